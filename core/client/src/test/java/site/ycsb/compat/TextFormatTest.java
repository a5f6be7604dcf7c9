// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.measurements.exporter.MeasurementsExporter;
import site.ycsb.measurements.exporter.TextMeasurementsExporter;
import site.ycsb.settings.ConfigurationException;

class TextFormatTest {

  private final Properties properties = new Properties();
  private final boolean[] closed = new boolean[1];
  private final ByteArrayOutputStream stream =
      new ByteArrayOutputStream() {
        @Override
        public void close() {
          closed[0] = true;
        }
      };

  private TextFormat format(OutputStream to) {
    return new TextFormat(
        new TextResult(properties, false), properties, List.of(new PrintStream(to)));
  }

  private void write() throws IOException {
    try (MeasurementsExporter exporter = format(stream).open()) {
      exporter.write("READ", "Operations", 1);
    }
  }

  @Test
  void writesToTheStreamAndLeavesItOpen() throws IOException {
    write();

    assertThat(stream.toString(StandardCharsets.UTF_8).strip()).isEqualTo("[READ], Operations, 1");
    assertThat(closed[0]).isFalse();
  }

  @Test
  void leavesNoFileBeforeTheResultAndKeepsWhatIsThere(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("out.txt");
    properties.setProperty("exportfile", file.toString());
    format(stream);
    assertThat(file).doesNotExist();

    Files.writeString(file, "kept");
    format(stream);
    assertThat(file).hasContent("kept");

    write();
    assertThat(file).content().startsWith("[READ], Operations, 1");
  }

  @Test
  void aFileThatCannotBeWrittenIsReportedWithoutNamesOfJavaClasses(@TempDir Path folder) {
    String file = folder.resolve("missing/x.txt").toString();
    properties.setProperty("exportfile", file);
    assertThatThrownBy(() -> format(stream))
        .hasMessage(
            "exportfile=%s cannot be written: %s: there is no such file or folder"
                .formatted(file, file));

    properties.remove("exportfile");
    properties.setProperty("measurementtype", "raw");
    properties.setProperty("measurement.raw.output_file", file);
    assertThatThrownBy(() -> format(stream))
        .hasMessageEndingWith("cannot be written: " + file + ": there is no such file or folder");
  }

  /** Stands for an exporter of somebody else. */
  public static final class OtherExporter extends TextMeasurementsExporter {
    public OtherExporter(OutputStream out) {
      super(out);
    }
  }

  @Test
  void customExporterCannotCloseTheStream() throws IOException {
    properties.setProperty("exporter", OtherExporter.class.getName());

    write();

    assertThat(stream.toString(StandardCharsets.UTF_8)).contains("[READ], Operations, 1");
    assertThat(closed[0]).isFalse();
  }

  @Test
  void noticesAStreamThatIsClosedOrFull() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("no space left");
          }
        };

    assertThatThrownBy(
            () -> {
              try (MeasurementsExporter exporter = format(full).open()) {
                exporter.write("READ", "Operations", 1);
              }
            })
        .isInstanceOf(IOException.class);
  }

  @Test
  void writesTheResultToTheExportfileInsteadOfTheStream(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("result.txt");
    Files.writeString(file, "an older and longer result that is replaced");
    properties.setProperty("exportfile", file.toString());

    write();

    assertThat(Files.readString(file).strip()).isEqualTo("[READ], Operations, 1");
    assertThat(stream.size()).isZero();
  }

  @Test
  void rejectsAFileThatCannotBeWrittenAtOnce(@TempDir Path folder) {
    properties.setProperty("exportfile", folder.resolve("none/result.txt").toString());

    assertThatThrownBy(() -> format(stream))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageStartingWith("exportfile=");
  }

  @Test
  void rejectsAnInvalidExporterAtOnce() {
    properties.setProperty("exporter", "java.lang.String");

    assertThatThrownBy(() -> format(stream))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageStartingWith("exporter=java.lang.String cannot be used");
  }
}
