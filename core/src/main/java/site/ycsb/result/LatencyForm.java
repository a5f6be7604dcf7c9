// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.IOException;
import org.HdrHistogram.Histogram;
import site.ycsb.measurements.exporter.MeasurementsExporter;

/** One way in which YCSB shows the latencies of an operation. */
interface LatencyForm {

  /** Writes them, and how often each status was returned, under the name of the latencies. */
  void write(Latencies latencies, MeasurementsExporter to) throws IOException;

  /**
   * What the status line says.
   *
   * @param nanos the latencies since the last line
   */
  String summary(String name, Histogram nanos);
}
