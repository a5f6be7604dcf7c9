// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.util.List;
import java.util.Locale;
import java.util.Properties;
import site.ycsb.measure.LatencyLogs;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/** How the text result presents latencies: YCSB's property {@code measurementtype}. */
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

  public static final Setting<MeasurementType> TYPE =
      Setting.of(
              "measurementtype",
              ValueType.oneOf(List.of(values()), MeasurementType::toString),
              HDRHISTOGRAM,
              "the lines of an operation: percentiles, counts per millisecond, each latency, averages"
                  + " over time, or two of them")
          .as(Role.OUTPUT);

  static final Setting<Long> GRANULARITY =
      Setting.wholeNumber(
              "timeseries.granularity",
              1000,
              1,
              Integer.MAX_VALUE,
              "length of one average of timeseries")
          .in("ms")
          .as(Role.OUTPUT);

  /** The logs that the type and {@code timeseries.granularity} need besides histograms. */
  public static LatencyLogs logs(Properties properties) {
    MeasurementType type = TYPE.get(properties);
    if (type.isRaw()) {
      return LatencyLogs.of(RawLog::new);
    }
    long unit = GRANULARITY.get(properties);
    return type == TIMESERIES
        ? LatencyLogs.of(origin -> new AverageLog(origin, unit))
        : LatencyLogs.none();
  }

  /** Whether each latency is kept. */
  public boolean isRaw() {
    return this == RAW || this == HDRHISTOGRAM_AND_RAW;
  }

  /** As in the property. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace("_and_", "+");
  }
}
