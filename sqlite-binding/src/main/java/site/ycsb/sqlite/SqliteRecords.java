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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.binding.JsonFields;
import site.ycsb.search.FieldValues;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.Utf8ByteIterator;

/** Records as JSON, and the words of their texts. For one thread. */
final class SqliteRecords {

  private static final JsonFactory JSON = new JsonFactory();

  private final ByteArrayOutputStream buffer = new ByteArrayOutputStream(1 << 12);
  private final JsonFields fields;

  SqliteRecords(SearchSchema schema) {
    fields = new JsonFields(schema);
  }

  /** A record to be stored, with the words to be indexed of its fields. */
  record WrittenRecord(String key, String json, Map<String, String> texts) {}

  /**
   * A record or a part of one.
   *
   * @param indexed the fields whose words are indexed
   */
  WrittenRecord written(String key, Map<String, ByteIterator> values, List<String> indexed)
      throws IOException, InvalidRecordException {
    FieldValues.utf8("the key", key);
    Map<String, ByteIterator> stored = values;
    Map<String, String> texts = new HashMap<>();
    for (String field : indexed) {
      if (values.containsKey(field)) {
        String text = FieldValues.text(field, values.get(field));
        texts.put(field, SqliteWords.of(text));
        // Some values can be taken once.
        stored = stored == values ? new HashMap<>(values) : stored;
        stored.put(field, Utf8ByteIterator.of(text));
      }
    }
    buffer.reset();
    try (JsonGenerator json = JSON.createGenerator(buffer)) {
      json.writeStartObject();
      fields.write(json, stored);
      json.writeEndObject();
    }
    return new WrittenRecord(key, buffer.toString(StandardCharsets.UTF_8), texts);
  }

  /** Adds the fields asked for, or all if they are null. */
  void read(byte[] json, Set<String> asked, Map<String, ByteIterator> result) throws IOException {
    JsonParser parser = JSON.createParser(json);
    parser.nextToken();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String field = parser.currentName();
      boolean isArray = parser.nextToken() == JsonToken.START_ARRAY;
      if (asked != null && !asked.contains(field)) {
        parser.skipChildren();
      } else {
        result.put(field, isArray ? fields.vector(field, parser) : JsonFields.text(parser));
      }
    }
    parser.close();
  }
}
