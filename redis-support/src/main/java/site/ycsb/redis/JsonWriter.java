// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.binding.JsonFields;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.data.InvalidRecordException;

/**
 * Writes flat JSON objects: NUMERIC fields as numbers, all others as strings. For use by one
 * thread.
 */
public final class JsonWriter {

  private static final JsonFactory JSON = new JsonFactory().setRootValueSeparator(null);

  private final JsonFields fields;
  private final ByteArrayOutputStream buffer = new ByteArrayOutputStream(2048);
  private JsonGenerator json;

  public JsonWriter(SearchSchema schema) {
    fields = new JsonFields(schema);
  }

  /**
   * @throws InvalidRecordException if a name or value is not UTF-8, or the value of a NUMERIC field
   *     is not an integer
   */
  public byte[] write(Map<String, ByteIterator> values) throws InvalidRecordException {
    // One generator for all records: to create one costs a tenth of a record.
    JsonGenerator generator = json;
    // A generator that stopped within a record is not used again.
    json = null;
    buffer.reset();
    try {
      if (generator == null) {
        generator = JSON.createGenerator(buffer);
      }
      generator.writeStartObject();
      fields.write(generator, values);
      generator.writeEndObject();
      generator.flush();
    } catch (IOException e) {
      throw new InvalidRecordException("the record cannot be written as JSON: " + e.getMessage());
    }
    json = generator;
    return buffer.toByteArray();
  }
}
