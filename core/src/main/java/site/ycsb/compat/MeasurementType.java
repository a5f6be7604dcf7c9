// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.util.Locale;
import java.util.Properties;
import site.ycsb.measure.LatencyLogs;
import site.ycsb.settings.PropertyReader;

/** What is kept of the latencies for the text result: YCSB's property {@code measurementtype}. */
public enum MeasurementType {
  /** Percentiles. */
  HDRHISTOGRAM,
  /** Counts per millisecond. */
  HISTOGRAM,
  /** Each latency. */
  RAW,
  /** Averages over time. */
  TIMESERIES,
  HDRHISTOGRAM_AND_HISTOGRAM,
  HDRHISTOGRAM_AND_RAW;

  private static final String PROPERTY = "measurementtype";

  /** Reads the property; its default is {@code hdrhistogram}. */
  public static MeasurementType of(Properties properties) {
    String[] names = new String[values().length];
    for (MeasurementType type : values()) {
      names[type.ordinal()] = type.toString();
    }
    String name = new PropertyReader(properties).choice(PROPERTY, names[0], names);
    return valueOf(name.replace("+", "_and_").toUpperCase(Locale.ROOT));
  }

  /** Keeps what the type and {@code timeseries.granularity} ask for beside histograms. */
  public static LatencyLogs logs(Properties properties) {
    MeasurementType type = of(properties);
    if (type.isRaw()) {
      return LatencyLogs.of(RawLog::new);
    }
    long unit =
        new PropertyReader(properties)
            .wholeNumber("timeseries.granularity", 1000, 1, Integer.MAX_VALUE);
    return type == TIMESERIES
        ? LatencyLogs.of(origin -> new AverageLog(origin, unit))
        : LatencyLogs.none();
  }

  /** Whether each latency is kept. */
  public boolean isRaw() {
    return this == RAW || this == HDRHISTOGRAM_AND_RAW;
  }

  /** As the property has it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace("_and_", "+");
  }
}
