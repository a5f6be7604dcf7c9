// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.settings.ConfigurationException;

/** Instances of the binding, as tests use them. */
final class Clients {

  static final String TABLE = "usertable";

  private Clients() {}

  static Properties properties(int port, String... namesAndValues) {
    Properties properties = new Properties();
    properties.setProperty(ConnectionSettings.HOSTS.name(), "127.0.0.1:" + port);
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    return properties;
  }

  /** To be cleaned up. */
  static ElasticsearchDB open(int port, String... namesAndValues) throws DBException {
    return open(properties(port, namesAndValues));
  }

  static ElasticsearchDB open(Properties properties) throws DBException {
    return open(new ElasticsearchDB(), properties);
  }

  static <C extends ElasticsearchDB> C open(C client, Properties properties) throws DBException {
    client.setProperties(properties);
    client.init();
    return client;
  }

  static Map<String, ByteIterator> values(String... namesAndValues) {
    Map<String, ByteIterator> values = new HashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      values.put(namesAndValues[i], Utf8ByteIterator.of(namesAndValues[i + 1]));
    }
    return values;
  }

  static Status insert(ElasticsearchDB client, String key) {
    return client.insert(TABLE, key, values("field0", "a"));
  }

  static Status read(ElasticsearchDB client, String key) {
    return client.read(TABLE, key, null, new HashMap<>());
  }

  /** The exception of a connection that fails. */
  static Exception refusal(Properties properties) {
    return refusal(new ElasticsearchDB(), properties);
  }

  static Exception refusal(ElasticsearchDB client, Properties properties) {
    try {
      open(client, properties).cleanup();
    } catch (DBException | ConfigurationException e) {
      return e;
    }
    throw new AssertionError("connected");
  }
}
