// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.io.IOException;
import org.HdrHistogram.Histogram;
import site.ycsb.measurements.exporter.MeasurementsExporter;

/** Averages over time: YCSB's {@code timeseries}. */
final class TimeSeriesForm implements LatencyForm {

  @Override
  public void write(Latencies latencies, MeasurementsExporter to) throws IOException {
    String name = latencies.name();
    Histogram nanos = latencies.nanos();
    to.write(name, "Operations", nanos.getTotalCount());
    to.write(name, "AverageLatency(us)", Micros.of(latencies.mean()));
    to.write(name, "MinLatency(us)", Micros.min(nanos));
    to.write(name, "MaxLatency(us)", Micros.of(nanos.getMaxValue()));
    latencies.writeStatuses(to);
    for (var unit : AverageLog.averages(latencies.history()).entrySet()) {
      to.write(name, Long.toString(unit.getKey()), Micros.of(unit.getValue()));
    }
  }

  @Override
  public String summary(String name, Histogram nanos) {
    return LatencyForm.average(name, nanos);
  }
}
