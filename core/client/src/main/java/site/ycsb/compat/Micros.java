// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** YCSB's unit of latencies in text: whole microseconds, rounded down. */
final class Micros {

  private Micros() {}

  static long of(long nanos) {
    return nanos / 1000;
  }

  static double of(double nanos) {
    return nanos / 1000;
  }

  /** The smallest latency of a histogram in nanoseconds; 0 if it is empty. */
  static long min(Histogram nanos) {
    return nanos.getTotalCount() == 0 ? 0 : of(nanos.getMinValue());
  }

  /** An empty histogram of microseconds, with three significant digits as in YCSB. */
  static Histogram histogram() {
    return new Histogram(3);
  }

  static void add(Histogram nanos, Histogram micros) {
    for (HistogramIterationValue value : nanos.recordedValues()) {
      micros.recordValueWithCount(
          of(nanos.medianEquivalentValue(value.getValueIteratedTo())),
          value.getCountAtValueIteratedTo());
    }
  }
}
