// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.OptionalDouble;
import site.ycsb.report.metrics.Estimate;
import site.ycsb.report.metrics.MeasuredPoint;
import site.ycsb.report.metrics.Repeat;
import site.ycsb.report.results.SeriesFile;
import site.ycsb.result.SaturationResult;

/**
 * The operations per second of a point for each core and for each GiB that the server used
 * meanwhile. Not known of a store inside the client, nor of a server that nobody watched.
 */
public record ServerUse(Estimate perCore, Estimate perGib) {

  static final ServerUse UNKNOWN = new ServerUse(Estimate.NONE, Estimate.NONE);

  private static final double GIB = 1L << 30;

  static ServerUse of(MeasuredPoint point) {
    return new ServerUse(
        perUsed(point, "server_cpu_cores", 1), perUsed(point, "server_resident_bytes", GIB));
  }

  /** The rate of each repeat, divided by the mean of a gauge of the server in that time. */
  private static Estimate perUsed(MeasuredPoint point, String gauge, double unit) {
    return Estimate.mean(
        point.used().stream()
            .flatMapToDouble(
                repeat ->
                    mean(repeat, gauge).stream()
                        .filter(mean -> mean > 0)
                        .map(mean -> rate(repeat) * unit / mean))
            .boxed()
            .toList());
  }

  private static double rate(Repeat repeat) {
    SaturationResult found = repeat.run().document().load().saturation();
    return found == null ? repeat.throughput() : found.rate();
  }

  private static OptionalDouble mean(Repeat repeat, String gauge) {
    return repeat.run().gauges().stream()
        .filter(each -> each.name().equals(gauge))
        .filter(each -> each.endSeconds() > repeat.from() && each.endSeconds() <= repeat.to())
        .mapToDouble(SeriesFile.Gauge::value)
        .average();
  }
}
