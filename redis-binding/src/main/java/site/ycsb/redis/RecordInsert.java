// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import redis.clients.jedis.CommandArguments;

/**
 * The commands that insert a record.
 *
 * @param key the key of the record in its table
 * @param set stores the record
 * @param add adds the key to the sorted set of keys, and replies 0 if it was there; null where no
 *     set is kept
 */
public record RecordInsert(String key, CommandArguments set, CommandArguments add) {}
