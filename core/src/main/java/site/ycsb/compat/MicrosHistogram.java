// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** Latencies in microseconds, with three significant digits, as YCSB keeps them. */
final class MicrosHistogram {

  private static final int SIGNIFICANT_DIGITS = 3;

  private MicrosHistogram() {}

  static Histogram empty() {
    return new Histogram(SIGNIFICANT_DIGITS);
  }

  static void add(Histogram nanos, Histogram micros) {
    for (HistogramIterationValue value : nanos.recordedValues()) {
      micros.recordValueWithCount(
          Micros.of(nanos.medianEquivalentValue(value.getValueIteratedTo())),
          value.getCountAtValueIteratedTo());
    }
  }
}
