// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import site.ycsb.measurements.exporter.MeasurementsExporter;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;

/**
 * Exact percentiles of all latencies: YCSB's {@code raw}. {@link RawOutput} writes each of them.
 */
final class RawForm implements LatencyForm {

  private static final Map<String, Double> PERCENTILES = new LinkedHashMap<>();

  static {
    PERCENTILES.put("p1", 0.01);
    PERCENTILES.put("p5", 0.05);
    PERCENTILES.put("p50", 0.5);
    PERCENTILES.put("p90", 0.9);
    PERCENTILES.put("p95", 0.95);
    PERCENTILES.put("p99", 0.99);
    PERCENTILES.put("p99.9", 0.999);
    PERCENTILES.put("p99.99", 0.9999);
  }

  static final Setting<Boolean> NO_SUMMARY =
      Setting.flag("measurement.raw.no_summary", false, "whether raw leaves out its summary")
          .as(Role.OUTPUT);

  private final boolean summary;

  private RawForm(boolean summary) {
    this.summary = summary;
  }

  /** Reads {@code measurement.raw.no_summary}. */
  static RawForm of(Properties properties) {
    return new RawForm(!NO_SUMMARY.get(properties));
  }

  @Override
  public void write(Latencies latencies, MeasurementsExporter to) throws IOException {
    String name = latencies.name();
    to.write(name, "Total Operations", RawLog.count(latencies.history()));
    if (summary && RawLog.count(latencies.history()) > 0) {
      writeSummary(name, sorted(latencies), to);
    }
    latencies.writeStatuses(to);
  }

  private static int[] sorted(Latencies latencies) {
    IntStream.Builder micros = IntStream.builder();
    RawLog.forEach(latencies.history(), (millis, latency) -> micros.add(latency));
    int[] sorted = micros.build().toArray();
    Arrays.sort(sorted);
    return sorted;
  }

  private static void writeSummary(String name, int[] micros, MeasurementsExporter to)
      throws IOException {
    to.write(name, "Below is a summary of latency in microseconds:", -1);
    to.write(name, "Average", Arrays.stream(micros).average().orElse(0));
    to.write(name, "Min", micros[0]);
    to.write(name, "Max", micros[micros.length - 1]);
    for (var percentile : PERCENTILES.entrySet()) {
      to.write(name, percentile.getKey(), micros[(int) (micros.length * percentile.getValue())]);
    }
  }

  @Override
  public String summary(String name, Histogram nanos) {
    return nanos.getTotalCount() == 0
        ? ""
        : String.format(
            Locale.ROOT,
            "%s count: %d, average latency(us): %.2f",
            name,
            nanos.getTotalCount(),
            Micros.of(nanos.getMean()));
  }
}
