// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.io.IOException;
import site.ycsb.measurements.exporter.MeasurementsExporter;

/** Averages over time: YCSB's {@code timeseries}. */
final class TimeSeriesForm implements LatencyForm {

  @Override
  public void write(Latencies latencies, MeasurementsExporter to) throws IOException {
    latencies.writeCountAndAverage(to);
    latencies.writeExtremes(to);
    latencies.writeStatuses(to);
    for (var unit : AverageLog.averages(latencies.history()).entrySet()) {
      to.write(latencies.name(), Long.toString(unit.getKey()), Micros.of(unit.getValue()));
    }
  }
}
