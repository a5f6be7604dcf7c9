// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli.hunt;

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

/** Leaves what {@code verify} leaves. */
final class VerifyDocument {

  private VerifyDocument() {}

  /**
   * @param arguments of the command, which name the folder
   * @param wrong those of the differences that are answers of the store
   * @return the exit code
   */
  static int write(
      String[] arguments,
      long compared,
      long agreed,
      List<String> differences,
      List<String> wrong) {
    String setting = "results.dir=";
    String folder =
        Stream.of(arguments).filter(a -> a.startsWith(setting)).findFirst().orElseThrow();
    Path file = Path.of(folder.substring(setting.length()), "verify.json");
    boolean good = differences.isEmpty();
    try (OutputStream out = Files.newOutputStream(file)) {
      RunDocument.of(
              "verify",
              Instant.EPOCH,
              new RunDocument.Outcome(
                  good,
                  false,
                  differences,
                  List.of(),
                  wrong,
                  new OperationCounts(compared, agreed, compared - agreed, 0, differences.size())),
              new RunDocument.Overall(0, 0, false, 0, 0, -1, 0, false, Map.of()),
              Map.of())
          .write(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return good ? 0 : 1;
  }
}
