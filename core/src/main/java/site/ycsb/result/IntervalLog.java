// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.PrintStream;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import site.ycsb.measure.Progress;
import site.ycsb.measure.Sample;
import site.ycsb.measure.SampleListener;

/**
 * Writes each second's histograms as an HdrHistogram V2 interval log, in nanoseconds. The tags are
 * {@code READ.service} and, where operations have an intended start, {@code READ.response}. Each
 * second is in the file when it is over, also if the client is killed after that.
 */
final class IntervalLog implements SampleListener {

  private final PrintStream out;
  private final HistogramLogWriter log;
  private final String title;
  private long startMillis;

  IntervalLog(PrintStream out, String title) {
    this.out = out;
    this.log = new HistogramLogWriter(out);
    this.title = title;
  }

  @Override
  public void started(Progress progress) {
    startMillis = System.currentTimeMillis();
    log.outputComment("[" + title + ", values in ns]");
    log.outputLogFormatVersion();
    log.outputStartTime(startMillis);
    log.setBaseTime(startMillis);
    log.outputLegend();
    out.flush();
  }

  @Override
  public void sampled(Sample sample, Progress progress) {
    sample
        .operations()
        .forEach(
            (name, interval) -> {
              write(name + ".service", interval.service(), sample);
              if (interval.response() != interval.service()) {
                write(name + ".response", interval.response(), sample);
              }
            });
    out.flush();
  }

  private void write(String tag, Histogram interval, Sample sample) {
    if (interval.getTotalCount() == 0) {
      return;
    }
    interval.setTag(tag);
    interval.setStartTimeStamp(startMillis + TimeUnit.NANOSECONDS.toMillis(sample.startNanos()));
    interval.setEndTimeStamp(startMillis + TimeUnit.NANOSECONDS.toMillis(sample.endNanos()));
    log.outputIntervalHistogram(interval);
  }
}
