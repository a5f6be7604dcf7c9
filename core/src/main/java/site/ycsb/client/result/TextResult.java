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
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import org.HdrHistogram.Histogram;
import site.ycsb.client.measure.Micros;
import site.ycsb.client.measure.OperationFigures;
import site.ycsb.measurements.exporter.MeasurementsExporter;
import site.ycsb.search.PropertyReader;

/** The result in YCSB's lines, in YCSB's order. Latencies are whole microseconds there. */
public final class TextResult {

  private static final String PERCENTILES = "hdrhistogram.percentiles";

  private final MeasurementInterval interval;
  private final List<Double> percentiles;

  private TextResult(MeasurementInterval interval, List<Double> percentiles) {
    this.interval = interval;
    this.percentiles = percentiles;
  }

  /** Reads {@code measurement.interval} and {@code hdrhistogram.percentiles}. */
  public static TextResult of(Properties properties, boolean scheduled) {
    PropertyReader reader = new PropertyReader(properties);
    return new TextResult(
        reader.constant(
            "measurement.interval", scheduled ? MeasurementInterval.BOTH : MeasurementInterval.OP),
        reader.list(PERCENTILES, "95,99").stream().map(TextResult::percentile).toList());
  }

  private static Double percentile(String text) {
    try {
      double percentile = Double.parseDouble(text);
      if (percentile >= 0 && percentile <= 100) {
        return percentile;
      }
    } catch (NumberFormatException e) {
      // Told below, like a number out of range.
    }
    throw PropertyReader.needs(PERCENTILES, text, "numbers from 0 to 100, with commas between");
  }

  /** Which latencies are shown. */
  public MeasurementInterval interval() {
    return interval;
  }

  /** Writes the result; the exporter stays open. */
  public void write(PhaseResult result, MeasurementsExporter to) throws IOException {
    writeOverall(result, to);
    writeGarbageCollections(result, to);
    Map<String, OperationFigures> figures = inOrderOfYcsb(result.figures());
    for (OperationFigures operation : figures.values()) {
      writeOperation(operation, to);
    }
    if (interval == MeasurementInterval.BOTH) {
      for (OperationFigures operation : figures.values()) {
        if (operation.hasResponse() && operation.response().getTotalCount() > 0) {
          writeLatencies("Intended-" + operation.name(), operation.response(), to);
        }
      }
    }
  }

  /**
   * YCSB prints in the order of such a map, filled one by one: one that is filled at once has
   * another size, and so another order, on some versions of Java.
   */
  private static <K, V> Map<K, V> inOrderOfYcsb(Map<K, V> map) {
    Map<K, V> ordered = new ConcurrentHashMap<>();
    map.forEach(ordered::put);
    return ordered;
  }

  private static void writeOverall(PhaseResult result, MeasurementsExporter to) throws IOException {
    to.write("OVERALL", "RunTime(ms)", result.runTimeMillis());
    to.write("OVERALL", "Throughput(ops/sec)", result.throughput());
    if (result.interrupted()) {
      to.write("OVERALL", "Interrupted", 1);
    }
  }

  private static void writeGarbageCollections(PhaseResult result, MeasurementsExporter to)
      throws IOException {
    long count = 0;
    long millis = 0;
    for (var entry : result.garbageCollections().entrySet()) {
      GarbageCollections.Total total = entry.getValue();
      to.write("TOTAL_GCS_" + entry.getKey(), "Count", total.count());
      to.write("TOTAL_GC_TIME_" + entry.getKey(), "Time(ms)", total.millis());
      to.write("TOTAL_GC_TIME_%_" + entry.getKey(), "Time(%)", percent(total.millis(), result));
      count += total.count();
      millis += total.millis();
    }
    to.write("TOTAL_GCs", "Count", count);
    to.write("TOTAL_GC_TIME", "Time(ms)", millis);
    to.write("TOTAL_GC_TIME_%", "Time(%)", percent(millis, result));
  }

  private static double percent(long millis, PhaseResult result) {
    return (double) millis / result.runTimeMillis() * 100;
  }

  private void writeOperation(OperationFigures operation, MeasurementsExporter to)
      throws IOException {
    boolean intended = interval == MeasurementInterval.INTENDED && operation.hasResponse();
    writeLatencies(operation.name(), intended ? operation.response() : operation.service(), to);
    for (var status : inOrderOfYcsb(operation.statuses()).entrySet()) {
      to.write(operation.name(), "Return=" + status.getKey().getName(), status.getValue());
    }
  }

  private void writeLatencies(String name, Histogram nanos, MeasurementsExporter to)
      throws IOException {
    to.write(name, "Operations", nanos.getTotalCount());
    to.write(name, "AverageLatency(us)", Micros.of(nanos.getMean()));
    to.write(name, "MinLatency(us)", Micros.of(nanos.getMinValue()));
    to.write(name, "MaxLatency(us)", Micros.of(nanos.getMaxValue()));
    for (double percentile : percentiles) {
      to.write(
          name,
          ordinal(percentile) + "PercentileLatency(us)",
          Micros.of(nanos.getValueAtPercentile(percentile)));
    }
  }

  /** {@code 95th}, {@code 1st}, {@code 99.9}. */
  static String ordinal(double percentile) {
    if (percentile != Math.rint(percentile)) {
      return String.valueOf(percentile);
    }
    int number = (int) percentile;
    if (number % 100 >= 11 && number % 100 <= 13) {
      return number + "th";
    }
    return number
        + switch (number % 10) {
          case 1 -> "st";
          case 2 -> "nd";
          case 3 -> "rd";
          default -> "th";
        };
  }
}
