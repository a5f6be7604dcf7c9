// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redisjson;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.question.AllTerms;
import site.ycsb.testkit.server.RedisServer;

/** A small table, and instances of the binding that know its schema. */
final class Goods {

  static final String TABLE = "goods";

  private Goods() {}

  static Properties properties(RedisServer server, String... namesAndValues) {
    Properties properties = server.properties();
    properties.setProperty(SearchSchema.FIELDS.name(), "name:TEXT,score:NUMERIC,color:TAG");
    properties.setProperty(SearchSchema.INDEXED_FIELDS.name(), "name,score,color");
    properties.setProperty(SearchSchema.TEXT_FIELD.name(), "name");
    properties.setProperty(SearchSchema.SORT_FIELD.name(), "score");
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    return properties;
  }

  /** To be cleaned up. */
  static RedisJsonDB open(RedisServer server, String... namesAndValues) throws DBException {
    RedisJsonDB client = new RedisJsonDB();
    client.setProperties(properties(server, namesAndValues));
    client.init();
    return client;
  }

  static void createIndex(RedisJsonDB client) throws DBException {
    client.createIndex(TABLE, SearchSchema.from(client.getProperties()));
  }

  static Status insert(RedisJsonDB client, String key, String name, int score) {
    Map<String, ByteIterator> record = new HashMap<>();
    record.put("name", Utf8ByteIterator.of(name));
    record.put("score", Utf8ByteIterator.of(Integer.toString(score)));
    record.put("color", Utf8ByteIterator.of("blue"));
    return client.insert(TABLE, key, record);
  }

  /** Both words, by falling score. */
  static SearchQuery query(String first, String second, int offset, boolean totalHits) {
    return new SearchQuery(
        new AllTerms("name", List.of(first, second), "score", true), offset, 10, totalHits);
  }
}
