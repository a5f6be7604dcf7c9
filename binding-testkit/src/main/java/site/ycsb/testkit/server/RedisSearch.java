// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

/** Which search a Redis server of a test has. */
enum RedisSearch {
  NONE,
  ALL_SHARDS,
  /** The build of RediSearch for one server, which does not know the other shards. */
  ONE_SHARD
}
