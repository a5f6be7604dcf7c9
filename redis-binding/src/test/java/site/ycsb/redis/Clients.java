// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.IntStream;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.testkit.server.RedisServer;

/** Instances of the binding, as tests of its connections use them. */
final class Clients {

  static final String TABLE = "usertable";

  /** Enough for each node of a small cluster to have some. */
  static final List<String> KEYS = IntStream.range(0, 50).mapToObj(i -> "user" + i).toList();

  private Clients() {}

  static Properties properties(RedisServer server, String... namesAndValues) {
    Properties properties = server.properties();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    return properties;
  }

  /** To be cleaned up. */
  static RedisDB open(RedisServer server, String... namesAndValues) throws DBException {
    return open(properties(server, namesAndValues));
  }

  static RedisDB open(Properties properties) throws DBException {
    RedisDB client = new RedisDB();
    client.setProperties(properties);
    client.init();
    return client;
  }

  static Map<String, ByteIterator> values(String field, String value) {
    return Map.of(field, Utf8ByteIterator.of(value));
  }

  static Status insert(RedisDB client, String key) {
    return client.insert(TABLE, key, values("field0", "a"));
  }

  static Status read(RedisDB client, String key) {
    return client.read(TABLE, key, null, new HashMap<>());
  }

  /** What a connection tells that cannot be made. */
  static String refusal(RedisServer server, String... namesAndValues) {
    return refusal(properties(server, namesAndValues));
  }

  static String refusal(Properties properties) {
    try {
      open(properties).cleanup();
    } catch (DBException e) {
      return e.getMessage();
    }
    throw new AssertionError("connected");
  }
}
