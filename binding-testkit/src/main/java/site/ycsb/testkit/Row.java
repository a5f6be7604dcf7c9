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
package site.ycsb.testkit;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import site.ycsb.ByteIterator;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.Utf8ByteIterator;

/**
 * One row of an answer, as text.
 *
 * @param key the key of the record, or null if the answer does not hold it
 * @param fields all other fields, ordered by name
 */
public record Row(String key, Map<String, String> fields) {

  static Row of(Map<String, ByteIterator> answer) {
    Map<String, String> fields = texts(answer);
    String key = fields.remove(SearchableDB.KEY_FIELD);
    return new Row(key, fields);
  }

  /** The value of a field, or null if the row lacks it. */
  public String get(String field) {
    return fields.get(field);
  }

  static Map<String, String> texts(Map<String, ByteIterator> values) {
    Map<String, String> texts = new TreeMap<>();
    values.forEach(
        (name, value) ->
            texts.put(name, new String(Utf8ByteIterator.bytes(value), StandardCharsets.UTF_8)));
    return texts;
  }

  /** Texts as a client hands them to a binding. */
  static HashMap<String, ByteIterator> values(Map<String, String> texts) {
    HashMap<String, ByteIterator> values = new HashMap<>();
    texts.forEach((name, text) -> values.put(name, Utf8ByteIterator.of(text)));
    return values;
  }
}
