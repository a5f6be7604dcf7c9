// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import site.ycsb.measure.MetricValue;
import site.ycsb.result.RunDocument;
import site.ycsb.search.answer.LargestDB;

/** A form of answer and a kind of question that the main code does not know, in whole runs. */
@Tag("slow")
@Timeout(300)
class LargestRunTest {

  private static final String METRIC = "largest.share";
  private static final String KIND = new File("src/test/largest").getAbsolutePath();

  private record Ended(int exitCode, List<String> out) {}

  private static Ended ycsb(String command, LargestDB.Lie lie) throws Exception {
    List<String> arguments = new ArrayList<>(List.of(command.split(" ")));
    arguments.addAll(List.of("-db", LargestDB.class.getName(), "-p", LargestDB.LIE + "=" + lie));
    for (String property :
        List.of(
            "workload=site.ycsb.workloads.SearchWorkload",
            "recordcount=500",
            "search.questions=largest",
            "search.queries=50")) {
      arguments.addAll(List.of("-p", property));
    }
    ProcessBuilder process = MainProcess.of(arguments);
    List<String> line = process.command();
    int classPath = line.indexOf("-cp") + 1;
    line.set(classPath, KIND + File.pathSeparator + line.get(classPath));
    Process started = process.redirectErrorStream(true).start();
    List<String> out = started.inputReader().lines().toList();
    return new Ended(started.waitFor(), out);
  }

  private static Ended run(LargestDB.Lie lie, String... more) throws Exception {
    return ycsb(
        "run -threads 4 -p searchproportion=0.5 -p readproportion=0.2 -p updateproportion=0.3"
            + " -p operationcount=20000 "
            + String.join(" ", more),
        lie);
  }

  @Test
  void rightStorePassesARunThatWrites() throws Exception {
    Ended run = run(LargestDB.Lie.NONE);

    assertThat(run.exitCode).as(String.join("\n", run.out)).isZero();
    assertThat(run.out)
        .anyMatch(line -> line.startsWith("[SEARCH-LARGEST], Return=OK, "))
        .anyMatch(line -> line.startsWith("[VERIFY], Return=OK, "));
  }

  /** The figures are written where every other metric is. */
  @Test
  void theMetricOfTheFormIsInTheResult(@TempDir Path folder) throws Exception {
    Ended run = run(LargestDB.Lie.NONE, "-p", "results.dir=" + folder);

    assertThat(run.exitCode).as(String.join("\n", run.out)).isZero();
    assertThat(run.out).anyMatch(line -> line.startsWith("[SEARCH-LARGEST], Largest.share, "));
    RunDocument document = RunDocument.read(folder.resolve("run.json"));
    MetricValue share = document.operations().get("SEARCH-LARGEST").metrics().get(METRIC);
    assertThat(share.value()).isBetween(share.lower(), share.upper());
    assertThat(share.lower()).isPositive();
    assertThat(share.upper()).isLessThanOrEqualTo(1);
    assertThat(Files.readString(folder.resolve("run-metrics.csv"))).contains(METRIC);
  }

  @ParameterizedTest
  @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
  void storesThatLieFailARun(LargestDB.Lie lie) throws Exception {
    Ended run = run(lie);

    assertThat(run.exitCode).isEqualTo(ExitCode.FAILED);
    assertThat(run.out)
        .anyMatch(line -> line.startsWith("[VERIFY], Return=UNEXPECTED_STATE, "))
        .anyMatch(line -> line.matches(".*SEARCH-LARGEST of \"\\S+\" from row 0: shown .+"));
  }

  @Test
  void verifyKnowsTheForm() throws Exception {
    Ended right = ycsb("verify -threads 2", LargestDB.Lie.NONE);
    Ended wrong = ycsb("verify -threads 2", LargestDB.Lie.WITHOUT_LARGEST);

    assertThat(right.out).contains("[VERIFY], PASSED", "[VERIFY], PAGES, 50 of 50 agree");
    assertThat(right.exitCode).isZero();
    assertThat(wrong.exitCode).isEqualTo(ExitCode.FAILED);
    assertThat(wrong.out)
        .anyMatch(
            line ->
                line.matches(
                    "\\[VERIFY], DIFFERENCE, query \"\\S+\" from row 0: shown the numbers .+"));
  }
}
