// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis.json;

import site.ycsb.redis.Product;
import site.ycsb.redis.RecordFormat;
import site.ycsb.redis.RedisDB;

/**
 * A record is one JSON document at the key {@code table:key}; RediSearch indexes it. The properties
 * are described in docs/redisjson.md.
 */
public class RedisJsonClient extends RedisDB {

  public RedisJsonClient() {
    super(Product.REDIS, properties -> RecordFormat.JSON);
  }
}
