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

  private JsonExporter(OutputStream out) throws IOException {
    json = new JsonFactory().createGenerator(out);
    json.setPrettyPrinter(new DefaultPrettyPrinter());
  }

  static JsonExporter ofObjects(OutputStream out) throws IOException {
    return new JsonExporter(out);
  }

  static JsonExporter ofArray(OutputStream out) throws IOException {
    JsonExporter exporter = new JsonExporter(out);
    exporter.json.writeStartArray();
    return exporter;
  }

  @Override
  public void write(String metric, String measurement, int value) throws IOException {
    write(metric, measurement, (long) value);
  }

  @Override
  public void write(String metric, String measurement, long value) throws IOException {
    start(metric, measurement);
    json.writeNumberField("value", value);
    json.writeEndObject();
  }

  @Override
  public void write(String metric, String measurement, double value) throws IOException {
    start(metric, measurement);
    json.writeNumberField("value", value);
    json.writeEndObject();
  }

  private void start(String metric, String measurement) throws IOException {
    json.writeStartObject();
    json.writeStringField("metric", metric);
    json.writeStringField("measurement", measurement);
  }

  /** Ends the array, if there is one. */
  @Override
  public void close() throws IOException {
    json.close();
  }
}
