// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Properties;
import site.ycsb.measurements.exporter.MeasurementsExporter;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;

/**
 * Where the text result goes and in which form: YCSB's properties {@code exportfile} and {@code
 * exporter}. The stream of the caller is never closed, whatever the exporter does.
 */
public final class TextDestination {

  private static final String YCSB = "site.ycsb.measurements.exporter.";
  private static final String YCSB_TEXT = YCSB + "TextMeasurementsExporter";

  public static final Setting<String> FILE =
      Setting.text("exportfile", "file for the result lines, in place of stdout").as(Role.OUTPUT);

  static final Setting<String> EXPORTER =
      Setting.text("exporter", YCSB_TEXT, "class that writes the result lines").as(Role.OUTPUT);

  @FunctionalInterface
  private interface NewExporter {
    MeasurementsExporter to(OutputStream out) throws IOException;
  }

  /**
   * Replacements for YCSB's own: one closes stdout, the others need libraries that are not on the
   * class path.
   */
  private static final Map<String, NewExporter> BUILT_IN =
      Map.of(
          YCSB_TEXT,
          TextExporter::new,
          YCSB + "JSONMeasurementsExporter",
          JsonExporter::ofObjects,
          YCSB + "JSONArrayMeasurementsExporter",
          JsonExporter::ofArray);

  private final OutputStream stream;
  private final Path file;
  private final String exporter;

  private TextDestination(OutputStream stream, Path file, String exporter) {
    this.stream = stream;
    this.file = file;
    this.exporter = exporter;
  }

  /**
   * Reads the properties and checks that the file can be written.
   *
   * @param stream where the result goes without {@code exportfile}
   */
  public static TextDestination of(Properties properties, OutputStream stream) {
    String exporter = EXPORTER.get(properties);
    Path file = FILE.find(properties).map(TextDestination::writable).orElse(null);
    TextDestination destination = new TextDestination(stream, file, exporter);
    destination.check();
    return destination;
  }

  private void check() {
    try {
      newExporter(OutputStream.nullOutputStream());
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  private static Path writable(String name) {
    try {
      Path file = Path.of(name);
      Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND).close();
      return file;
    } catch (IOException | InvalidPathException e) {
      throw new ConfigurationException(FILE + "=" + name + " cannot be written: " + e, e);
    }
  }

  /** An exporter to that place; closing it completes the output. */
  public MeasurementsExporter open() throws IOException {
    return file == null ? openOn(stream) : newExporter(Files.newOutputStream(file));
  }

  /** An exporter of the same form to another place. */
  public MeasurementsExporter openOn(OutputStream other) throws IOException {
    return newExporter(new Unclosed(other));
  }

  private MeasurementsExporter newExporter(OutputStream to) throws IOException {
    if (BUILT_IN.containsKey(exporter)) {
      return BUILT_IN.get(exporter).to(to);
    }
    try {
      return Class.forName(exporter)
          .asSubclass(MeasurementsExporter.class)
          .getConstructor(OutputStream.class)
          .newInstance(to);
    } catch (InvocationTargetException e) {
      throw unusable(e.getCause());
    } catch (ReflectiveOperationException | ClassCastException | LinkageError e) {
      throw unusable(e);
    }
  }

  private ConfigurationException unusable(Throwable cause) {
    return new ConfigurationException(
        EXPORTER + "=" + exporter + " cannot be used: " + cause, cause);
  }

  /** Flushes instead of closing, and throws the error that a {@code PrintStream} hides. */
  private static final class Unclosed extends FilterOutputStream {

    Unclosed(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      out.write(bytes, offset, length);
    }

    @Override
    public void flush() throws IOException {
      out.flush();
      if (out instanceof PrintStream printStream && printStream.checkError()) {
        throw new IOException("the stream is closed or full");
      }
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }
}
