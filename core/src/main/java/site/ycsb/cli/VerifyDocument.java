// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import site.ycsb.messages.Causes;
import site.ycsb.result.RunDocument;
import site.ycsb.search.verify.VerifyReport;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;

/**
 * {@code verify.json} in {@code results.dir}: what a verification found, for programs.
 *
 * @param file empty if the properties do not ask for it
 */
record VerifyDocument(Optional<Path> file, Instant started) {

  /**
   * Removes the document of an earlier verification.
   *
   * @throws ConfigurationException if there cannot be one
   */
  static VerifyDocument of(Properties given) {
    String folder = CommonSettings.RESULTS_DIR.or(given, "");
    if (folder.isEmpty()) {
      return new VerifyDocument(Optional.empty(), Instant.now());
    }
    try {
      Path file = Files.createDirectories(Path.of(folder)).resolve("verify.json");
      Files.deleteIfExists(file);
      return new VerifyDocument(Optional.of(file), Instant.now());
    } catch (IOException | InvalidPathException e) {
      throw new ConfigurationException(
          CommonSettings.RESULTS_DIR + "=" + folder + " cannot be written: " + Causes.line(e), e);
    }
  }

  /** What is only of a load or a run is empty. */
  void write(VerifyReport report) throws IOException {
    if (file.isEmpty()) {
      return;
    }
    List<String> problems = report.problems();
    List<String> none = List.of();
    long wrong = report.differenceCount();
    long nanos = Duration.between(started, Instant.now()).toNanos();
    try (OutputStream out = Files.newOutputStream(file.get())) {
      RunDocument.of(
              "verify",
              started,
              new RunDocument.Outcome(
                  problems.isEmpty(), false, problems, none, none, 0, 0, 0, 0, wrong),
              new RunDocument.Overall(nanos, 0, false, 0, 0, -1, 0, false, Map.of()),
              Map.of())
          .write(out);
    }
  }
}
