// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.question.AllTerms;

/** Clients on one directory, all cleaned up at the end; and records in plain text. */
final class Tables implements AutoCloseable {

  static final String TABLE = "usertable";

  private final Properties properties = new Properties();
  private final Deque<LuceneDB> clients = new ArrayDeque<>();

  Tables(Path directory) {
    with(LuceneSettings.DIRECTORY.name(), directory.toString());
  }

  /** Sets a property of the clients made from now on. */
  Tables with(String property, String value) {
    properties.setProperty(property, value);
    return this;
  }

  LuceneDB open() throws DBException {
    LuceneDB client = new LuceneDB();
    Properties copy = new Properties();
    copy.putAll(properties);
    client.setProperties(copy);
    client.init();
    clients.push(client);
    return client;
  }

  @Override
  public void close() throws DBException {
    while (!clients.isEmpty()) {
      clients.pop().cleanup();
    }
  }

  /** Values of alternating names and texts. */
  static Map<String, ByteIterator> values(String... namesAndTexts) {
    Map<String, ByteIterator> values = new HashMap<>();
    for (int i = 0; i < namesAndTexts.length; i += 2) {
      values.put(namesAndTexts[i], Utf8ByteIterator.of(namesAndTexts[i + 1]));
    }
    return values;
  }

  static Status insert(LuceneDB client, String key, String... namesAndTexts) {
    return client.insert(TABLE, key, values(namesAndTexts));
  }

  /** The record of a key, or null if the answer is that it is missing. */
  static Map<String, String> read(LuceneDB client, String key) {
    Map<String, ByteIterator> result = new HashMap<>();
    Status status = client.read(TABLE, key, null, result);
    if (status.equals(Status.NOT_FOUND)) {
      return null;
    }
    if (!status.isOk()) {
      throw new AssertionError("read of " + key + ": " + status);
    }
    return result.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, field -> field.getValue().toString()));
  }

  /** The keys that a search for one word finds, in the order of the product score. */
  static List<String> find(LuceneDB client, String word) {
    SearchResult result = new SearchResult();
    SearchQuery query =
        new SearchQuery(
            new AllTerms("productName", List.of(word), "productScore", false), 0, 10, false);
    Status status = client.search(TABLE, query, null, result);
    if (!status.isOk()) {
      throw new AssertionError("search for " + word + ": " + status);
    }
    return result.stream().map(row -> row.get(SearchableDB.KEY_FIELD).toString()).toList();
  }
}
