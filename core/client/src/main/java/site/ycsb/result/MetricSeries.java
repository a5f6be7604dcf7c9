// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.nio.file.Path;
import java.util.Locale;
import site.ycsb.measure.MetricValue;
import site.ycsb.measure.Sample;
import site.ycsb.messages.Numbers;

/**
 * Writes one line for each second, operation and metric. A metric that no reply had in a second has
 * no line.
 */
final class MetricSeries extends SampleFile {

  MetricSeries(Path folder, String phase) {
    super(folder.resolve(phase + "-metrics.csv"));
  }

  @Override
  void printHead() {
    out().println("end_s,operation,metric,total,count,value,lower,upper");
  }

  @Override
  void print(Sample sample) {
    double end = sample.endNanos() / 1e9;
    sample
        .operations()
        .forEach(
            (operation, interval) ->
                interval
                    .metrics()
                    .forEach((name, of) -> out().println(line(end, operation, name, of))));
  }

  private static String line(double end, String operation, String name, MetricValue of) {
    return String.join(
        ",",
        Numbers.fixed(end, 3),
        operation,
        name,
        of.total().name().toLowerCase(Locale.ROOT),
        Long.toString(of.count()),
        Double.toString(of.value()),
        Double.toString(of.lower()),
        Double.toString(of.upper()));
  }
}
