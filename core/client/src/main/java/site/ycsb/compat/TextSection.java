// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.io.IOException;
import java.util.Map;
import org.HdrHistogram.Histogram;
import site.ycsb.measure.RecordedLatencies;
import site.ycsb.measurements.exporter.MeasurementsExporter;

/**
 * The latencies of one operation under the name that their lines begin with.
 *
 * @param statuses how often each status was returned; empty where another section shows it
 */
record TextSection(String name, RecordedLatencies latencies, Map<String, Long> statuses) {

  Histogram nanos() {
    return latencies.nanos();
  }

  /** This section under a name with something before it. */
  TextSection withPrefix(String prefix) {
    return new TextSection(prefix + name, latencies, statuses);
  }

  TextSection withoutStatuses() {
    return new TextSection(name, latencies, Map.of());
  }

  void writeCountAndAverage(MeasurementsExporter to) throws IOException {
    to.write(name, "Operations", nanos().getTotalCount());
    to.write(name, "AverageLatency(us)", Micros.of(latencies.mean()));
  }

  void writeExtremes(MeasurementsExporter to) throws IOException {
    to.write(name, "MinLatency(us)", Micros.min(nanos()));
    to.write(name, "MaxLatency(us)", Micros.of(nanos().getMaxValue()));
  }

  void writeStatuses(MeasurementsExporter to) throws IOException {
    for (Map.Entry<String, Long> status : statuses.entrySet()) {
      to.write(name, "Return=" + status.getKey(), status.getValue());
    }
  }
}
