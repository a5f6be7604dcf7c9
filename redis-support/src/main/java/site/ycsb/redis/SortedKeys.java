// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisDataException;
import site.ycsb.search.data.FieldValues;
import site.ycsb.search.data.InvalidRecordException;

/**
 * The sorted set that holds the keys of a table's records, all with the same score, so that their
 * order is that of their bytes.
 */
public final class SortedKeys implements StoredRecords {

  private static final byte[] SCORE = {'0'};
  private static final byte[] LAST = {'+'};
  private static final int REMOVED_AT_ONCE = 1000;

  private final RedisLink link;
  private final Table table;

  public SortedKeys(RedisLink link, Table table) {
    this.link = link;
    this.table = table;
  }

  /** The command that adds a key; its reply is 1 if it was not there. */
  public static KeyedCommand adding(Table table, String key) throws InvalidRecordException {
    byte[] set = table.keySet();
    return new KeyedCommand(
        set, new CommandArguments(Command.ZADD).add(set).add(SCORE).add(bytes(key)));
  }

  /** The command that removes a key. */
  public static KeyedCommand removing(Table table, String key) throws InvalidRecordException {
    byte[] set = table.keySet();
    return new KeyedCommand(set, new CommandArguments(Command.ZREM).add(set).add(bytes(key)));
  }

  private static byte[] bytes(String key) throws InvalidRecordException {
    return FieldValues.utf8("the key", key);
  }

  /**
   * Hands the replies on.
   *
   * @throws JedisDataException the first one among them, if there is one
   */
  public static Object[] check(Object[] replies) {
    for (Object reply : replies) {
      if (reply instanceof JedisDataException e) {
        throw e;
      }
    }
    return replies;
  }

  /** Where the records are whose keys are the start key or come after it, in order. */
  public List<byte[]> from(String startKey, int count) throws InvalidRecordException {
    Object keys =
        link.call(
            table.keySet(),
            new CommandArguments(Command.ZRANGEBYLEX)
                .add(table.keySet())
                .add(("[" + startKey).getBytes(StandardCharsets.UTF_8))
                .add(LAST)
                .addObjects("LIMIT", 0, count));
    return records(Replies.list(keys, "ZRANGEBYLEX"));
  }

  private List<byte[]> records(List<?> keys) throws InvalidRecordException {
    List<byte[]> records = new ArrayList<>(keys.size());
    for (Object key : keys) {
      records.add(table.record(Replies.someBytes(key, "a question for keys")));
    }
    return records;
  }

  @Override
  public boolean any() {
    return count() > 0;
  }

  @Override
  public long count() {
    return Replies.integer(
        link.call(table.keySet(), new CommandArguments(Command.ZCARD).add(table.keySet())),
        "ZCARD");
  }

  @Override
  public void remove() {
    List<?> keys;
    do {
      keys =
          Replies.list(
              link.call(
                  table.keySet(),
                  new CommandArguments(Command.ZRANGE)
                      .add(table.keySet())
                      .addObjects(0, REMOVED_AT_ONCE - 1)),
              "ZRANGE");
      try {
        RecordKeys.remove(link, records(keys));
      } catch (InvalidRecordException e) {
        throw new JedisDataException("cannot remove the records: " + e.getMessage());
      }
      link.call(
          table.keySet(),
          new CommandArguments(Command.ZREMRANGEBYRANK)
              .add(table.keySet())
              .addObjects(0, REMOVED_AT_ONCE - 1));
    } while (!keys.isEmpty());
  }
}
