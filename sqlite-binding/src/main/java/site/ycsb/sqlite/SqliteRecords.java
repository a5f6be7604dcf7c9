// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.sqlite;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.binding.JsonFields;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchSchema;

/** Records as JSON. For one thread. */
final class SqliteRecords {

  private static final JsonFactory JSON = new JsonFactory();

  private final ByteArrayOutputStream buffer = new ByteArrayOutputStream(1 << 12);
  private final JsonFields fields;

  SqliteRecords(SearchSchema schema) {
    fields = new JsonFields(schema);
  }

  String json(Map<String, ByteIterator> values) throws IOException, InvalidRecordException {
    buffer.reset();
    try (JsonGenerator generator = JSON.createGenerator(buffer)) {
      generator.writeStartObject();
      fields.write(generator, values);
      generator.writeEndObject();
    }
    return buffer.toString(StandardCharsets.UTF_8);
  }

  /** Adds the fields asked for, or all if they are null. */
  static void read(byte[] json, Set<String> fields, Map<String, ByteIterator> result)
      throws IOException {
    try (JsonParser parser = JSON.createParser(json)) {
      parser.nextToken();
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String field = parser.currentName();
        parser.nextToken();
        if (fields == null || fields.contains(field)) {
          result.put(field, JsonFields.text(parser));
        }
      }
    }
  }
}
