// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * A binding that forwards each call to another one; a subclass changes some calls, or all of them
 * by {@link #call}. Both bindings have the same properties.
 */
public abstract class ForwardingDB extends DB {

  /** A call of the other binding. */
  @FunctionalInterface
  public interface Call<T, E extends Exception> {
    T run() throws E;
  }

  protected abstract DB db();

  /**
   * Makes a call of the other binding.
   *
   * @param name of its method
   */
  protected <T, E extends Exception> T call(String name, Call<T, E> call) throws E {
    return call.run();
  }

  @Override
  public void setProperties(Properties properties) {
    db().setProperties(properties);
  }

  @Override
  public Properties getProperties() {
    return db().getProperties();
  }

  /** A call that returns nothing. */
  interface VoidCall {
    void run() throws DBException;
  }

  final void act(String name, VoidCall action) throws DBException {
    this.<Void, DBException>call(
        name,
        () -> {
          action.run();
          return null;
        });
  }

  @Override
  public void init() throws DBException {
    act("init", () -> db().init());
  }

  @Override
  public void cleanup() throws DBException {
    act("cleanup", () -> db().cleanup());
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return call("read", () -> db().read(table, key, fields, result));
  }

  @Override
  public Status scan(
      String table,
      String startKey,
      int count,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return call("scan", () -> db().scan(table, startKey, count, fields, result));
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return call("update", () -> db().update(table, key, values));
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return call("insert", () -> db().insert(table, key, values));
  }

  @Override
  public Status delete(String table, String key) {
    return call("delete", () -> db().delete(table, key));
  }
}
