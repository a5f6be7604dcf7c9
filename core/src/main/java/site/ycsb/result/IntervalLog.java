// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import site.ycsb.measure.Progress;
import site.ycsb.measure.Sample;
import site.ycsb.measure.SampleListener;
import site.ycsb.settings.SecretMask;

/**
 * Writes each second's histograms as an HdrHistogram V2 interval log, in nanoseconds. The tags are
 * {@code READ.service} and, where operations have an intended start, {@code READ.response}. Each
 * second is written as soon as it is over, so that a killed client loses at most the last one.
 */
final class IntervalLog implements ResultFormat, SampleListener {

  private final FileOutput file;
  private final PrintStream out;
  private final HistogramLogWriter log;
  private final String title;
  private final LongSupplier clock;
  private long startMillis;

  IntervalLog(Path folder, String phase, SecretMask mask) throws IOException {
    this(folder, phase, mask, System::currentTimeMillis);
  }

  /**
   * @param clock epoch milliseconds, read once at the start
   */
  IntervalLog(Path folder, String phase, SecretMask mask, LongSupplier clock) throws IOException {
    this.clock = clock;
    file = new FileOutput(folder.resolve(phase + ".hlog"));
    out = file.stream();
    log = new HistogramLogWriter(out);
    title = "ycsb " + phase;
  }

  @Override
  public List<SampleListener> listeners() {
    return List.of(this);
  }

  @Override
  public void started(Progress progress) {
    startMillis = clock.getAsLong();
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

  @Override
  public void write(PhaseResult result) throws IOException {
    file.requireComplete();
  }

  @Override
  public void close() {
    out.close();
  }
}
