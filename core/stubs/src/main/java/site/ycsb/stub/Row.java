// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.stub;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import site.ycsb.ByteIterator;
import site.ycsb.StringByteIterator;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;

/**
 * One row of an answer, as text.
 *
 * @param key the key of the record, or null if the answer does not hold it
 * @param fields all other fields, ordered by name
 */
public record Row(String key, Map<String, String> fields) {

  public static Row of(Map<String, ByteIterator> answer) {
    Map<String, String> fields = texts(answer);
    String key = fields.remove(SearchableDB.KEY_FIELD);
    return new Row(key, fields);
  }

  /** The row as a binding answers with it. */
  public HashMap<String, ByteIterator> values() {
    HashMap<String, ByteIterator> values = values(fields);
    if (key != null) {
      values.put(SearchableDB.KEY_FIELD, Utf8ByteIterator.of(key));
    }
    return values;
  }

  /** Returns the row with other values in the fields that both have. */
  public Row with(Map<String, String> changes) {
    Map<String, String> changed = new TreeMap<>(fields);
    changed.replaceAll(changes::getOrDefault);
    return new Row(key, changed);
  }

  /** The value of a field, or null if the row lacks it. */
  public String get(String field) {
    return fields.get(field);
  }

  /** The revision that the row says it is of. */
  public int revision() {
    return Integer.parseInt(get(SearchSchema.REVISION_FIELD));
  }

  public static Map<String, String> texts(Map<String, ByteIterator> values) {
    return new TreeMap<>(StringByteIterator.getStringMap(values));
  }

  /** Texts as a client passes them to a binding. */
  public static HashMap<String, ByteIterator> values(Map<String, String> texts) {
    HashMap<String, ByteIterator> values = new HashMap<>();
    texts.forEach((name, text) -> values.put(name, Utf8ByteIterator.of(text)));
    return values;
  }
}
