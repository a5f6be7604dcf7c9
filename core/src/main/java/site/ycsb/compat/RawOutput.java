// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Properties;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;

/**
 * Writes each latency of a phase, a line for each: to the file {@code measurement.raw.output_file},
 * to which it appends, or to stdout.
 */
final class RawOutput {

  static final Setting<String> FILE =
      Setting.text(
              "measurement.raw.output_file",
              "file to which raw appends each latency; none for stdout")
          .as(Role.OUTPUT);

  private final String prefix;
  private final String file;

  private RawOutput(String prefix, String file) {
    this.prefix = prefix;
    this.file = file;
  }

  /**
   * Reads the properties, and checks that the file can be written.
   *
   * @return null if the measurement type is not raw
   */
  static RawOutput of(Properties properties) {
    MeasurementType type = MeasurementType.TYPE.get(properties);
    if (!type.isRaw()) {
      return null;
    }
    String file = FILE.or(properties, "");
    if (!file.isEmpty()) {
      check(file);
    }
    return new RawOutput(type == MeasurementType.RAW ? "" : "Raw", file);
  }

  private static void check(String file) {
    try {
      open(file).close();
    } catch (IOException | java.nio.file.InvalidPathException e) {
      throw new IllegalArgumentException(FILE + "=" + file + " cannot be written: " + e, e);
    }
  }

  private static OutputStream open(String file) throws IOException {
    return Files.newOutputStream(
        Path.of(file), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  /** Writes all latencies; the stream stays open. */
  void write(List<Latencies> shown, PrintStream stdout) throws IOException {
    for (int i = 0; i < shown.size(); i++) {
      stdout.println(
          file.isEmpty()
              ? "Raw data measurement: will output to stdout."
              : "Raw data measurement: will output to result file: " + file);
    }
    try (PrintStream out = file.isEmpty() ? unclosed(stdout) : buffered(open(file))) {
      for (Latencies latencies : shown) {
        write(latencies, out);
      }
      if (out.checkError()) {
        throw new IOException("the raw data could not be written in full");
      }
    }
  }

  private static PrintStream buffered(OutputStream out) {
    return new PrintStream(new BufferedOutputStream(out), false, StandardCharsets.UTF_8);
  }

  private static PrintStream unclosed(PrintStream out) {
    return buffered(
        new OutputStream() {
          @Override
          public void write(int b) {
            out.write(b);
          }

          @Override
          public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
            if (out.checkError()) {
              throw new IOException("stdout cannot be written");
            }
          }

          @Override
          public void close() {
            out.flush();
          }
        });
  }

  private void write(Latencies latencies, PrintStream out) {
    String name = prefix + latencies.name();
    out.println(name + " latency raw data: op, timestamp(ms), latency(us)");
    RawLog.forEach(
        latencies.history(), (millis, micros) -> out.println(name + "," + millis + "," + micros));
  }
}
