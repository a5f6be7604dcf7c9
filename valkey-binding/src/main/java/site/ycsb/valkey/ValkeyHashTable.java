// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.valkey;

import java.util.Map;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;
import site.ycsb.ByteIterator;
import site.ycsb.redis.HashTable;
import site.ycsb.redis.RedisReplies;
import site.ycsb.redis.RedisStore;
import site.ycsb.redis.TableKeys;
import site.ycsb.search.InvalidRecordException;

/**
 * Hashes that one command of Valkey changes: other nodes of a cluster do not find what a script has
 * written until some time after its reply.
 */
final class ValkeyHashTable extends HashTable {

  ValkeyHashTable(RedisStore store, TableKeys keys) {
    super(store, keys);
  }

  @Override
  protected boolean change(byte[] record, Map<String, ByteIterator> values)
      throws InvalidRecordException {
    byte[][] fields = encode(values);
    if (fields.length == 0) {
      return exists(record);
    }
    CommandArguments set =
        new CommandArguments(Command.HSETEX)
            .key(record)
            .addObjects("XX", "FIELDS", fields.length / 2)
            .addObjects((Object[]) fields);
    return RedisReplies.integer(link.call(set), "HSETEX") == 1;
  }
}
