// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.HashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import site.ycsb.report.results.OperationNames;
import site.ycsb.report.results.RunResult;
import site.ycsb.report.results.SeriesFile;
import site.ycsb.result.LoadResult;
import site.ycsb.result.RunDocument;

/**
 * What a run did in one interval. A sum of counts and a maximum can be taken over seconds; a
 * percentile cannot.
 */
final class RunInterval {

  /** The most intervals of a run; a longer run has longer ones. */
  private static final int INTERVALS = 120;

  private static final long SECOND_MILLIS = 1000;

  /** In a millisecond. */
  private static final long NANOS = 1_000_000;

  private double seconds;
  private long count;
  private long failed;
  private long maxNanos;
  private final Map<String, Double> gauges = new HashMap<>();

  private RunInterval() {}

  double seconds() {
    return seconds;
  }

  double perSecond() {
    return count / seconds;
  }

  double failedPerSecond() {
    return failed / seconds;
  }

  double maxMillis() {
    return maxNanos / 1e6;
  }

  /** The greatest value: short peaks are what a reader looks for. NaN if it is not known. */
  double gauge(String name) {
    return gauges.getOrDefault(name, Double.NaN);
  }

  /** The names of the gauges that were read in it. */
  Set<String> gauges() {
    return gauges.keySet();
  }

  /** The intervals of a run, by their ends in ms; empty if it kept no series. */
  static TreeMap<Long, RunInterval> of(RunResult run) {
    TreeMap<Long, RunInterval> intervals = new TreeMap<>();
    List<SeriesFile.Second> seconds = run.seconds();
    if (seconds.isEmpty()) {
      return intervals;
    }
    List<SeriesFile.Gauge> gauges = run.gauges();
    List<Span> spans = spans(run, seconds, gauges);
    long total = spans.stream().mapToLong(span -> span.end - span.start).sum();
    long each = SECOND_MILLIS * Math.max(1, (total / SECOND_MILLIS + INTERVALS - 1) / INTERVALS);
    spans.forEach(span -> span.divide(seconds, each, intervals));
    for (SeriesFile.Second second : seconds) {
      Map.Entry<Long, RunInterval> at = intervals.ceilingEntry(millis(second));
      (at == null ? intervals.lastEntry() : at).getValue().add(second);
    }
    for (SeriesFile.Gauge gauge : gauges) {
      Map.Entry<Long, RunInterval> at = intervals.ceilingEntry(millis(gauge.endSeconds()));
      if (at != null) {
        at.getValue().gauges.merge(gauge.name(), gauge.value(), Math::max);
      }
    }
    return intervals;
  }

  /**
   * What was recorded begins when the warm-up has ended, which only a run has; a second in which
   * nothing ended counts.
   *
   * @param first when the first interval ended
   * @param last when the last one did, or the last gauge was read
   */
  private static long startMillis(RunDocument document, long first, long last) {
    Map<String, String> configuration = document.configuration();
    boolean isRun = document.phase().equals("run");
    if (isRun && configuration.containsKey("warmup.operations")) {
      return Math.max(0, Math.min(first - 1, last - runMillis(document)));
    }
    String warmUp = configuration.getOrDefault("warmup", "0");
    boolean isWarm = isRun && warmUp.matches("\\d{1,9}");
    return isWarm ? Math.min(first - 1, SECOND_MILLIS * Long.parseLong(warmUp)) : 0;
  }

  private static long runMillis(RunDocument document) {
    return Math.round(document.overall().runTimeNs() / 1e6);
  }

  private static long millis(SeriesFile.Second second) {
    return millis(second.endSeconds());
  }

  private static long millis(double seconds) {
    return Math.round(seconds * 1000);
  }

  /**
   * When a run recorded: all the time after its warm-up, or in each step after that of the step.
   */
  private static List<Span> spans(
      RunResult run, List<SeriesFile.Second> seconds, List<SeriesFile.Gauge> gauges) {
    LongSummaryStatistics ends =
        seconds.stream().mapToLong(RunInterval::millis).summaryStatistics();
    if (run.document() == null) {
      return List.of(new Span(0, ends.getMax(), ends.getMax()));
    }
    LoadResult.ScheduleResult schedule = run.document().schedule();
    if (run.document().load().saturation() != null && schedule != null) {
      return schedule.steps().stream().map(RunInterval::span).toList();
    }
    long read = gauges.stream().mapToLong(each -> millis(each.endSeconds())).max().orElse(0);
    long start = startMillis(run.document(), ends.getMin(), Math.max(ends.getMax(), read));
    long end = start + runMillis(run.document());
    // What is written a little later was recorded until the end, unless that is not known so well.
    boolean isLate = ends.getMax() >= end + SECOND_MILLIS;
    return List.of(new Span(start, isLate ? ends.getMax() : end, ends.getMax()));
  }

  private static Span span(LoadResult.LoadStep step) {
    long end = (step.startNs() + step.runTimeNs()) / NANOS;
    return new Span(step.startNs() / NANOS, end, end + SECOND_MILLIS / 2);
  }

  /**
   * @param written when the last line of it was, in ms as the others
   */
  private record Span(long start, long end, long written) {

    /**
     * Makes intervals of at least this length, which end where those of the series do. The series
     * has no line for a second without operations.
     */
    void divide(List<SeriesFile.Second> seconds, long each, TreeMap<Long, RunInterval> intervals) {
      TreeSet<Long> ends = new TreeSet<>();
      long last = start;
      for (long known : seconds.stream().mapToLong(RunInterval::millis).sorted().toArray()) {
        if (known > start && known <= written) {
          last = addEmpty(ends, last, known);
          ends.add(known);
          last = known;
        }
      }
      addEmpty(ends, last, end);
      TreeSet<Long> cuts = new TreeSet<>();
      long from = start;
      for (long to : ends) {
        if (Math.min(to, end) - from >= each - SECOND_MILLIS / 2) {
          cuts.add(to);
          from = to;
        }
      }
      // A rate of the few milliseconds that are left would be chance.
      if (!ends.isEmpty() && from < ends.last()) {
        cuts.pollLast();
        cuts.add(ends.last());
      }
      from = start;
      for (long to : cuts) {
        RunInterval interval = new RunInterval();
        interval.seconds = Math.max(1, Math.min(to, end) - from) / 1000.0;
        intervals.put(to, interval);
        from = to;
      }
    }

    private static long addEmpty(TreeSet<Long> ends, long from, long to) {
      long last = from;
      while (to - last > SECOND_MILLIS + SECOND_MILLIS / 2) {
        last += SECOND_MILLIS;
        ends.add(last);
      }
      return last;
    }
  }

  private void add(SeriesFile.Second second) {
    String name = second.operation();
    if (name.endsWith("-FAILED")) {
      failed += second.count();
    } else if (OperationNames.isOfWorkload(name) && !name.equals("READ-MODIFY-WRITE")) {
      count += second.count();
      maxNanos = Math.max(maxNanos, second.maxNanos());
    }
  }
}
