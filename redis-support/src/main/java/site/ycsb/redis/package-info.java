// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * What the bindings for Redis share: settings, connections, tables with their index and searches,
 * and facts about the servers.
 *
 * <p>Connections are of Jedis ({@link redis.clients.jedis.Connection}); what takes them to the
 * right node and tries again is ours. Jedis's own executors were measured beside it, {@code
 * HGETALL} of records of 100 bytes, in turns, medians of 8 to 10 rounds on two cores. What they
 * lack:
 *
 * <ul>
 *   <li>Rate: over Jedis's pools, one per thread or one for all, it was 88 to 89 % of that of our
 *       links with one server (CPU time per operation 122 to 125 %), and 82 % in a cluster (145 %),
 *       where Jedis has pools only. A single connection with its socket time-out had 97 % (109 %)
 *       but cannot be opened again.
 *   <li>Meaning: in a cluster, Jedis sends a command again whose reply was lost with the connection
 *       (a {@code DEL} arrived five times), so that a delete may find nothing and a run would
 *       report a wrong answer. With one attempt only it does not follow redirections either.
 * </ul>
 */
package site.ycsb.redis;
