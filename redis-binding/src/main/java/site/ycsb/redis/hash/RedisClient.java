// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis.hash;

import site.ycsb.redis.RecordFormat;
import site.ycsb.redis.RedisDB;
import site.ycsb.redis.RedisProduct;

/**
 * YCSB's layout: a record is one hash at its key, and the sorted set {@code _indices} holds all
 * keys. The properties are described in docs/redis.md.
 */
public class RedisClient extends RedisDB {

  public RedisClient() {
    super(RedisProduct.REDIS, properties -> RecordFormat.HASH);
  }
}
