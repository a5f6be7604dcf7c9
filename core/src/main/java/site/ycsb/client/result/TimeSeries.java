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

import java.io.PrintStream;
import java.util.Locale;
import org.HdrHistogram.Histogram;
import site.ycsb.client.measure.Progress;
import site.ycsb.client.measure.Sample;
import site.ycsb.client.measure.SampleListener;

/**
 * Writes one line of comma-separated values for each second and operation. Latencies are
 * nanoseconds; the line of an operation that did not happen in a second is left out. Each second is
 * in the file when it is over, also if the client is killed after that.
 */
final class TimeSeries implements SampleListener {

  private static final double NANOS_PER_SECOND = 1e9;

  private final PrintStream out;

  TimeSeries(PrintStream out) {
    this.out = out;
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
}
