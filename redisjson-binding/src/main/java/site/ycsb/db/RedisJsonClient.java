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

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.json.JsonProtocol.JsonCommand;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.redis.EncodedNames;
import site.ycsb.redis.JsonPaths;
import site.ycsb.redis.JsonReader;
import site.ycsb.redis.JsonWriter;
import site.ycsb.redis.KeyedCommand;
import site.ycsb.redis.RecordFormat;
import site.ycsb.redis.RecordKeys;
import site.ycsb.redis.RedisDB;
import site.ycsb.redis.Script;
import site.ycsb.redis.SortedKeys;
import site.ycsb.redis.Table;
import site.ycsb.search.PropertyReader;
import site.ycsb.search.data.InvalidRecordException;

/**
 * A record is one JSON document at the key {@code table:key}; RediSearch indexes it. The properties
 * are described in docs/redisjson.md.
 */
public class RedisJsonClient extends RedisDB {

  /** Whether a sorted set of all keys is kept, without which there is no order to scan in. */
  public static final String SCAN_PROPERTY = "redisjson.scan";

  private static final byte[] ROOT = {'$'};

  /** One command changes all fields, so that the record is indexed once; it would create, too. */
  private static final Script UPDATE =
      new Script(
          """
          if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
          redis.call('JSON.MERGE', KEYS[1], '$', ARGV[1])
          return 1
          """);

  private final JsonReader reader = new JsonReader();
  private final EncodedNames paths = new EncodedNames(JsonPaths::of);
  private JsonWriter writer;
  private boolean scans;

  public RedisJsonClient() {
    super(RecordFormat.JSON);
  }

  @Override
  public void init() throws DBException {
    try {
      scans = new PropertyReader(getProperties()).flag(SCAN_PROPERTY, false);
    } catch (IllegalArgumentException e) {
      throw new DBException(e.getMessage(), e);
    }
    super.init();
    writer = new JsonWriter(schema());
  }

  @Override
  protected Table newTable(String name) {
    return Table.prefixed(name);
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return run(
        table,
        t -> {
          byte[] record = t.record(key);
          CommandArguments set =
              new CommandArguments(JsonCommand.SET).add(record).add(ROOT).add(writer.write(values));
          if (!scans) {
            link().call(record, set);
            return Status.OK;
          }
          SortedKeys.check(
              link().pipeline(new KeyedCommand(record, set), SortedKeys.adding(t, key)));
          return Status.OK;
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
          return decode((byte[]) reply, fields, result) ? Status.OK : Status.NOT_FOUND;
        });
  }

  private CommandArguments get(byte[] record, Set<String> fields) {
    CommandArguments get = new CommandArguments(JsonCommand.GET).add(record);
    if (fields != null) {
      for (String field : fields) {
        get.add(paths.get(field));
      }
    }
    return get;
  }

  /** Returns false if there is no such record. */
  private boolean decode(byte[] reply, Set<String> fields, Map<String, ByteIterator> result) {
    if (reply == null) {
      return false;
    }
    if (fields == null) {
      reader.readObject(reply, result);
    } else if (fields.size() == 1) {
      reader.readPath(reply, fields.iterator().next(), result);
    } else if (!fields.isEmpty()) {
      reader.readPaths(reply, result);
    }
    return true;
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return run(
        table,
        t -> {
          byte[] record = t.record(key);
          Object updated = UPDATE.call(link(), record, writer.write(values));
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
          Object deleted =
              scans
                  ? SortedKeys.check(
                      link()
                          .pipeline(new KeyedCommand(record, delete), SortedKeys.removing(t, key)))[
                      0]
                  : link().call(record, delete);
          return (Long) deleted == 1 ? Status.OK : Status.NOT_FOUND;
        });
  }

  /** NOT_IMPLEMENTED unless {@value #SCAN_PROPERTY} is true. */
  @Override
  public Status scan(
      String table,
      String startkey,
      int recordcount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    if (!scans) {
      return new Status(
          Status.NOT_IMPLEMENTED.getName(),
          "there is no order of keys to scan in: load and run with " + SCAN_PROPERTY + "=true");
    }
    return run(table, t -> scan(t, startkey, recordcount, fields, result));
  }

  private Status scan(
      Table table,
      String startKey,
      int count,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result)
      throws InvalidRecordException {
    List<byte[]> records = new SortedKeys(link(), table).from(startKey, count);
    KeyedCommand[] gets =
        records.stream()
            .map(record -> new KeyedCommand(record, get(record, fields)))
            .toArray(KeyedCommand[]::new);
    for (Object reply : SortedKeys.check(link().pipeline(gets))) {
      HashMap<String, ByteIterator> row = new HashMap<>();
      if (decode((byte[]) reply, fields, row)) {
        result.add(row);
      }
    }
    return Status.OK;
  }

  @Override
  protected boolean holdsRecords(Table table) {
    return new RecordKeys(link(), table).any();
  }

  @Override
  protected long countRecords(Table table) {
    return new RecordKeys(link(), table).count();
  }

  @Override
  protected void removeRecords(Table table) {
    new RecordKeys(link(), table).remove();
    link().call(table.keySet(), new CommandArguments(Command.UNLINK).add(table.keySet()));
  }
}
