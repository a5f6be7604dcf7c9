// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.io.IOException;
import org.HdrHistogram.Histogram;
import site.ycsb.measurements.exporter.MeasurementsExporter;
import site.ycsb.messages.Numbers;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;

/** One way in which YCSB shows the latencies of an operation. */
interface LatencyForm {

  Setting<Boolean> VERBOSE =
      Setting.flag(
              "measurement.histogram.verbose",
              false,
              "whether a histogram is written with its counts")
          .as(Role.OUTPUT);

  /**
   * Checks that the file of this form can be written, if it has one.
   *
   * @throws ConfigurationException if it cannot
   */
  default void checkFile() {}

  /** Writes the latencies, and how often each status was returned, under their name. */
  void write(TextSection section, MeasurementsExporter to) throws IOException;

  /**
   * The text for the status line: by default the average, or nothing if there were no latencies.
   *
   * @param nanos the latencies since the last line
   */
  default String summary(String name, Histogram nanos) {
    return nanos.getTotalCount() == 0
        ? ""
        : "[" + name + " AverageLatency(us)=" + Numbers.decimal(Micros.of(nanos.getMean())) + "]";
  }
}
