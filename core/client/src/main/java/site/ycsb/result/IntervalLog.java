// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import site.ycsb.measure.Sample;

/**
 * Writes each second's histograms as an HdrHistogram V2 interval log, in nanoseconds. The tags are
 * {@code READ.service} and, where operations have an intended start, {@code READ.response}.
 */
final class IntervalLog extends SampleFile {

  private final String title;
  private final LongSupplier clock;
  private HistogramLogWriter log;
  private long startMillis;

  /**
   * @param clock epoch milliseconds, read once at the start
   */
  IntervalLog(Path folder, String phase, LongSupplier clock) {
    super(folder.resolve(phase + ".hlog"));
    this.clock = clock;
    title = "ycsb " + phase;
  }

  @Override
  void printHead() {
    log = new HistogramLogWriter(out());
    startMillis = clock.getAsLong();
    log.outputComment("[" + title + ", values in ns]");
    log.outputLogFormatVersion();
    log.outputStartTime(startMillis);
    log.setBaseTime(startMillis);
    log.outputLegend();
  }

  @Override
  void print(Sample sample) {
    Map<String, Sample.OperationSample> operations = sample.operations();
    operations.forEach(
        (name, interval) -> {
          write(name + ".service", interval.service(), sample);
          if (interval.response() != interval.service()) {
            write(name + ".response", interval.response(), sample);
          }
        });
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
