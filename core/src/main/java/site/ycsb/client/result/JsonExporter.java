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
