// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.liar.DbCall.Kind;
import site.ycsb.memory.MemoryDB;
import site.ycsb.run.Plugins;
import site.ycsb.search.ForwardingSearchableDB;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.settings.ConfigurationException;

/** A layer over another binding, whose class a property names; {@link MemoryDB} by default. */
public abstract class LayeredDB extends ForwardingSearchableDB {

  private final String property;
  private Properties properties = new Properties();
  private DB db;

  /**
   * @param property that names the class of the other binding
   */
  protected LayeredDB(String property) {
    this.property = property;
  }

  /** Replies to an operation, which {@link DbCall#run} has the other binding carry out. */
  protected abstract Status answer(DbCall asked);

  @Override
  public final void setProperties(Properties properties) {
    this.properties = properties;
  }

  @Override
  public final Properties getProperties() {
    return properties;
  }

  @Override
  public void init() throws DBException {
    db = Plugins.newDb(over(), properties);
    if (!(db instanceof SearchableDB)) {
      throw new ConfigurationException(
          property + "=" + over() + ": needs a binding that can search");
    }
    super.init();
  }

  private String over() {
    return properties.getProperty(property, MemoryDB.class.getName());
  }

  /** The properties of the other binding, also before {@code init()}. */
  @Override
  public Set<Class<? extends Question>> questionKinds() {
    return Plugins.newDb(over(), properties) instanceof SearchableDB searchable
        ? searchable.questionKinds()
        : Set.of();
  }

  /** The other binding, from {@code init()} on. */
  @Override
  protected final DB db() {
    return db;
  }

  @Override
  public final Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return answer(new DbCall(Kind.READ, db, table, key, 1, null, fields, result, null));
  }

  @Override
  public final Status scan(
      String table,
      String startKey,
      int count,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> rows) {
    SearchQuery query = SearchResult.takeQuery(rows);
    return query == null
        ? answer(new DbCall(Kind.SCAN, db, table, startKey, count, null, fields, null, rows))
        : search(table, query, fields, (SearchResult) rows);
  }

  @Override
  public final Status search(
      String table, SearchQuery query, Set<String> fields, SearchResult rows) {
    return answer(new DbCall(Kind.SEARCH, db, table, null, 0, query, fields, null, rows));
  }

  @Override
  public final Status update(String table, String key, Map<String, ByteIterator> values) {
    return answer(new DbCall(Kind.UPDATE, db, table, key, 1, null, null, values, null));
  }

  @Override
  public final Status insert(String table, String key, Map<String, ByteIterator> values) {
    return answer(new DbCall(Kind.INSERT, db, table, key, 1, null, null, values, null));
  }

  @Override
  public final Status delete(String table, String key) {
    return answer(new DbCall(Kind.DELETE, db, table, key, 1, null, null, null, null));
  }
}
