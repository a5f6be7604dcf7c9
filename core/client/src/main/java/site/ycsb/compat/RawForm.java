// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.function.LongConsumer;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import site.ycsb.measurements.exporter.MeasurementsExporter;
import site.ycsb.messages.Causes;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;

/**
 * Exact percentiles of all latencies, and each latency in a line of its own: YCSB's {@code raw}.
 */
final class RawForm implements LatencyForm {

  static final Setting<String> FILE =
      Setting.text(
              "measurement.raw.output_file",
              "file to which raw appends each latency; if not set, stdout")
          .as(Role.OUTPUT);

  static final Setting<Boolean> NO_SUMMARY =
      Setting.flag("measurement.raw.no_summary", false, "whether raw leaves out its summary")
          .as(Role.OUTPUT);

  private static final List<String> PERCENTILES =
      List.of("1", "5", "50", "90", "95", "99", "99.9", "99.99");

  /**
   * Keeps each latency: eight bytes each, in memory. A point is one number, so that points in their
   * natural order are in the order of time.
   */
  static final class RawLog implements LongConsumer {

    private static final int FIRST_CHUNK = 64;
    private static final int MAX_CHUNK = 1 << 16;
    private static final long NANOS_PER_MICRO = 1000;

    private final long originMillis;
    private final List<long[]> full = new ArrayList<>();
    private long[] chunk = new long[FIRST_CHUNK];
    private int size;

    /**
     * @param originMillis the origin of the points' times, as {@code System.currentTimeMillis}
     */
    RawLog(long originMillis) {
      this.originMillis = originMillis;
    }

    @Override
    public void accept(long nanos) {
      if (size == chunk.length) {
        full.add(chunk);
        chunk = new long[Math.min(2 * size, MAX_CHUNK)];
        size = 0;
      }
      long micros = Math.min(nanos / NANOS_PER_MICRO, Integer.MAX_VALUE);
      long elapsed = Math.max(0, System.currentTimeMillis() - originMillis);
      chunk[size] = elapsed << Integer.SIZE | micros;
      size++;
    }

    private LongStream points() {
      return LongStream.concat(
          full.stream().flatMapToLong(LongStream::of), LongStream.of(chunk).limit(size));
    }
  }

  private final boolean summary;
  private final String file;

  RawForm(Properties properties) {
    summary = !NO_SUMMARY.get(properties);
    file = FILE.or(properties, "");
  }

  @Override
  public void checkFile() {
    try (PrintStream out = open(OutputStream.nullOutputStream())) {
      out.flush();
    } catch (IOException | InvalidPathException e) {
      throw new ConfigurationException(
          FILE + "=" + file + " cannot be written: " + Causes.line(e), e);
    }
  }

  private PrintStream open(OutputStream stdout) throws IOException {
    OutputStream out =
        file.isEmpty()
            ? new Unclosed(stdout)
            : Files.newOutputStream(
                Path.of(file), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    return new PrintStream(new BufferedOutputStream(out), false, StandardCharsets.UTF_8);
  }

  /** Writes each latency, to the file or to stdout, which stays open. */
  void writeEach(List<TextSection> shown, PrintStream stdout) throws IOException {
    for (int i = 0; i < shown.size(); i++) {
      stdout.println(
          file.isEmpty()
              ? "Raw data measurement: will output to stdout."
              : "Raw data measurement: will output to result file: " + file);
    }
    try (PrintStream out = open(stdout)) {
      for (TextSection section : shown) {
        String name = section.name();
        out.println(name + " latency raw data: op, timestamp(ms), latency(us)");
        long origin = section.latencies().history().originMillis();
        points(section)
            .sorted()
            .forEachOrdered(
                p -> out.println(name + "," + (origin + (p >>> Integer.SIZE)) + "," + (int) p));
      }
      if (out.checkError()) {
        throw new IOException("the raw data could not be written in full");
      }
    }
  }

  @Override
  public void write(TextSection section, MeasurementsExporter to) throws IOException {
    int count = (int) points(section).count();
    to.write(section.name(), "Total Operations", count);
    if (summary && count > 0) {
      writeSummary(section, to);
    }
    section.writeStatuses(to);
  }

  private static LongStream points(TextSection section) {
    return section.latencies().history().logs(RawLog.class).stream().flatMapToLong(RawLog::points);
  }

  private static void writeSummary(TextSection section, MeasurementsExporter to)
      throws IOException {
    int[] micros = points(section).mapToInt(point -> (int) point).sorted().toArray();
    String name = section.name();
    to.write(name, "Below is a summary of latency in microseconds:", -1);
    to.write(name, "Average", Arrays.stream(micros).average().orElse(0));
    to.write(name, "Min", micros[0]);
    to.write(name, "Max", micros[micros.length - 1]);
    for (String percentile : PERCENTILES) {
      double share = Double.parseDouble(percentile + "e-2");
      to.write(name, "p" + percentile, micros[(int) (micros.length * share)]);
    }
  }

  @Override
  public String summary(String name, Histogram nanos) {
    return nanos.getTotalCount() == 0
        ? ""
        : String.format(
            Locale.ROOT,
            "%s count: %d, average latency(us): %.2f",
            name,
            nanos.getTotalCount(),
            Micros.of(nanos.getMean()));
  }
}
