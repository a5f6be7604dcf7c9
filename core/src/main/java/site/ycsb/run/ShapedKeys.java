// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.search.ForwardingDB;

/** Gives the keys of a workload their shape, outside of what is timed. For one client thread. */
final class ShapedKeys extends ForwardingDB {

  private final MeasuredDB db;
  private final KeyShape shape;

  ShapedKeys(MeasuredDB db, KeyShape shape) {
    this.db = db;
    this.shape = shape;
  }

  @Override
  protected DB db() {
    return db;
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return shape.isMiss()
        ? db.readMissing(table, shape.missing(key), fields)
        : db.read(table, shape.key(key), fields, result);
  }

  @Override
  public Status scan(
      String table,
      String startKey,
      int count,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return db.scan(table, shape.key(startKey), count, fields, result);
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return db.update(table, shape.key(key), values);
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return db.insert(table, shape.key(key), values);
  }

  @Override
  public Status delete(String table, String key) {
    return db.delete(table, shape.key(key));
  }
}
