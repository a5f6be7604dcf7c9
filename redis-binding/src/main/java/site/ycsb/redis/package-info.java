// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * What the bindings for Redis share: settings, connections, tables with their index and searches,
 * and facts about the servers. Connections are those of Jedis ({@link
 * redis.clients.jedis.Connection}); what takes commands to the right node and tries them again is
 * ours. docs/redis-fairness.md says why, with figures.
 */
package site.ycsb.redis;
