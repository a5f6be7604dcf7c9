// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
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
              "the lines of an operation: percentiles, counts per millisecond, each latency,"
                  + " averages over time, or two of them")
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

  /**
   * The logs that the type and {@code timeseries.granularity} need besides histograms, as recorders
   * make them.
   */
  public static LongFunction<LongConsumer> logs(Properties properties) {
    long unit = GRANULARITY.get(properties);
    return switch (TYPE.get(properties)) {
      case RAW, HDRHISTOGRAM_AND_RAW -> RawForm.RawLog::new;
      case TIMESERIES -> origin -> new TimeSeriesForm.TimeSeriesLog(origin, unit);
      default -> origin -> null;
    };
  }

  /**
   * The forms that the type asks for, in order: one, or two by what their names of operations begin
   * with. Reads the properties of all forms.
   */
  static Map<String, LatencyForm> forms(Properties properties) {
    LatencyForm hdr = new HdrForm(properties);
    LatencyForm histogram = new HistogramForm(properties);
    LatencyForm raw = new RawForm(properties);
    return switch (TYPE.get(properties)) {
      case HDRHISTOGRAM -> Map.of("", hdr);
      case HISTOGRAM -> Map.of("", histogram);
      case RAW -> Map.of("", raw);
      case TIMESERIES -> Map.of("", new TimeSeriesForm());
      case HDRHISTOGRAM_AND_HISTOGRAM -> hdrAnd(hdr, "Bucket", histogram);
      case HDRHISTOGRAM_AND_RAW -> hdrAnd(hdr, "Raw", raw);
    };
  }

  private static Map<String, LatencyForm> hdrAnd(LatencyForm hdr, String name, LatencyForm other) {
    Map<String, LatencyForm> both = new LinkedHashMap<>();
    both.put("Hdr", hdr);
    both.put(name, other);
    return both;
  }

  /** The text of the type as the property has it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace("_and_", "+");
  }
}
