// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import site.ycsb.measure.PhaseProgress;
import site.ycsb.measure.Sample;
import site.ycsb.measure.SampleListener;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;

/**
 * Writes an interval log for each operation, {@code READ.hdr}, in microseconds: YCSB's {@code
 * hdrhistogram.fileoutput}. {@code hdrhistogram.output.path} is put in front of the name, so a
 * folder has to end with a slash. An interval is as long as the status line's.
 */
final class HdrFiles implements SampleListener {

  static final Setting<Boolean> ENABLED =
      Setting.flag(
              "hdrhistogram.fileoutput",
              false,
              "whether to write a log of histograms in microseconds, such as READ.hdr, for each"
                  + " operation")
          .as(Role.OUTPUT);

  static final Setting<String> PATH =
      Setting.text(
              "hdrhistogram.output.path",
              "prefix of the names of the logs of hdrhistogram.fileoutput; end a folder"
                  + " with a slash")
          .as(Role.OUTPUT);

  private final String path;
  private final MeasurementInterval latencies;
  private final int samplesPerInterval;
  private final Map<String, HdrLog> logs = new HashMap<>();
  private long startMillis;
  private long endNanos;
  private int samples;

  private static final class HdrLog {

    private final PrintStream out;
    private final HistogramLogWriter writer;
    private final Histogram micros = Micros.histogram();
    private long writtenUntil;

    HdrLog(PrintStream out, String name, long startMillis) {
      this.out = out;
      writer = new HistogramLogWriter(out);
      writer.outputComment("[Logging for: " + name + "]");
      writer.outputLogFormatVersion();
      writer.outputStartTime(startMillis);
      writer.setBaseTime(startMillis);
      writer.outputLegend();
      writtenUntil = startMillis;
    }

    void endInterval(long millis) {
      micros.setStartTimeStamp(writtenUntil);
      micros.setEndTimeStamp(millis);
      writer.outputIntervalHistogram(micros);
      out.flush();
      micros.reset();
      writtenUntil = millis;
    }
  }

  private HdrFiles(String path, MeasurementInterval latencies, int samplesPerInterval) {
    this.path = path;
    this.latencies = latencies;
    this.samplesPerInterval = samplesPerInterval;
  }

  /**
   * Reads the properties, and checks that the folder exists.
   *
   * @param forms as {@link MeasurementType#forms}
   * @return null if no files are requested
   */
  static HdrFiles of(
      Properties properties, Map<String, LatencyForm> forms, MeasurementInterval latencies) {
    String prefix = forms.keySet().iterator().next();
    if (!ENABLED.get(properties) || !(forms.get(prefix) instanceof HdrForm)) {
      return null;
    }
    String path = PATH.or(properties, "");
    Path folder = Path.of(path + "x").toAbsolutePath().getParent();
    if (!Files.isWritable(folder)) {
      throw new ConfigurationException(PATH + "=" + path + ": cannot write to " + folder);
    }
    return new HdrFiles(path + prefix, latencies, CommonSettings.STATUS_INTERVAL.get(properties));
  }

  @Override
  public void started(PhaseProgress progress) {
    startMillis = System.currentTimeMillis();
  }

  @Override
  public void sampled(Sample sample, PhaseProgress progress) {
    endNanos = sample.endNanos();
    sample.operations().forEach(this::add);
    samples++;
    if (samples % samplesPerInterval == 0) {
      endInterval();
    }
  }

  private void add(String operation, Sample.OperationSample interval) {
    if (latencies.hasService()) {
      add(operation, interval.service());
    }
    if (latencies.hasResponse()) {
      add(latencies.responsePrefix() + operation, interval.response());
    }
  }

  private void add(String name, Histogram nanos) {
    if (nanos.getTotalCount() > 0) {
      Micros.add(nanos, logs.computeIfAbsent(name, this::open).micros);
    }
  }

  private HdrLog open(String name) {
    try {
      PrintStream out =
          new PrintStream(
              new BufferedOutputStream(Files.newOutputStream(Path.of(path + name + ".hdr"))),
              false,
              StandardCharsets.UTF_8);
      return new HdrLog(out, name, startMillis);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void endInterval() {
    long millis = startMillis + TimeUnit.NANOSECONDS.toMillis(endNanos);
    logs.values().forEach(log -> log.endInterval(millis));
  }

  @Override
  public void close() {
    if (samples % samplesPerInterval != 0) {
      endInterval();
    }
    boolean failed = false;
    for (HdrLog log : logs.values()) {
      log.out.close();
      failed |= log.out.checkError();
    }
    if (failed) {
      throw new UncheckedIOException(new IOException("the files *.hdr are incomplete"));
    }
  }
}
