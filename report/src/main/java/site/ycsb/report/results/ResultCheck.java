// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import site.ycsb.measure.MetricValue;
import site.ycsb.messages.Causes;
import site.ycsb.result.Checksums;
import site.ycsb.result.LoadResult;
import site.ycsb.result.MergedResult;
import site.ycsb.result.OperationMetrics;
import site.ycsb.result.OperationMetrics.Latencies;
import site.ycsb.result.RunDocument;
import site.ycsb.search.SearchStatus;

/**
 * What does not fit in the files of a run. They are compared with their {@link Checksums}, with
 * each other, and figures with those that they follow from.
 */
public record ResultCheck(Path folder, String phase, RunDocument document, List<String> faults) {

  private static final String VERIFY = "VERIFY";

  @FunctionalInterface
  private interface ReadAction {
    void read() throws IOException;
  }

  /** The run with more lines for the report, without the folder, and with its log if it has one. */
  static RunResult checked(RunResult run) {
    ResultCheck check =
        new ResultCheck(
            run.folder(), run.run().phase(), run.document(), new ArrayList<>(run.faults()));
    check.files();
    LogContents[] log = {null};
    if (check.file(".hlog") != null) {
      check.readable(() -> log[0] = check.log());
    }
    return run.with(check.faults, log[0]);
  }

  private LogContents log() throws IOException {
    LogContents log = LogContents.read(file(".hlog"), document.steps());
    new LogCheck(phase, document, faults).run(log);
    length(".hlog", log.span());
    return log;
  }

  /** Lines for the report about a run whose log was read; empty if all fits. */
  public static List<String> faults(
      Path folder, String phase, RunDocument document, LogContents log) {
    ResultCheck check = new ResultCheck(folder, phase, document, new ArrayList<>());
    check.files();
    new LogCheck(phase, document, check.faults).run(log);
    return check.faults;
  }

  private void files() {
    readable(() -> Checksums.changed(folder, phase).forEach(this::changed));
    figures();
    readable(this::series);
    readable(() -> SeriesFile.metrics(file("-metrics.csv")));
    readable(() -> SeriesFile.gauges(file("-gauges.csv")));
    readable(() -> SeriesFile.responses(folder));
  }

  private void changed(String name) {
    boolean isThere = Files.exists(folder.resolve(name));
    faults.add(
        name
            + (isThere
                ? " was changed after the run"
                : " is missing, and was there after the run"));
  }

  /** A file that cannot be read is not a reason to give up all other runs. */
  private void readable(ReadAction reading) {
    try {
      reading.read();
    } catch (IOException e) {
      faults.add(Causes.line(e).replace(Archives.text(folder) + "/", ""));
    }
  }

  private Path file(String suffix) {
    Path file = folder.resolve(phase + suffix);
    return Files.isRegularFile(file) ? file : null;
  }

  private void series() throws IOException {
    List<SeriesFile.Second> seconds = SeriesFile.seconds(file("-series.csv"));
    if (!seconds.isEmpty()) {
      length(
          "-series.csv",
          seconds.get(seconds.size() - 1).endSeconds() - seconds.get(0).endSeconds());
    }
  }

  /** Whether what a file shows can have happened in the time of the run. */
  private void length(String suffix, double seconds) {
    double runTime = document.overall().runTimeNs() / 1e9;
    if (seconds > runTime * (1 + LogCheck.TOLERANCE) + 1) {
      fault("%s%s has %.1f s, and runTimeNs is %.1f s", phase, suffix, seconds, runTime);
    }
  }

  private void figures() {
    RunDocument.PhaseOutcome outcome = document.outcome();
    counts(
        "outcome",
        outcome.operations().issued(),
        outcome.operations().ok(),
        outcome.operations().failed(),
        outcome.operations().unfinished(),
        outcome.operations().failedVerifications());
    fits(
        "issued",
        outcome.operations().issued(),
        outcome.operations().ok()
            + outcome.operations().failed()
            + outcome.operations().unfinished());
    RunDocument.Overall overall = document.overall();
    if (phase.equals("verify")) {
      // It counts answers that were compared, and its time is not theirs alone.
      return;
    }
    if (document.merged() == null) {
      rate(overall.throughputPerSecond(), outcome.operations().ok(), overall.runTimeNs());
    } else {
      fits(
          "throughputPerSecond",
          overall.throughputPerSecond(),
          document.merged().clients().stream()
              .mapToDouble(MergedResult.ClientPart::throughputPerSecond)
              .sum());
    }
    operations(document.operations());
    calls(outcome.operations().ok());
    wrong(outcome.operations().failedVerifications());
    staleness(document.staleness());
    for (LoadResult.LoadStep step : document.steps()) {
      if (document.merged() == null) {
        rate(step.throughputPerSecond(), step.ok(), step.runTimeNs());
      }
      operations(step.operations());
      staleness(step.staleness());
    }
  }

  /** Wrong replies of a warm-up are in no operation. */
  private void wrong(long said) {
    long found =
        checks(true)
            .flatMap(of -> of.statuses().entrySet().stream())
            .filter(status -> SearchStatus.isFailure(status.getKey()))
            .mapToLong(Map.Entry::getValue)
            .sum();
    if (found > said) {
      contradicts("%d replies are wrong, and only %d failed verifications", found, said);
    }
  }

  /** An operation of a workload that has a mix is at least one call. */
  private void calls(long ok) {
    long calls = checks(false).mapToLong(OperationMetrics.OperationResult::count).sum();
    if (!document.conditions().operationMixPercent().isEmpty() && ok > calls) {
      contradicts("%d operations are ok, and only %d calls", ok, calls);
    }
  }

  private Stream<OperationMetrics.OperationResult> checks(boolean isCheck) {
    return document.operations().entrySet().stream()
        .filter(each -> each.getKey().endsWith(VERIFY) == isCheck)
        .map(Map.Entry::getValue);
  }

  private void staleness(Map<String, OperationMetrics.Staleness> staleness) {
    staleness.forEach(
        (name, of) -> {
          counts(name, of.replies(), of.stale(), of.missing(), of.replies() - of.stale());
          fits("staleShare of " + name, of.staleShare() * of.replies(), of.stale());
        });
  }

  private void rate(double perSecond, long ok, long nanos) {
    double follows = 1e9 * ok / Math.max(1, nanos);
    if (LogCheck.differ(perSecond, follows)) {
      contradicts(
          "throughputPerSecond is %.1f, and %d operations in %.3f s are %.1f",
          perSecond, ok, nanos / 1e9, follows);
    }
  }

  private void operations(Map<String, OperationMetrics.OperationResult> operations) {
    operations.forEach(
        (name, of) -> {
          counts(name, of.count(), of.ok(), of.failed());
          of.statuses().values().forEach(count -> counts(name, count));
          fits("count of " + name, of.count(), of.ok() + of.failed());
          if (!of.statuses().isEmpty()) {
            long statuses = of.statuses().values().stream().mapToLong(n -> n).sum();
            fits("count of " + name, of.count(), statuses);
          }
          ordered(name, of.serviceTimeNs());
          if (of.responseTimeNs() != null) {
            ordered(name, of.responseTimeNs());
          }
          of.metrics().forEach((metric, value) -> bounded(name + " " + metric, value));
        });
  }

  private void ordered(String name, Latencies of) {
    List<Long> shown = Stream.of(Percentile.values()).map(each -> each.of(of)).toList();
    if (!shown.equals(shown.stream().sorted().toList())) {
      contradicts("the percentiles of %s do not rise", name);
    }
  }

  /** With room for rounding: a mean of equal numbers may differ from them in its last digit. */
  private void bounded(String name, MetricValue of) {
    double room = 1e-9 * Math.abs(of.value());
    if (!(of.lower() - room <= of.value() && of.value() <= of.upper() + room)) {
      contradicts("%s is %s, not from %s to %s", name, of.value(), of.lower(), of.upper());
    }
    if (of.spread() != null && !MetricValue.fifthPercentile(of.spread()).equals(of)) {
      contradicts(
          "%s is %s, and %s by its spread",
          name, of.value(), MetricValue.fifthPercentile(of.spread()).value());
    }
  }

  private void counts(String name, long... counts) {
    if (LongStream.of(counts).anyMatch(count -> count < 0)) {
      contradicts("a count of %s cannot be", name);
    }
  }

  private void fits(String name, double shown, double follows) {
    if (LogCheck.differ(shown, follows)) {
      contradicts("%s is %.1f, and the others amount to %.1f", name, shown, follows);
    }
  }

  private void contradicts(String format, Object... values) {
    fault(phase + ".json contradicts itself: " + format, values);
  }

  private void fault(String format, Object... values) {
    faults.add(String.format(Locale.ROOT, format, values));
  }
}
