// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import org.HdrHistogram.Histogram;

/**
 * Latencies of one operation as they were recorded.
 *
 * @param nanos in nanoseconds
 * @param mean exact mean in nanoseconds, 0 if there are none
 * @param history the latencies over time
 */
public record RecordedLatencies(Histogram nanos, double mean, LatencyHistory history) {

  /**
   * What was recorded after earlier ones. The mean comes from the histogram, and the history is
   * whole.
   */
  RecordedLatencies since(RecordedLatencies earlier) {
    Histogram difference = nanos.copy();
    difference.subtract(earlier.nanos);
    return new RecordedLatencies(difference, difference.getMean(), history);
  }
}
