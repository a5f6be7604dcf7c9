// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.nio.file.Path;
import java.util.Map;
import org.HdrHistogram.Histogram;
import site.ycsb.measure.Sample;
import site.ycsb.messages.Numbers;

/**
 * Writes one line for each second and operation. Latencies are nanoseconds; an operation that did
 * not happen in a second has no line.
 */
final class TimeSeries extends SampleFile {

  private static final double NANOS_PER_SECOND = 1e9;

  TimeSeries(Path folder, String phase) {
    super(folder.resolve(phase + "-series.csv"));
  }

  @Override
  void printHead() {
    out()
        .println(
            "end_s,operation,count,per_second,"
                + "service_mean_ns,service_p50_ns,service_p95_ns,service_p99_ns,service_max_ns,"
                + "response_mean_ns,response_p50_ns,response_p95_ns,response_p99_ns,response_max_ns");
  }

  @Override
  void print(Sample sample) {
    Map<String, Sample.OperationSample> operations = sample.operations();
    operations.forEach(
        (name, interval) -> {
          if (interval.service().getTotalCount() > 0) {
            out().println(line(name, interval, sample));
          }
        });
  }

  private static String line(String name, Sample.OperationSample interval, Sample sample) {
    long count = interval.service().getTotalCount();
    return String.join(
        ",",
        Numbers.fixed(sample.endNanos() / NANOS_PER_SECOND, 3),
        name,
        Long.toString(count),
        Numbers.fixed(count * NANOS_PER_SECOND / sample.nanos(), 1),
        latencies(interval.service()),
        latencies(interval.response()));
  }

  private static String latencies(Histogram nanos) {
    return String.join(
        ",",
        Numbers.fixed(nanos.getMean(), 0),
        Long.toString(nanos.getValueAtPercentile(50)),
        Long.toString(nanos.getValueAtPercentile(95)),
        Long.toString(nanos.getValueAtPercentile(99)),
        Long.toString(nanos.getMaxValue()));
  }
}
