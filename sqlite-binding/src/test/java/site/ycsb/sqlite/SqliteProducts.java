// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.sqlite;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;

/** A table of products in a file, and instances of the binding, all cleaned up at the end. */
final class SqliteProducts implements AutoCloseable {

  static final String TABLE = "usertable";

  private final Properties properties = new Properties();
  private final Deque<SqliteDB> open = new ArrayDeque<>();

  SqliteProducts(Path file) {
    properties.setProperty("sqlite.file", file.toString());
    properties.setProperty("search.questions", "allterms,any,not,phrase,prefix,count");
  }

  /** Sets a property of the instances made from now on. */
  SqliteProducts with(String property, String value) {
    properties.setProperty(property, value);
    return this;
  }

  SqliteDB open() throws DBException {
    SqliteDB db = new SqliteDB();
    db.setProperties((Properties) properties.clone());
    db.init();
    open.push(db);
    return db;
  }

  /** Makes the table; the instance can be used for more. */
  SqliteDB create() throws DBException {
    SqliteDB db = open();
    db.createIndex(TABLE, SearchSchema.from(properties));
    return db;
  }

  @Override
  public void close() throws DBException {
    while (!open.isEmpty()) {
      open.pop().cleanup();
    }
  }

  /** Inserts a product, whose score is its number and whose key has it. */
  static Status insert(SqliteDB db, int number, String name) {
    Map<String, ByteIterator> values = new HashMap<>();
    values.put("productName", Utf8ByteIterator.of(name));
    values.put("productScore", Utf8ByteIterator.of("" + number));
    return db.insert(TABLE, "p" + number, values);
  }

  /** The numbers of the products that match, in order. */
  static List<Integer> find(SqliteDB db, Question question) {
    SearchResult result = new SearchResult();
    Status status = db.search(TABLE, new SearchQuery(question, 0, 1000, true), null, result);
    if (!status.isOk()) {
      throw new AssertionError(question + ": " + status);
    }
    List<Integer> numbers = new ArrayList<>();
    result.forEach(
        row ->
            numbers.add(Integer.valueOf(row.get(SearchableDB.KEY_FIELD).toString().substring(1))));
    if (result.totalHits() != numbers.size()) {
      throw new AssertionError(question + ": " + result.totalHits() + " hits, " + numbers);
    }
    return numbers;
  }
}
