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
      long start = startMillis(run, seconds);
      long[] ends = ends(seconds, start, endMillis(run, start));
      int each = Math.max(1, (ends.length + INTERVALS - 1) / INTERVALS);
      for (int i = 0; i < ends.length; i += each) {
        Interval interval = new Interval();
        long end = ends[Math.min(ends.length, i + each) - 1];
        interval.seconds = Math.max(1, end - start) / 1000.0;
        intervals.put(end, interval);
        start = end;
      }
      for (SeriesFile.Second second : seconds) {
        intervals.ceilingEntry(Math.round(second.endSeconds() * 1000)).getValue().add(second);
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

  /** The ends of all seconds: the series has no line for one without operations. */
  private static long[] ends(List<SeriesFile.Second> seconds, long start, long end) {
    TreeSet<Long> ends = new TreeSet<>();
    long last = start;
    long[] known = seconds.stream().mapToLong(Interval::millis).distinct().sorted().toArray();
    for (long each : known) {
      last = addEmpty(ends, last, each);
      ends.add(each);
      last = each;
    }
    addEmpty(ends, last, end);
    return ends.stream().mapToLong(Long::longValue).toArray();
  }

  private static long addEmpty(TreeSet<Long> ends, long from, long to) {
    long last = from;
    while (to - last > SECOND_MILLIS + SECOND_MILLIS / 2) {
      last += SECOND_MILLIS;
      ends.add(last);
    }
    return last;
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
