// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package org.example;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;

/**
 * A binding as others write them: it knows YCSB's core and nothing of this project. It keeps
 * records in memory for as long as the JVM lives. With {@code stock.failures=true} a thread's fifth
 * call of a kind, and each fifth after it, fails, with two statuses in turn. With {@code
 * stock.dead=true} no call gets a reply, and with {@code stock.throws=true} each throws. With
 * {@code stock.duplicates=true} an insert never finds its key free.
 */
public class StockDB extends DB {

  private static final Map<String, Map<String, String>> RECORDS = new ConcurrentHashMap<>();
  private static final Status MOODY = new Status("MOODY", "Not today.");

  private boolean failures;

  /** Number of calls by kind: chance decides which kind is called next. */
  private final Map<String, Integer> calls = new HashMap<>();

  @Override
  public void init() {
    failures = Boolean.parseBoolean(getProperties().getProperty("stock.failures", "false"));
  }

  private boolean isDead() {
    if (getProperties().containsKey("stock.throws")) {
      throw new IllegalStateException("connection refused");
    }
    return getProperties().containsKey("stock.dead");
  }

  private Status status(String kind) {
    if (isDead()) {
      return new Status("CONNECTION_ERROR", "Nobody answers.");
    }
    int call = calls.merge(kind, 1, Integer::sum);
    if (!failures || call % 5 != 0) {
      return Status.OK;
    }
    return call % 10 == 0 ? MOODY : Status.ERROR;
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    Map<String, String> record = isDead() ? null : RECORDS.get(key);
    if (record != null) {
      result.putAll(StringByteIterator.getByteIteratorMap(record));
    }
    return status("read");
  }

  @Override
  public Status scan(
      String table,
      String startKey,
      int count,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return status("scan");
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    RECORDS.computeIfPresent(
        key,
        (k, record) -> {
          Map<String, String> changed = new HashMap<>(record);
          changed.putAll(StringByteIterator.getStringMap(values));
          return changed;
        });
    return status("update");
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    if (getProperties().containsKey("stock.duplicates")) {
      return new Status("DUPLICATE_KEY", "It is there.");
    }
    RECORDS.put(key, StringByteIterator.getStringMap(values));
    return status("insert");
  }

  @Override
  public Status delete(String table, String key) {
    RECORDS.remove(key);
    return status("delete");
  }
}
