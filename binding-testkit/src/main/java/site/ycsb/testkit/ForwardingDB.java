// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.run.Plugins;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Visibility;

/**
 * Does what another binding does, which a property names by its class; {@link MemoryDB} if none.
 */
public abstract class ForwardingDB extends DB implements SearchableDB {

  private final String property;
  private DB db;
  private SearchableDB searchable;

  /**
   * @param property that names the class of the other binding
   */
  protected ForwardingDB(String property) {
    this.property = property;
  }

  @Override
  public void init() throws DBException {
    String name = getProperties().getProperty(property, MemoryDB.class.getName());
    db = Plugins.newDb(name, getProperties());
    if (!(db instanceof SearchableDB searches)) {
      throw new DBException(
          new IllegalArgumentException(
              property + "=" + name + ": needs a binding that can search"));
    }
    searchable = searches;
    db.init();
  }

  /** The other binding, from {@code init()} on. */
  protected final DB db() {
    return db;
  }

  @Override
  public void cleanup() throws DBException {
    db.cleanup();
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return db.read(table, key, fields, result);
  }

  @Override
  public Status scan(
      String table,
      String startKey,
      int count,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return db.scan(table, startKey, count, fields, result);
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return db.update(table, key, values);
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return db.insert(table, key, values);
  }

  @Override
  public Status delete(String table, String key) {
    return db.delete(table, key);
  }

  @Override
  public Set<Class<? extends Question>> questionKinds() {
    return searchable.questionKinds();
  }

  @Override
  public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
    return searchable.search(table, query, fields, result);
  }

  @Override
  public void createIndex(String table, SearchSchema schema) throws DBException {
    searchable.createIndex(table, schema);
  }

  @Override
  public long awaitSearchable(String table, Duration timeout) throws DBException {
    return searchable.awaitSearchable(table, timeout);
  }

  @Override
  public void writeStamp(String table, String stamp) throws DBException {
    searchable.writeStamp(table, stamp);
  }

  @Override
  public String readStamp(String table) throws DBException {
    return searchable.readStamp(table);
  }

  @Override
  public Visibility visibility() throws DBException {
    return searchable.visibility();
  }
}
