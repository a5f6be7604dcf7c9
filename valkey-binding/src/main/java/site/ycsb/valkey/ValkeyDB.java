// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.valkey;

import site.ycsb.redis.HashFormat;
import site.ycsb.redis.RecordFormat;
import site.ycsb.redis.RedisDB;
import site.ycsb.redis.RedisStore;
import site.ycsb.redis.RedisTable;
import site.ycsb.redis.TableKeys;
import site.ycsb.redisjson.JsonFormat;
import site.ycsb.redisjson.RedisJsonSettings;

/**
 * A record is a hash or a JSON document, at the keys that the bindings of Redis use; Valkey Search
 * indexes it. The properties are described in docs/reference/valkey.md.
 */
public class ValkeyDB extends RedisDB {

  private static final JsonFormat DOCUMENTS = new JsonFormat(ValkeyJsonTable.SET_EACH);

  public ValkeyDB() {
    super(new ValkeyProduct());
  }

  private boolean hasDocuments() {
    return ValkeySettings.FORMAT.get(getProperties()) == ValkeyFormat.JSON;
  }

  @Override
  protected RecordFormat format() {
    return hasDocuments() ? DOCUMENTS : HashFormat.HASH;
  }

  @Override
  protected RedisTable open(RedisStore store, TableKeys keys) {
    return hasDocuments()
        ? new ValkeyJsonTable(store, keys, RedisJsonSettings.SCAN.get(getProperties()))
        : new ValkeyHashTable(store, keys);
  }

  /** Updates are commands that other products do not have. */
  @Override
  protected boolean requiresProduct() {
    return true;
  }
}
