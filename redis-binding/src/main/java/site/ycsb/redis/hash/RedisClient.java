// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis.hash;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.redis.KeyedCommand;
import site.ycsb.redis.RecordCodec;
import site.ycsb.redis.RecordFormat;
import site.ycsb.redis.RedisDB;
import site.ycsb.redis.RedisLink;
import site.ycsb.redis.Replies;
import site.ycsb.redis.SortedKeys;
import site.ycsb.redis.StoredRecords;
import site.ycsb.redis.Table;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.data.InvalidRecordException;

/**
 * YCSB's layout: a record is one hash at its key, and the sorted set {@code _indices} holds all
 * keys. The properties are described in docs/redis.md.
 */
public class RedisClient extends RedisDB {

  /** The table that is kept as YCSB does; others have their name in their keys. */
  static final String YCSB_TABLE = "usertable";

  static final String YCSB_INDEX = "_indices";

  /** What every key begins with that YCSB or the search workload makes. */
  private static final String KEY_PREFIX = "user";

  public RedisClient() {
    super(RecordFormat.HASH);
  }

  @Override
  protected Table newTable(String name) {
    return name.equals(YCSB_TABLE)
        ? Table.unprefixed(name, KEY_PREFIX, YCSB_INDEX)
        : Table.beside(name);
  }

  @Override
  protected RecordCodec newCodec(SearchSchema schema) {
    return new HashRecords(schema);
  }

  @Override
  protected boolean keepsKeys() {
    return true;
  }

  @Override
  protected StoredRecords records(RedisLink link, Table table) {
    return new SortedKeys(link, table);
  }

  /** An earlier record of the key is replaced. */
  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return run(
        table,
        (link, t) -> {
          byte[] record = t.record(key);
          byte[][] fields = codec().encode(values);
          if (fields.length == 0) {
            throw new InvalidRecordException("a hash has at least one field");
          }
          CommandArguments set = new CommandArguments(Command.HSET).add(record);
          for (byte[] argument : fields) {
            set.add(argument);
          }
          Object[] replies =
              SortedKeys.check(
                  link.pipeline(new KeyedCommand(record, set), SortedKeys.adding(t, key)));
          if (Replies.integer(replies[1], "ZADD") == 0) {
            removeOtherFields(link, record, values.keySet());
          }
          return Status.OK;
        });
  }

  /** What an earlier record of the key had and the new one has not. */
  private static void removeOtherFields(RedisLink link, byte[] record, Set<String> fields) {
    List<?> names =
        Replies.list(link.call(record, new CommandArguments(Command.HKEYS).add(record)), "HKEYS");
    CommandArguments delete = new CommandArguments(Command.HDEL).add(record);
    int others = 0;
    for (Object element : names) {
      byte[] name = Replies.someBytes(element, "HKEYS (name of a field)");
      if (!fields.contains(new String(name, StandardCharsets.UTF_8))) {
        delete.add(name);
        others++;
      }
    }
    if (others > 0) {
      link.call(record, delete);
    }
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return run(
        table,
        (link, t) -> {
          byte[] record = t.record(key);
          Object reply = link.call(record, codec().get(record, fields));
          boolean found = codec().decode(reply, fields, result);
          // A record that has none of the fields is there all the same.
          return found || fields != null && exists(link, record) ? Status.OK : Status.NOT_FOUND;
        });
  }

  private static boolean exists(RedisLink link, byte[] record) {
    Object exists = link.call(record, new CommandArguments(Command.EXISTS).add(record));
    return Replies.integer(exists, "EXISTS") == 1;
  }
}
