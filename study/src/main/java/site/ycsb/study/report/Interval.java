// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import site.ycsb.result.RunDocument;
import site.ycsb.study.result.RunResult;
import site.ycsb.study.result.SeriesFile;

/**
 * What a run did in one interval. A sum of counts and a maximum can be taken over seconds; a
 * percentile cannot.
 */
final class Interval {

  /** Of a run at most; a longer run has longer intervals. */
  private static final int INTERVALS = 120;

  private static final long SECOND_MILLIS = 1000;

  /** In a millisecond. */
  private static final long NANOS = 1_000_000;

  private static final Pattern NOT_OF_THE_WORKLOAD =
      Pattern.compile(
          "(.*-)?VERIFY|CLEANUP|FRESHNESS|BACKGROUND-.*|.*-STALENESS|READ-MODIFY-WRITE");

  private double seconds;
  private long count;
  private long failed;
  private long maxNanos;
  private double server = Double.NaN;
  private double serverBytes = Double.NaN;
  private double client = Double.NaN;

  private Interval() {}

  double perSecond() {
    return count / seconds;
  }

  double failedPerSecond() {
    return failed / seconds;
  }

  double maxMillis() {
    return maxNanos / 1e6;
  }

  double serverCores() {
    return server;
  }

  double serverMegabytes() {
    return serverBytes / 1e6;
  }

  double clientCores() {
    return client;
  }

  /** Those of a run, by their ends in ms; none if it kept no series. */
  static TreeMap<Long, Interval> of(RunResult run) {
    TreeMap<Long, Interval> intervals = new TreeMap<>();
    try {
      List<SeriesFile.Second> seconds = SeriesFile.seconds(run.file("-series.csv"));
      if (seconds.isEmpty()) {
        return intervals;
      }
      List<Span> spans = spans(run, seconds);
      long total = spans.stream().mapToLong(span -> span.end - span.start).sum();
      long each = SECOND_MILLIS * Math.max(1, (total / SECOND_MILLIS + INTERVALS - 1) / INTERVALS);
      spans.forEach(span -> span.divide(seconds, each, intervals));
      for (SeriesFile.Second second : seconds) {
        Map.Entry<Long, Interval> at = intervals.ceilingEntry(millis(second));
        (at == null ? intervals.lastEntry() : at).getValue().add(second);
      }
      for (SeriesFile.Gauge gauge : SeriesFile.gauges(run.file("-gauges.csv"))) {
        Map.Entry<Long, Interval> at =
            intervals.ceilingEntry(Math.round(gauge.endSeconds() * 1000));
        if (at != null) {
          at.getValue().add(gauge);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return intervals;
  }

  /**
   * What was recorded begins when the warm-up has ended; a second in which nothing ended counts.
   */
  private static long startMillis(RunResult run, List<SeriesFile.Second> seconds) {
    long first = seconds.stream().mapToLong(Interval::millis).min().orElseThrow();
    Map<String, String> configuration =
        run.document() == null ? Map.of() : run.document().configuration();
    String warmUp = configuration.getOrDefault("warmup", "0");
    boolean isKnown = warmUp.matches("\\d+") && !configuration.containsKey("warmup.operations");
    return isKnown
        ? Math.min(first, 1000 * Long.parseLong(warmUp))
        : Math.max(0, first - SECOND_MILLIS);
  }

  private static long endMillis(RunResult run, long start) {
    return run.document() == null
        ? start
        : start + Math.round(run.document().overall().runTimeNs() / 1e6);
  }

  private static long millis(SeriesFile.Second second) {
    return Math.round(second.endSeconds() * 1000);
  }

  /**
   * When a run recorded: all the time after its warm-up, or in each step after that of the step.
   */
  private static List<Span> spans(RunResult run, List<SeriesFile.Second> seconds) {
    RunDocument.Schedule schedule = run.document() == null ? null : run.document().schedule();
    if (run.document() != null && run.document().saturation() != null && schedule != null) {
      return schedule.steps().stream()
          .map(
              step -> new Span(step.startNs() / NANOS, (step.startNs() + step.runTimeNs()) / NANOS))
          .toList();
    }
    long start = startMillis(run, seconds);
    long last = seconds.stream().mapToLong(Interval::millis).max().orElseThrow();
    return List.of(new Span(start, Math.max(last, endMillis(run, start))));
  }

  private record Span(long start, long end) {

    /**
     * Makes intervals of at least this length, which end where those of the series do. The series
     * has no line for a second without operations.
     */
    void divide(List<SeriesFile.Second> seconds, long each, TreeMap<Long, Interval> intervals) {
      TreeSet<Long> ends = new TreeSet<>();
      long last = start;
      for (long known : seconds.stream().mapToLong(Interval::millis).sorted().toArray()) {
        if (known > start && known <= end + SECOND_MILLIS / 2) {
          last = addEmpty(ends, last, known);
          ends.add(known);
          last = known;
        }
      }
      addEmpty(ends, last, end);
      long from = start;
      for (long to : ends) {
        if (to - from >= each - SECOND_MILLIS / 2 || to == ends.last()) {
          Interval interval = new Interval();
          // What is written a little later was recorded until the end.
          interval.seconds = Math.max(1, Math.min(to, end) - from) / 1000.0;
          intervals.put(to, interval);
          from = to;
        }
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
    } else if (!NOT_OF_THE_WORKLOAD.matcher(name).matches()) {
      count += second.count();
      maxNanos = Math.max(maxNanos, second.maxNanos());
    }
  }

  /** The greatest of an interval: short peaks are what a reader looks for. */
  private void add(SeriesFile.Gauge gauge) {
    if (gauge.name().equals("server_cpu_cores")) {
      server = max(server, gauge.value());
    } else if (gauge.name().equals("server_resident_bytes")) {
      serverBytes = max(serverBytes, gauge.value());
    } else if (gauge.name().equals("client_cpu_cores")) {
      client = max(client, gauge.value());
    }
  }

  private static double max(double one, double other) {
    return Double.isNaN(one) ? other : Math.max(one, other);
  }
}
