// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import site.ycsb.measurements.exporter.MeasurementsExporter;

/** Writes {@code [METRIC], measurement, value}, one line each, as YCSB's text exporter does. */
public final class TextExporter implements MeasurementsExporter {

  private final Writer out;

  public TextExporter(OutputStream out) {
    this.out = new OutputStreamWriter(out, StandardCharsets.UTF_8);
  }

  @Override
  public void write(String metric, String measurement, int value) throws IOException {
    line(metric, measurement, String.valueOf(value));
  }

  @Override
  public void write(String metric, String measurement, long value) throws IOException {
    line(metric, measurement, String.valueOf(value));
  }

  @Override
  public void write(String metric, String measurement, double value) throws IOException {
    line(metric, measurement, String.valueOf(value));
  }

  private void line(String metric, String measurement, String value) throws IOException {
    out.write("[" + metric + "], " + measurement + ", " + value + System.lineSeparator());
    out.flush();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
