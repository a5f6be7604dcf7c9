// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.OutputStream;
import site.ycsb.measurements.exporter.MeasurementsExporter;

/**
 * Writes an object for each measurement: one after the other as YCSB's JSON exporter, or as
 * elements of an array as its JSON array exporter.
 */
final class JsonExporter implements MeasurementsExporter {

  private final JsonGenerator json;

  JsonExporter(OutputStream out, boolean isArray) throws IOException {
    json = new JsonFactory().createGenerator(out);
    json.setPrettyPrinter(new DefaultPrettyPrinter());
    if (isArray) {
      json.writeStartArray();
    }
  }

  @Override
  public void write(String metric, String measurement, int value) throws IOException {
    write(metric, measurement, (Number) value);
  }

  @Override
  public void write(String metric, String measurement, long value) throws IOException {
    write(metric, measurement, (Number) value);
  }

  @Override
  public void write(String metric, String measurement, double value) throws IOException {
    write(metric, measurement, (Number) value);
  }

  private void write(String metric, String measurement, Number value) throws IOException {
    json.writeStartObject();
    json.writeStringField("metric", metric);
    json.writeStringField("measurement", measurement);
    json.writeObjectField("value", value);
    json.writeEndObject();
  }

  /** Ends the array, if there is one. */
  @Override
  public void close() throws IOException {
    json.close();
  }
}
