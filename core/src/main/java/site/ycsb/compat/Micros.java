// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import org.HdrHistogram.Histogram;

/** YCSB's unit of latencies in text: whole microseconds, rounded down. */
public final class Micros {

  private static final long NANOS = 1000;

  private Micros() {}

  public static long of(long nanos) {
    return nanos / NANOS;
  }

  /** The smallest latency of a histogram in nanoseconds; 0 if it is empty. */
  public static long min(Histogram nanos) {
    return nanos.getTotalCount() == 0 ? 0 : of(nanos.getMinValue());
  }

  public static double of(double nanos) {
    return nanos / NANOS;
  }
}
