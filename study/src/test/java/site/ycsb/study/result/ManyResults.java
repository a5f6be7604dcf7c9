// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Writes what {@code bench/results} measures: two studies of 200 runs, and 100 clients. */
public final class ManyResults {

  private static final int CLIENTS = 100;
  private static final int SECONDS = 60;

  private final Random random = new Random(1);

  private ManyResults() {}

  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    ManyResults results = new ManyResults();
    results.study(folder.resolve("a"));
    results.study(folder.resolve("b"));
    for (int i = 1; i <= CLIENTS; i++) {
      results.run(SECONDS).write(folder.resolve("clients/c" + i));
    }
  }

  /** Four systems at five points, ten times each. */
  private void study(Path folder) throws IOException {
    List<StudyDocument.Subject> systems = new ArrayList<>();
    List<Run> runs = new ArrayList<>();
    for (String system : List.of("redis", "lucene", "mongodb", "elasticsearch")) {
      systems.add(
          new StudyDocument.Subject(
              system, system, null, false, null, State.VERIFIED, null, Map.of(), Map.of(), null));
      for (int point = 1; point <= 5; point++) {
        for (int repeat = 1; repeat <= 10; repeat++) {
          String at = "runs/" + system + "/mix-" + point + "-r" + repeat;
          run(SECONDS).write(folder.resolve(at));
          runs.add(
              new Run(
                  at,
                  system,
                  "mix",
                  (double) point,
                  String.valueOf(point),
                  repeat,
                  at,
                  "run",
                  State.DONE,
                  null,
                  60.0,
                  ""));
        }
      }
    }
    Files.createDirectories(folder);
    StudyDocument.StudyStep mix =
        new StudyDocument.StudyStep("mix", null, "sweep", "threads", null);
    new StudyDocument(
            1, "many", null, null, null, null, null, null, null, systems, List.of(mix), null, runs)
        .write(folder);
  }

  private WrittenRun run(int seconds) {
    return new WrittenRun()
        .seconds(seconds)
        .latencies("READ", 3000, 200_000, random)
        .latencies("SEARCH", 3000, 900_000, random)
        .latencies("UPDATE", 1000, 400_000, random);
  }
}
