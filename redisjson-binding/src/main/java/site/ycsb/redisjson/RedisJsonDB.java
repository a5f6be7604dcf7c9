// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redisjson;

import site.ycsb.redis.RecordFormat;
import site.ycsb.redis.RedisDB;
import site.ycsb.redis.RedisStore;
import site.ycsb.redis.RedisTable;
import site.ycsb.redis.TableKeys;

/**
 * A record is one JSON document at the key {@code table:key}; RediSearch indexes it. The properties
 * are described in docs/reference/redisjson.md.
 */
public class RedisJsonDB extends RedisDB {

  private static final JsonFormat DOCUMENTS = new JsonFormat("JSON.MERGE");

  @Override
  protected RecordFormat format() {
    return DOCUMENTS;
  }

  @Override
  protected RedisTable open(RedisStore store, TableKeys keys) {
    return new JsonTable(store, keys, RedisJsonSettings.SCAN.get(getProperties()));
  }
}
