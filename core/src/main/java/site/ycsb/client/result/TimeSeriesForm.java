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
package site.ycsb.client.result;

import java.io.IOException;
import org.HdrHistogram.Histogram;
import site.ycsb.client.measure.Micros;
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
    for (var unit : latencies.history().averages().entrySet()) {
      to.write(name, Long.toString(unit.getKey()), Micros.of(unit.getValue()));
    }
  }

  @Override
  public String summary(String name, Histogram nanos) {
    return HistogramForm.average(name, nanos);
  }
}
