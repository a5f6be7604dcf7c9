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

  private static final JsonFactory JSON = new JsonFactory();

  private final SearchSchema schema;
  private final ByteArrayOutputStream buffer = new ByteArrayOutputStream(2048);

  public JsonWriter(SearchSchema schema) {
    this.schema = schema;
  }

  /**
   * @throws InvalidRecordException if a name or value is not UTF-8, or the value of a NUMERIC field
   *     is not an integer
   */
  public byte[] write(Map<String, ByteIterator> values) throws InvalidRecordException {
    buffer.reset();
    try (JsonGenerator json = JSON.createGenerator(buffer)) {
      json.writeStartObject();
      JsonFields.write(json, schema, values);
      json.writeEndObject();
    } catch (IOException e) {
      throw new InvalidRecordException("the record cannot be written as JSON: " + e.getMessage());
    }
    return buffer.toByteArray();
  }
}
