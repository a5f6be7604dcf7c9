// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.sqlite;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.binding.FlatJson;
import site.ycsb.search.FieldValues;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.Utf8ByteIterator;

/** Records as JSON, and the words of their texts. For one thread. */
final class SqliteRecords {

  private final FlatJson json;

  SqliteRecords(SearchSchema schema) {
    json = new FlatJson(schema);
  }

  /** A record to be stored, with the words to be indexed of its fields. */
  record WrittenRecord(String key, String json, Map<String, String> texts) {}

  /**
   * A record or a part of one.
   *
   * @param indexed the fields whose words are indexed
   */
  WrittenRecord written(String key, Map<String, ByteIterator> values, List<String> indexed)
      throws InvalidRecordException {
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
    return new WrittenRecord(key, new String(json.write(stored), StandardCharsets.UTF_8), texts);
  }

  /** Adds the fields asked for, or all if they are null. */
  void read(byte[] record, Set<String> asked, Map<String, ByteIterator> result) throws IOException {
    json.read(record, asked, result);
  }
}
