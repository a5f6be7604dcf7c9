// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.settings.ConfigurationException;

/** Instances of the binding, as a test needs them. */
final class Clients {

  static final String TABLE = "usertable";

  private Clients() {}

  static MemcachedDB open(Properties properties) throws DBException {
    return open(new MemcachedDB(), properties);
  }

  static <T extends MemcachedDB> T open(T db, Properties properties) throws DBException {
    db.setProperties(properties);
    db.init();
    return db;
  }

  /** What is said of a store that cannot be used. */
  static String refusal(MemcachedDB db, Properties properties) {
    db.setProperties(properties);
    Throwable refusal = catchThrowable(db::init);
    assertThat(refusal)
        .as("refusal of %s", properties)
        .isInstanceOfAny(DBException.class, ConfigurationException.class);
    return refusal.getMessage();
  }

  static Map<String, ByteIterator> values(String... namesAndValues) {
    Map<String, ByteIterator> values = new HashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      values.put(namesAndValues[i], Utf8ByteIterator.of(namesAndValues[i + 1]));
    }
    return values;
  }

  static Status insert(MemcachedDB db, String key, String value) {
    return db.insert(TABLE, key, values("field0", value));
  }

  static Status read(MemcachedDB db, String key) {
    return db.read(TABLE, key, null, new HashMap<>());
  }
}
