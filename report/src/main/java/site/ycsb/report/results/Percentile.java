// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import site.ycsb.result.OperationMetrics.Latencies;

/** The percentiles that the document of a run has. */
public enum Percentile {
  P0(0, Latencies::p0),
  P50(50, Latencies::p50),
  P90(90, Latencies::p90),
  P95(95, Latencies::p95),
  P99(99, Latencies::p99),
  P999(99.9, Latencies::p999),
  P9999(99.99, Latencies::p9999),
  P100(100, Latencies::p100);

  /** For numbers such as 100 - 99.9, which binary fractions miss a little. */
  private static final double ROUNDING = 1e-6;

  private final double percent;
  private final ToLongFunction<Latencies> nanos;

  Percentile(double percent, ToLongFunction<Latencies> nanos) {
    this.percent = percent;
    this.nanos = nanos;
  }

  /** The percentile of a number from 0 to 100; null if the document does not have it. */
  public static Percentile of(double percent) {
    return Stream.of(values()).filter(each -> each.percent == percent).findFirst().orElse(null);
  }

  /** 0 to 100. */
  public double percent() {
    return percent;
  }

  /** In nanoseconds; below 0 if the document does not know it. */
  public long of(Latencies latencies) {
    return nanos.applyAsLong(latencies);
  }

  public boolean isMeaningful(Latencies latencies) {
    return isMeaningful(percent, latencies.count());
  }

  /**
   * Whether this many operations suffice for a percentile that is not simply the longest of them.
   */
  public static boolean isMeaningful(double percent, long count) {
    return percent <= 50 || percent == 100 || count * (100 - percent) / 100 >= 1 - ROUNDING;
  }

  /** Such as {@code p99.9}. */
  @Override
  public String toString() {
    return "p" + (percent == Math.rint(percent) ? "" + (long) percent : "" + percent);
  }
}
