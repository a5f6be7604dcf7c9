// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Properties;
import site.ycsb.measurements.exporter.MeasurementsExporter;
import site.ycsb.messages.Causes;
import site.ycsb.result.RunDocument;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;

/**
 * YCSB's lines, to where its properties {@code exportfile} and {@code exporter} send them. The
 * streams of the caller are never closed, whatever the exporter does.
 */
public final class TextFormat {

  private static final String YCSB = "site.ycsb.measurements.exporter.";

  public static final Setting<String> FILE =
      Setting.text("exportfile", "file for the result lines, in place of stdout").as(Role.OUTPUT);

  public static final Setting<String> EXPORTER =
      Setting.text(
              "exporter", YCSB + "TextMeasurementsExporter", "class that writes the result lines")
          .as(Role.OUTPUT);

  /** YCSB's own need libraries that are not on the class path. */
  private static final String JSON = YCSB + "JSONMeasurementsExporter";

  private static final String JSON_ARRAY = YCSB + "JSONArrayMeasurementsExporter";

  private final TextResult text;
  private final Path file;
  private final String exporter;
  private final List<PrintStream> streams;

  /**
   * Reads the properties and checks that the file can be written.
   *
   * @param streams where the lines go without {@code exportfile}, and single latencies without a
   *     file; the others follow if that fails, and the first that works is used
   * @throws ConfigurationException if the file or the exporter cannot be used
   */
  public TextFormat(TextResult text, Properties properties, List<PrintStream> streams) {
    this.text = text;
    this.streams = List.copyOf(streams);
    exporter = EXPORTER.get(properties);
    file = FILE.find(properties).map(TextFormat::writable).orElse(null);
    try {
      newExporter(OutputStream.nullOutputStream());
    } catch (IOException e) {
      throw unusable(e);
    }
  }

  /** Opens the file. A run that is refused later leaves no empty file. */
  private static Path writable(String name) {
    try {
      Path file = Path.of(name);
      boolean isNew = Files.notExists(file);
      Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND).close();
      if (isNew) {
        Files.delete(file);
      }
      return file;
    } catch (IOException | InvalidPathException e) {
      throw new ConfigurationException(
          FILE + "=" + name + " cannot be written: " + Causes.line(e), e);
    }
  }

  /**
   * Writes the result. The exporter may be a class of the user, and can fail in any way.
   *
   * @throws IOException if it could not be written in full
   */
  public void write(RunDocument result) throws IOException {
    try {
      text.writeRaw(result, streams.get(0));
      try (MeasurementsExporter to = open()) {
        text.write(result, to);
      }
    } catch (IOException | RuntimeException | Error e) {
      writeElsewhere(result);
      throw new IOException("the result could not be written: " + Causes.line(e), e);
    }
  }

  /** The figures must not be lost because a file or a pipe cannot be written. */
  private void writeElsewhere(RunDocument result) {
    for (PrintStream stream : streams) {
      try (MeasurementsExporter to = newExporter(new Unclosed(stream))) {
        text.write(result, to);
        return;
      } catch (IOException | RuntimeException | Error e) {
        // Try the next stream, if there is one.
      }
    }
  }

  /** An exporter to the destination; closing it completes the output. */
  MeasurementsExporter open() throws IOException {
    return newExporter(file == null ? new Unclosed(streams.get(0)) : Files.newOutputStream(file));
  }

  private MeasurementsExporter newExporter(OutputStream to) throws IOException {
    if (exporter.equals(JSON) || exporter.equals(JSON_ARRAY)) {
      return new JsonExporter(to, exporter.equals(JSON_ARRAY));
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
    String why =
        cause instanceof ClassNotFoundException
            ? "there is no such class on the class path: check its name and -cp"
            : String.valueOf(cause);
    return new ConfigurationException(EXPORTER + "=" + exporter + " cannot be used: " + why, cause);
  }
}
