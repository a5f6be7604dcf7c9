// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import site.ycsb.report.results.HistogramLog.LogInterval;
import site.ycsb.result.LoadResult;
import site.ycsb.result.OperationMetrics.Latencies;

/**
 * What an interval log has, read in one pass. Times are seconds from the start of the client.
 *
 * @param startMillis when the client started, by its clock
 * @param firstEnd when the first interval ended; infinite if there is none
 * @param lastEnd when the last one ended; 0 if there is none
 * @param all latencies, added up, by tag, such as {@code READ.service}
 * @param steps the same of each step of the load
 * @param times when each operation was measured, by name
 */
public record LogContents(
    long startMillis,
    double firstEnd,
    double lastEnd,
    Map<String, LoggedLatencies> all,
    List<Map<String, LoggedLatencies>> steps,
    Map<String, Times> times) {

  /**
   * Latencies of one operation in a log, added up. A report keeps those of all its runs, and a
   * histogram takes twenty times as much memory.
   *
   * @param nanos their count, mean and percentiles
   * @param counts as {@link EncodedHistogram#read} takes them
   */
  public record LoggedLatencies(Latencies nanos, byte[] counts) {

    /** Keeps what a histogram of three digits has. */
    public static LoggedLatencies of(Histogram sum) {
      ByteBuffer counts = ByteBuffer.allocate(sum.getNeededByteBufferCapacity());
      int length = sum.encodeIntoByteBuffer(counts);
      byte[] ofAll = Arrays.copyOfRange(counts.array(), EncodedHistogram.PLAIN_HEADER, length);
      double[] total = {0};
      read(ofAll, (value, count) -> total[0] += (double) sum.medianEquivalentValue(value) * count);
      double mean = total[0] / Math.max(1, sum.getTotalCount());
      return new LoggedLatencies(Latencies.of(sum, mean), ofAll);
    }

    public void addTo(Histogram sum) {
      // A histogram takes long to note a new maximum, so it has it before all others.
      sum.recordValueWithCount(nanos.p100(), 0);
      read(counts, sum::recordValueWithCount);
    }

    private static void read(byte[] counts, EncodedHistogram.Counts to) {
      EncodedHistogram.read(counts, 0, counts.length, HistogramLog.DIGITS, 1, to);
    }
  }

  /** From the start of the first interval of an operation to the end of the last. */
  public record Times(double from, double to) {

    /** From the start of the earlier to the end of the later. */
    public Times with(Times other) {
      return new Times(Math.min(from, other.from), Math.max(to, other.to));
    }
  }

  /**
   * Reads a log.
   *
   * @param steps of the load; empty if they are not needed
   * @throws IOException if it is not an interval log
   */
  public static LogContents read(Path file, List<LoadResult.LoadStep> steps) throws IOException {
    Map<String, Histogram> all = new LinkedHashMap<>();
    List<Map<String, Histogram>> ofSteps = new ArrayList<>();
    steps.forEach(step -> ofSteps.add(new LinkedHashMap<>()));
    Map<String, Times> times = new LinkedHashMap<>();
    double first = Double.POSITIVE_INFINITY;
    double last = 0;
    try (HistogramLog log = new HistogramLog(file)) {
      for (LogInterval each = log.peek(); each != null; log.advance(), each = log.peek()) {
        int step = stepAt(each.end(), steps);
        log.addTo(sum(step < 0 ? all : ofSteps.get(step), each.tag()));
        times.merge(each.operation(), new Times(each.start(), each.end()), Times::with);
        first = Math.min(first, each.end());
        last = Math.max(last, each.end());
      }
      for (Map<String, Histogram> step : ofSteps) {
        step.forEach((tag, part) -> sum(all, tag).add(part));
      }
      return new LogContents(
          log.startMillis(),
          first,
          last,
          kept(all),
          ofSteps.stream().map(LogContents::kept).toList(),
          times);
    }
  }

  private static Histogram sum(Map<String, Histogram> sums, String ofTag) {
    return sums.computeIfAbsent(ofTag, tag -> new Histogram(HistogramLog.DIGITS));
  }

  private static Map<String, LoggedLatencies> kept(Map<String, Histogram> sums) {
    return sums.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, sum -> LoggedLatencies.of(sum.getValue())));
  }

  /** The last step that began before; -1 if none did. */
  private static int stepAt(double seconds, List<LoadResult.LoadStep> steps) {
    int step = steps.size() - 1;
    while (step >= 0 && steps.get(step).startNs() / 1e9 >= seconds) {
      step--;
    }
    return step;
  }

  /** Seconds from the end of the first interval to the end of the last. */
  double span() {
    return Math.max(0, lastEnd - firstEnd);
  }
}
