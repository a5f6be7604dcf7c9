// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.ArrayList;
import java.util.List;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisDataException;
import site.ycsb.search.FieldValues;
import site.ycsb.search.InvalidRecordException;

/**
 * The sorted set that holds the keys of a table's records, all with the same score, so that their
 * bytes give the order.
 */
public record SortedKeys(RedisLink link, TableKeys keys) implements StoredRecords {

  private static final byte[] SCORE = {'0'};
  private static final byte[] LAST = {'+'};
  private static final int LAST_OF_BATCH = 999;

  /** The command that adds a key; its reply is 1 if it was not there. */
  public static CommandArguments adding(TableKeys keys, String key) throws InvalidRecordException {
    return new CommandArguments(Command.ZADD)
        .key(keys.keySet())
        .add(SCORE)
        .add(FieldValues.utf8("the key", key));
  }

  /** The command that removes a key. */
  static CommandArguments removing(TableKeys keys, String key) throws InvalidRecordException {
    return new CommandArguments(Command.ZREM)
        .key(keys.keySet())
        .add(FieldValues.utf8("the key", key));
  }

  /** The keys from the start key on, in order: with {@code [} that key, too; not with {@code (}. */
  List<byte[]> from(char bound, byte[] key, int count) {
    byte[] start = new byte[1 + key.length];
    start[0] = (byte) bound;
    System.arraycopy(key, 0, start, 1, key.length);
    return keys(ask(Command.ZRANGEBYLEX, start, LAST, "LIMIT", 0, count));
  }

  private Object ask(Command command, Object... arguments) {
    return link.call(new CommandArguments(command).key(keys.keySet()).addObjects(arguments));
  }

  private static List<byte[]> keys(Object reply) {
    return RedisReplies.list(reply, "a range of keys").stream()
        .map(key -> RedisReplies.someBytes(key, "a range of keys (a key)"))
        .toList();
  }

  /** Where the records of keys are. */
  List<byte[]> records(List<byte[]> found) throws InvalidRecordException {
    List<byte[]> records = new ArrayList<>();
    for (byte[] key : found) {
      records.add(keys.record(key));
    }
    return records;
  }

  @Override
  public long count() {
    return RedisReplies.integer(ask(Command.ZCARD), "ZCARD");
  }

  /** Includes records of another format under the same name, which share the set. */
  @Override
  public void remove() {
    List<byte[]> batch;
    do {
      batch = keys(ask(Command.ZRANGE, 0, LAST_OF_BATCH));
      try {
        for (TableKeys each : keys.withSameKeySet()) {
          RecordKeys.remove(link, new SortedKeys(link, each).records(batch));
        }
      } catch (InvalidRecordException e) {
        throw new JedisDataException("cannot remove the records: " + e.getMessage());
      }
      ask(Command.ZREMRANGEBYRANK, 0, LAST_OF_BATCH);
    } while (!batch.isEmpty());
  }
}
