/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.db;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.redis.KeyedCommand;
import site.ycsb.redis.RecordFormat;
import site.ycsb.redis.RedisDB;
import site.ycsb.redis.Script;
import site.ycsb.redis.SortedKeys;
import site.ycsb.redis.Table;
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

  private static final Script UPDATE =
      new Script(
          """
          if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
          if #ARGV > 0 then redis.call('HSET', KEYS[1], unpack(ARGV)) end
          return 1
          """);

  private HashFields hashFields;

  public RedisClient() {
    super(RecordFormat.HASH);
  }

  @Override
  public void init() throws DBException {
    super.init();
    hashFields = new HashFields(schema());
  }

  @Override
  protected Table newTable(String name) {
    return name.equals(YCSB_TABLE)
        ? Table.unprefixed(name, KEY_PREFIX, YCSB_INDEX)
        : Table.beside(name);
  }

  /** An earlier record of the key is replaced. */
  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return run(
        table,
        t -> {
          byte[] record = t.record(key);
          byte[][] fields = hashFields.encode(values);
          if (fields.length == 0) {
            throw new InvalidRecordException("a hash has at least one field");
          }
          CommandArguments set = new CommandArguments(Command.HSET).add(record);
          for (byte[] argument : fields) {
            set.add(argument);
          }
          Object[] replies =
              SortedKeys.check(
                  link().pipeline(new KeyedCommand(record, set), SortedKeys.adding(t, key)));
          if ((Long) replies[1] == 0) {
            removeOtherFields(record, values.keySet());
          }
          return Status.OK;
        });
  }

  /** What an earlier record of the key had and the new one has not. */
  private void removeOtherFields(byte[] record, Set<String> fields) {
    List<?> names = (List<?>) link().call(record, new CommandArguments(Command.HKEYS).add(record));
    CommandArguments delete = new CommandArguments(Command.HDEL).add(record);
    int others = 0;
    for (Object name : names) {
      if (!fields.contains(new String((byte[]) name, StandardCharsets.UTF_8))) {
        delete.add((byte[]) name);
        others++;
      }
    }
    if (others > 0) {
      link().call(record, delete);
    }
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return run(
        table,
        t -> {
          byte[] record = t.record(key);
          Object updated = UPDATE.call(link(), record, hashFields.encode(values));
          return (Long) updated == 1 ? Status.OK : Status.NOT_FOUND;
        });
  }

  @Override
  public Status delete(String table, String key) {
    return run(
        table,
        t -> {
          byte[] record = t.record(key);
          CommandArguments delete = new CommandArguments(Command.DEL).add(record);
          Object[] replies =
              SortedKeys.check(
                  link().pipeline(new KeyedCommand(record, delete), SortedKeys.removing(t, key)));
          return (Long) replies[0] == 1 ? Status.OK : Status.NOT_FOUND;
        });
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return run(
        table,
        t -> {
          byte[] record = t.record(key);
          Object reply = link().call(record, get(record, fields));
          boolean found = hashFields.decode((List<?>) reply, fields, result);
          // A record that has none of the fields is there all the same.
          return found || fields != null && exists(record) ? Status.OK : Status.NOT_FOUND;
        });
  }

  private CommandArguments get(byte[] record, Set<String> fields) {
    if (fields == null) {
      return new CommandArguments(Command.HGETALL).add(record);
    }
    CommandArguments get = new CommandArguments(Command.HMGET).add(record);
    hashFields.addNames(fields, get);
    return get;
  }

  private boolean exists(byte[] record) {
    return (Long) link().call(record, new CommandArguments(Command.EXISTS).add(record)) == 1;
  }

  @Override
  public Status scan(
      String table,
      String startkey,
      int recordcount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return run(
        table,
        t -> {
          KeyedCommand[] gets =
              new SortedKeys(link(), t)
                  .from(startkey, recordcount).stream()
                      .map(record -> new KeyedCommand(record, get(record, fields)))
                      .toArray(KeyedCommand[]::new);
          for (Object reply : SortedKeys.check(link().pipeline(gets))) {
            HashMap<String, ByteIterator> row = new HashMap<>();
            // A record that was deleted meanwhile has no fields.
            if (hashFields.decode((List<?>) reply, fields, row)) {
              result.add(row);
            }
          }
          return Status.OK;
        });
  }

  @Override
  protected boolean holdsRecords(Table table) {
    return countRecords(table) > 0;
  }

  @Override
  protected long countRecords(Table table) {
    return new SortedKeys(link(), table).count();
  }

  @Override
  protected void removeRecords(Table table) {
    new SortedKeys(link(), table).removeRecords();
  }
}
