/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.client.result;

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
