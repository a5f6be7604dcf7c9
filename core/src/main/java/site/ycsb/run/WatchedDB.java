// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchDialect;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Visibility;

/**
 * A binding whose calls are watched, so that one which hangs is noticed. It can what the other can.
 */
class WatchedDB extends DB {

  final StoreCalls calls;
  private final DB db;

  private WatchedDB(DB db, StoreCalls calls) {
    this.db = db;
    this.calls = calls;
  }

  static DB of(DB db, StoreCalls calls) {
    if (!(db instanceof SearchableDB searchable)) {
      return new WatchedDB(db, calls);
    }
    return db instanceof SearchDialect dialect
        ? new Speaking(db, searchable, dialect, calls)
        : new Searchable(db, searchable, calls);
  }

  @Override
  public void setProperties(Properties properties) {
    db.setProperties(properties);
  }

  @Override
  public Properties getProperties() {
    return db.getProperties();
  }

  @Override
  public void init() throws DBException {
    calls.<Void, DBException>call(
        "init",
        () -> {
          db.init();
          return null;
        });
  }

  @Override
  public void cleanup() throws DBException {
    calls.<Void, DBException>call(
        "cleanup",
        () -> {
          db.cleanup();
          return null;
        });
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return calls.call("read", () -> db.read(table, key, fields, result));
  }

  @Override
  public Status scan(
      String table,
      String startKey,
      int count,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return calls.call("scan", () -> db.scan(table, startKey, count, fields, result));
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return calls.call("update", () -> db.update(table, key, values));
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return calls.call("insert", () -> db.insert(table, key, values));
  }

  @Override
  public Status delete(String table, String key) {
    return calls.call("delete", () -> db.delete(table, key));
  }

  private static class Searchable extends WatchedDB implements SearchableDB {

    private final SearchableDB searchable;

    Searchable(DB db, SearchableDB searchable, StoreCalls calls) {
      super(db, calls);
      this.searchable = searchable;
    }

    @Override
    public void createIndex(String table, SearchSchema schema) throws DBException {
      calls.<Void, DBException>call(
          "createIndex",
          () -> {
            searchable.createIndex(table, schema);
            return null;
          });
    }

    @Override
    public long awaitSearchable(String table, Duration timeout) throws DBException {
      return calls.call(
          "awaitSearchable", timeout, () -> searchable.awaitSearchable(table, timeout));
    }

    @Override
    public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
      return calls.call("search", () -> searchable.search(table, query, fields, result));
    }

    @Override
    public void writeStamp(String table, String stamp) throws DBException {
      calls.<Void, DBException>call(
          "writeStamp",
          () -> {
            searchable.writeStamp(table, stamp);
            return null;
          });
    }

    @Override
    public String readStamp(String table) throws DBException {
      return calls.call("readStamp", () -> searchable.readStamp(table));
    }

    @Override
    public Visibility visibility() throws DBException {
      return calls.call("visibility", searchable::visibility);
    }

    @Override
    public boolean matchesWholeWords() throws DBException {
      return calls.call("matchesWholeWords", searchable::matchesWholeWords);
    }
  }

  private static final class Speaking extends Searchable implements SearchDialect {

    private final SearchDialect dialect;

    Speaking(DB db, SearchableDB searchable, SearchDialect dialect, StoreCalls calls) {
      super(db, searchable, calls);
      this.dialect = dialect;
    }

    @Override
    public String indexDefinition(String table, SearchSchema schema) {
      return calls.call("indexDefinition", () -> dialect.indexDefinition(table, schema));
    }

    @Override
    public String searchRequest(String table, SearchQuery query, Set<String> fields) {
      return calls.call("searchRequest", () -> dialect.searchRequest(table, query, fields));
    }
  }
}
