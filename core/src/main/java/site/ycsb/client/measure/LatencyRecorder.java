/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.client.measure;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.IntervalHistogramProvider;
import org.HdrHistogram.Recorder;
import org.HdrHistogram.SingleWriterRecorder;
import org.HdrHistogram.ValueRecorder;

/**
 * Takes latencies in nanoseconds without a lock and without allocation, and hands them over as
 * histograms of one interval each.
 *
 * <p>The range is fixed, so that no histogram ever grows: 1 ns to {@link #MAX_NANOS}, three
 * significant decimal digits (about 270 KB). What is longer is recorded as {@link #MAX_NANOS}.
 */
final class LatencyRecorder {

  /** One hour. */
  static final long MAX_NANOS = TimeUnit.HOURS.toNanos(1);

  static final int SIGNIFICANT_DIGITS = 3;

  private final ValueRecorder values;
  private final IntervalHistogramProvider<Histogram> intervals;

  private <R extends ValueRecorder & IntervalHistogramProvider<Histogram>> LatencyRecorder(
      R recorder) {
    values = recorder;
    intervals = recorder;
  }

  /** For one recording thread. */
  static LatencyRecorder forOneThread() {
    return new LatencyRecorder(new SingleWriterRecorder(1, MAX_NANOS, SIGNIFICANT_DIGITS));
  }

  /** For any number of recording threads, at the cost of atomic counters. */
  static LatencyRecorder forManyThreads() {
    return new LatencyRecorder(new Recorder(1, MAX_NANOS, SIGNIFICANT_DIGITS));
  }

  /** An empty histogram of the same range, to add intervals to. */
  static Histogram newHistogram() {
    return new Histogram(1, MAX_NANOS, SIGNIFICANT_DIGITS);
  }

  void record(long nanos) {
    values.recordValue(Math.max(0, Math.min(nanos, MAX_NANOS)));
  }

  /**
   * Ends the current interval. For one sampling thread.
   *
   * @param recycled the histogram of another recorder's interval that is no longer needed, or null
   */
  Histogram nextInterval(Histogram recycled) {
    return intervals.getIntervalHistogram(recycled, false);
  }
}
