// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis.json;

import site.ycsb.DBException;
import site.ycsb.redis.RecordFormat;
import site.ycsb.redis.RedisDB;
import site.ycsb.redis.RedisTable;
import site.ycsb.redis.TableKeys;

/**
 * A record is one JSON document at the key {@code table:key}; RediSearch indexes it. The properties
 * are described in docs/redisjson.md.
 */
public class RedisJsonClient extends RedisDB {

  private boolean scans;

  public RedisJsonClient() {
    super(RecordFormat.JSON);
  }

  @Override
  protected void connect() throws DBException {
    scans = RedisJsonSettings.SCAN.get(getProperties());
    super.connect();
  }

  @Override
  protected TableKeys keys(String name) {
    return TableKeys.prefixed(name, name + ":");
  }

  @Override
  protected RedisTable open(RedisTable.Store store, TableKeys keys) {
    return new JsonTable(store, keys, scans);
  }
}
