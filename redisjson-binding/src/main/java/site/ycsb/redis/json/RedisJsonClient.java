// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis.json;

import site.ycsb.redis.RecordFormat;
import site.ycsb.redis.RedisDB;
import site.ycsb.redis.RedisProduct;

/**
 * A record is one JSON document at the key {@code table:key}; RediSearch indexes it. The properties
 * are described in docs/redisjson.md.
 */
public class RedisJsonClient extends RedisDB {

  public RedisJsonClient() {
    super(RedisProduct.REDIS, properties -> RecordFormat.JSON);
  }
}
