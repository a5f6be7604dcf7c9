// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.hunt;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import site.ycsb.result.OperationCounts;
import site.ycsb.result.RunDocument;

/** Leaves the document that a command leaves. */
final class LeftDocument {

  private LeftDocument() {}

  /**
   * @param arguments of the command, which begin with it and name the folder
   * @param problems of verify, the differences
   * @param wrong those of the problems that are answers of the store
   * @return the exit code
   */
  static int write(
      String[] arguments, long compared, long agreed, List<String> problems, List<String> wrong) {
    String setting = "results.dir=";
    String folder =
        Stream.of(arguments).filter(a -> a.startsWith(setting)).findFirst().orElseThrow();
    Path file = Path.of(folder.substring(setting.length()), arguments[0] + ".json");
    boolean good = problems.isEmpty();
    try (OutputStream out = Files.newOutputStream(file)) {
      RunDocument.of(
              arguments[0],
              Instant.EPOCH,
              new RunDocument.PhaseOutcome(
                  good,
                  false,
                  problems,
                  List.of(),
                  wrong,
                  new OperationCounts(
                      compared,
                      agreed,
                      compared - agreed,
                      0,
                      arguments[0].equals("verify") ? problems.size() : 0)),
              new RunDocument.Overall(0, 0, false, 0, 0, -1, 0, false, Map.of()),
              Map.of())
          .write(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return good ? 0 : 1;
  }
}
