// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.HdrHistogram.Histogram;
import site.ycsb.measure.Progress;
import site.ycsb.measure.Sample;
import site.ycsb.measure.SampleListener;
import site.ycsb.settings.SecretMask;

/**
 * Writes one line of comma-separated values for each second and operation. Latencies are
 * nanoseconds; the line of an operation that did not happen in a second is left out. Each second is
 * in the file when it is over, also if the client is killed after that.
 */
final class TimeSeries implements ResultFormat, SampleListener {

  private static final double NANOS_PER_SECOND = 1e9;

  private final FileOutput file;
  private final PrintStream out;

  TimeSeries(Path folder, String phase, SecretMask mask) throws IOException {
    file = new FileOutput(folder.resolve(phase + "-series.csv"));
    out = file.stream();
  }

  @Override
  public List<SampleListener> listeners() {
    return List.of(this);
  }

  @Override
  public void started(Progress progress) {
    out.println(
        "end_s,operation,count,per_second,"
            + "service_mean_ns,service_p50_ns,service_p95_ns,service_p99_ns,service_max_ns,"
            + "response_mean_ns,response_p50_ns,response_p95_ns,response_p99_ns,response_max_ns");
    out.flush();
  }

  @Override
  public void sampled(Sample sample, Progress progress) {
    sample.operations().forEach((name, interval) -> line(name, interval, sample));
    out.flush();
  }

  private void line(String name, Sample.Interval interval, Sample sample) {
    long count = interval.service().getTotalCount();
    if (count == 0) {
      return;
    }
    double seconds = (sample.endNanos() - sample.startNanos()) / NANOS_PER_SECOND;
    out.println(
        String.format(
            Locale.ROOT,
            "%.3f,%s,%d,%.1f,%s,%s",
            sample.endNanos() / NANOS_PER_SECOND,
            name,
            count,
            count / seconds,
            latencies(interval.service()),
            latencies(interval.response())));
  }

  private static String latencies(Histogram nanos) {
    return String.format(
        Locale.ROOT,
        "%.0f,%d,%d,%d,%d",
        nanos.getMean(),
        nanos.getValueAtPercentile(50),
        nanos.getValueAtPercentile(95),
        nanos.getValueAtPercentile(99),
        nanos.getMaxValue());
  }

  @Override
  public void write(PhaseResult result) throws IOException {
    file.requireComplete();
  }

  @Override
  public void close() {
    out.close();
  }
}
