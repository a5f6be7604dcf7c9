// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import redis.clients.jedis.CommandArguments;

/**
 * A command and the key that says which node of a cluster it goes to.
 *
 * @param key one of the arguments; not changed
 */
public record KeyedCommand(byte[] key, CommandArguments arguments) {}
