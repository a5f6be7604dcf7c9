// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;

/**
 * The commands that insert a record.
 *
 * @param key the key of the record in its table
 * @param set stores the record
 * @param expire gives the record its time to live; null if it stays
 * @param add adds the key to the sorted set of keys, and replies 0 if it was there; null where no
 *     set is kept
 */
public record RecordInsert(
    String key, CommandArguments set, CommandArguments expire, CommandArguments add) {

  public RecordInsert(String key, CommandArguments set, CommandArguments add) {
    this(key, set, null, add);
  }

  /** The commands of this insert, after which the record lives for a time, in ms. */
  RecordInsert expiringAfter(byte[] record, long millis) {
    CommandArguments command = new CommandArguments(Command.PEXPIRE).key(record).add(millis);
    return new RecordInsert(key, set, command, add);
  }

  /** All commands, in the order in which they are sent. */
  List<CommandArguments> commands() {
    return Stream.of(set, expire, add).filter(Objects::nonNull).toList();
  }
}
