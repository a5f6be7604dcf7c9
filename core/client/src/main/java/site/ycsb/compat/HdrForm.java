// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.io.IOException;
import java.util.List;
import java.util.Properties;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import site.ycsb.measurements.exporter.MeasurementsExporter;
import site.ycsb.messages.Numbers;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;

/** Percentiles: YCSB's {@code hdrhistogram}. */
final class HdrForm implements LatencyForm {

  static final Setting<List<String>> PERCENTILES =
      Setting.list(
              "hdrhistogram.percentiles",
              List.of("95", "99"),
              "percentiles to print, 0 to 100, separated by commas; workloads/workloadsearch sets"
                  + " 50,90,95,99,99.9,99.99")
          .as(Role.OUTPUT);

  private static final double[] ON_STATUS_LINE = {90, 99, 99.9, 99.99};

  private final List<Double> percentiles;
  private final boolean verbose;

  HdrForm(Properties properties) {
    List<String> texts = PERCENTILES.get(properties);
    if (!texts.stream().allMatch(HdrForm::isPercentile)) {
      throw PERCENTILES.unfit(texts, "numbers from 0 to 100, separated by commas");
    }
    percentiles = texts.stream().map(Double::valueOf).toList();
    verbose = VERBOSE.get(properties);
  }

  private static boolean isPercentile(String text) {
    try {
      double percentile = Double.parseDouble(text);
      return percentile >= 0 && percentile <= 100;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  @Override
  public void write(TextSection section, MeasurementsExporter to) throws IOException {
    String name = section.name();
    Histogram nanos = section.nanos();
    section.writeCountAndAverage(to);
    section.writeExtremes(to);
    for (double percentile : percentiles) {
      to.write(
          name,
          ordinal(percentile) + "PercentileLatency(us)",
          Micros.of(nanos.getValueAtPercentile(percentile)));
    }
    section.writeStatuses(to);
    if (verbose) {
      Histogram micros = Micros.histogram();
      Micros.add(nanos, micros);
      for (HistogramIterationValue value : micros.recordedValues()) {
        long latency = Math.min(value.getValueIteratedTo(), Integer.MAX_VALUE);
        to.write(name, Long.toString(latency), (double) value.getCountAtValueIteratedTo());
      }
    }
  }

  /** {@code 95th}, {@code 1st}, {@code 99.9}. */
  static String ordinal(double percentile) {
    if (percentile != Math.rint(percentile)) {
      return String.valueOf(percentile);
    }
    int number = (int) percentile;
    boolean isTeen = number % 100 >= 11 && number % 100 <= 13;
    return number
        + switch (isTeen ? 0 : number % 10) {
          case 1 -> "st";
          case 2 -> "nd";
          case 3 -> "rd";
          default -> "th";
        };
  }

  @Override
  public String summary(String name, Histogram nanos) {
    StringBuilder line = new StringBuilder("[").append(name);
    line.append(": Count=").append(nanos.getTotalCount());
    line.append(", Max=").append(Micros.of(nanos.getMaxValue()));
    line.append(", Min=").append(Micros.min(nanos));
    line.append(", Avg=").append(Numbers.decimal(Micros.of(nanos.getMean())));
    for (double percentile : ON_STATUS_LINE) {
      line.append(", ").append(Numbers.decimal(percentile)).append('=');
      line.append(Micros.of(nanos.getValueAtPercentile(percentile)));
    }
    return line.append(']').toString();
  }
}
