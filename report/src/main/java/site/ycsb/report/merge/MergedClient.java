// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.merge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import site.ycsb.messages.Causes;
import site.ycsb.report.results.Archives;
import site.ycsb.report.results.LogContents;
import site.ycsb.report.results.OperationNames;
import site.ycsb.report.results.ResultCheck;
import site.ycsb.result.LoadResult;
import site.ycsb.result.RunDocument;
import site.ycsb.settings.ConfigurationException;

/**
 * What one client left of a phase.
 *
 * @param name of its folder, for messages
 * @param document null if the client ended early
 * @param startMillis when it began, by its clock
 * @param from when its first operation that counts began, in seconds from then
 * @param to when the last one had ended, in the same way; not above {@code from} if there is none
 * @param lastEnd when the last interval of anything ended
 * @param faults what does not fit in its files, as lines of the report
 */
record MergedClient(
    String name,
    Path folder,
    String phase,
    RunDocument document,
    long startMillis,
    double from,
    double to,
    double lastEnd,
    List<String> faults) {

  /** From the start of a client to that of its log. */
  private static final Duration LONGEST_START = Duration.ofMinutes(1);

  /** Null if the folder has nothing of the phase. */
  static MergedClient read(String name, Path folder, String phase) {
    Path file = folder.resolve(phase + ".json");
    Path log = folder.resolve(phase + ".hlog");
    if (!Files.exists(file) && !Files.exists(log)) {
      return null;
    }
    if (!Files.isRegularFile(log)) {
      throw new ConfigurationException(
          Archives.text(log) + " is missing, and percentiles cannot be added without it");
    }
    RunDocument document = null;
    if (Files.exists(file)) {
      try {
        document = RunDocument.read(file);
      } catch (IOException | RuntimeException e) {
        throw new ConfigurationException(
            Archives.text(file) + " cannot be read: " + Causes.line(e), e);
      }
    }
    try {
      LogContents contents = LogContents.read(log, document == null ? List.of() : document.steps());
      List<String> faults =
          document == null ? List.of() : faults(folder, phase, document, contents);
      LogContents.Times times =
          contents.times().entrySet().stream()
              .filter(each -> OperationNames.isOfWorkload(each.getKey()))
              .map(Map.Entry::getValue)
              .reduce(new LogContents.Times(Double.POSITIVE_INFINITY, 0), LogContents.Times::with);
      return new MergedClient(
          name,
          folder,
          phase,
          document,
          contents.startMillis(),
          times.from(),
          times.to(),
          contents.lastEnd(),
          faults);
    } catch (IOException e) {
      throw new ConfigurationException(Causes.line(e), e);
    }
  }

  private static List<String> faults(
      Path folder, String phase, RunDocument document, LogContents log) {
    List<String> faults = ResultCheck.faults(folder, phase, document, log);
    Instant begun = Instant.ofEpochMilli(log.startMillis());
    if (Duration.between(document.started(), begun).abs().compareTo(LONGEST_START) > 0) {
      faults.add(
          "%s.json says that it started at %s, and its log at %s"
              .formatted(phase, document.started(), begun));
    }
    return faults;
  }

  /** Returns a copy with another document. */
  MergedClient with(RunDocument other) {
    return new MergedClient(name, folder, phase, other, startMillis, from, to, lastEnd, faults);
  }

  boolean hasFigures() {
    return to > from;
  }

  Path log() {
    return folder.resolve(phase + ".hlog");
  }

  boolean endedEarly() {
    return document == null;
  }

  /** Seconds from the start of all to that of this client. */
  double offset(long commonMillis) {
    return (startMillis - commonMillis) / 1e3;
  }

  /** When its first operation that counts began, in seconds from the start of all. */
  double begin(long commonMillis) {
    return offset(commonMillis) + from;
  }

  /** When the last one had ended, in the same way. */
  double end(long commonMillis) {
    return offset(commonMillis) + to;
  }

  List<LoadResult.LoadStep> steps() {
    return document == null ? List.of() : document.steps();
  }
}
