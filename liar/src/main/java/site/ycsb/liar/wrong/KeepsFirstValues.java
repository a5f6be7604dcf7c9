// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore.Indexed;
import site.ycsb.memory.MemoryStore.Table;

/** Keeps the values with which a record was inserted, beside its present ones. */
abstract class KeepsFirstValues extends MemoryDB {

  private final Map<String, Map<String, String>> inserted = new ConcurrentHashMap<>();

  @Override
  protected void index(Table t, Indexed record) {
    Map<String, String> fields = new ConcurrentHashMap<>(record.fields());
    inserted
        .computeIfAbsent(record.key(), first -> record.fields())
        .forEach((name, value) -> fields.put(first(name), value));
    super.index(t, new Indexed(record.key(), record.words(), fields));
  }

  /** The name under which the first value of a field is kept. */
  static String first(String field) {
    return "first " + field;
  }
}
