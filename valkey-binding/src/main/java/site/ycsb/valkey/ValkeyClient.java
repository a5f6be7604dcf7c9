// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.valkey;

import site.ycsb.redis.RedisDB;
import site.ycsb.redis.RedisProduct;

/**
 * A record is a hash or a JSON document, at the keys that the bindings of Redis use; Valkey Search
 * indexes it. The properties are described in docs/valkey.md.
 */
public class ValkeyClient extends RedisDB {

  public ValkeyClient() {
    super(RedisProduct.VALKEY, ValkeySettings.FORMAT::get);
  }
}
