// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis.json;

import java.util.ArrayList;
import java.util.List;
import site.ycsb.DBException;
import site.ycsb.redis.RecordFormat;
import site.ycsb.redis.RedisDB;
import site.ycsb.redis.RedisSettings;
import site.ycsb.redis.RedisStore;
import site.ycsb.redis.RedisTable;
import site.ycsb.redis.TableKeys;
import site.ycsb.settings.Setting;

/**
 * A record is one JSON document at the key {@code table:key}; RediSearch indexes it. The properties
 * are described in docs/redisjson.md.
 */
public class RedisJsonClient extends RedisDB {

  private boolean scans;

  public RedisJsonClient() {
    super(RecordFormat.JSON);
  }

  /** Everything that the binding reads. */
  static List<Setting<?>> settings() {
    List<Setting<?>> all = new ArrayList<>(List.of(JsonTable.SCAN));
    all.addAll(RedisSettings.all());
    return all;
  }

  @Override
  protected void connect() throws DBException {
    scans = JsonTable.SCAN.get(getProperties());
    super.connect();
  }

  @Override
  protected TableKeys keys(String name) {
    return TableKeys.prefixed(name);
  }

  @Override
  protected RedisTable open(RedisStore store, TableKeys keys) {
    return new JsonTable(store, keys, scans);
  }
}
