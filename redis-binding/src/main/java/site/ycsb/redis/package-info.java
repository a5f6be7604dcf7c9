// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * The binding {@code redis}: records as hashes in the layout of YCSB's own binding, searched by
 * RediSearch; and what the bindings {@code redisjson} and {@code valkey} are made of: settings,
 * connections, tables with their index and searches, and facts about the servers. What differs
 * among them is a {@link site.ycsb.redis.RecordFormat}, a {@link site.ycsb.redis.RedisProduct} and
 * a subclass of {@link site.ycsb.redis.RedisTable}. Connections come from Jedis ({@link
 * redis.clients.jedis.Connection}); this package takes commands to the right node and tries them
 * again. docs/evidence/redis-fairness.md says why, with figures.
 */
package site.ycsb.redis;
