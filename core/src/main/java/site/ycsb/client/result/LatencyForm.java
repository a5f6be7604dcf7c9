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
