// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis.hash;

import site.ycsb.redis.RecordFormat;
import site.ycsb.redis.RedisDB;
import site.ycsb.redis.RedisTable;
import site.ycsb.redis.TableKeys;
import site.ycsb.settings.CommonSettings;

/**
 * YCSB's layout: a record is one hash at its key, and the sorted set {@code _indices} holds all
 * keys. The properties are described in docs/redis.md.
 */
public class RedisClient extends RedisDB {

  static final String YCSB_INDEX = "_indices";

  /** The beginning of every key that YCSB or the search workload makes. */
  private static final String KEY_PREFIX = "user";

  public RedisClient() {
    super(RecordFormat.HASH);
  }

  /** YCSB's own table is kept as YCSB does; others have their name in their keys. */
  @Override
  protected TableKeys keys(String name) {
    return name.equals(CommonSettings.TABLE.defaultText())
        ? TableKeys.unprefixed(name, KEY_PREFIX, YCSB_INDEX)
        : TableKeys.prefixed(name, ":" + name + ":");
  }

  @Override
  protected RedisTable open(RedisTable.Store store, TableKeys keys) {
    return new HashTable(store, keys);
  }
}
