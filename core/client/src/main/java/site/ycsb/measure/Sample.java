// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import java.util.Map;
import org.HdrHistogram.Histogram;
import site.ycsb.gauge.GaugeSource;

/**
 * What all threads recorded in one interval.
 *
 * @param startNanos start of the interval, from the start of the phase
 * @param endNanos its end, from the start of the phase
 * @param operations by name of the operation, in the order of their names; those which recorded
 *     nothing in this interval, but did in an earlier one, are there
 * @param gauges what was read at its end from each {@link GaugeSource}, by name of the gauge
 */
public record Sample(
    long startNanos,
    long endNanos,
    Map<String, OperationSample> operations,
    Map<String, Double> gauges) {

  public long nanos() {
    return endNanos - startNanos;
  }

  public Sample withGauges(Map<String, Double> read) {
    return new Sample(startNanos, endNanos, operations, read);
  }

  /**
   * Latencies and metrics of one operation. The histograms are used again for the next sample: a
   * listener which needs them later has to copy them.
   *
   * @param service service times
   * @param response response times; the same object as {@code service} without a schedule
   * @param metrics of the replies that were checked in this interval, by name
   */
  public record OperationSample(
      Histogram service, Histogram response, Map<String, MetricValue> metrics) {}
}
