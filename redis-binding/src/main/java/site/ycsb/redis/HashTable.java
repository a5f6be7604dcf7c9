// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.FieldType;
import site.ycsb.search.FieldValues;
import site.ycsb.search.FloatVector;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchSchema;

/** A record is one hash at its key; a sorted set holds all keys. */
public class HashTable extends RedisTable {

  private static final Script UPDATE =
      new Script(
          """
          if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
          if #ARGV > 0 then redis.call('HSET', KEYS[1], unpack(ARGV)) end
          return 1
          """);

  /** Where the names of fields begin in the command that stores a record. */
  private static final int FIRST_FIELD = 2;

  private final SearchSchema schema;
  private final FieldNames names = new FieldNames(HashFormat.HASH);
  private final LongitudeFirst places;

  public HashTable(RedisStore store, TableKeys keys) {
    super(store, keys, new SortedKeys(store.link(), keys), true);
    schema = store.schema();
    places = new LongitudeFirst(schema);
  }

  @Override
  protected final RecordInsert newInsert(String key, Map<String, ByteIterator> values)
      throws InvalidRecordException {
    byte[] record = keys.record(key);
    byte[][] fields = encode(values);
    if (fields.length == 0) {
      throw new InvalidRecordException("a hash has at least one field");
    }
    CommandArguments set =
        new CommandArguments(Command.HSET).key(record).addObjects((Object[]) fields);
    return new RecordInsert(key, set, SortedKeys.adding(keys, key));
  }

  /** Removes the fields that the earlier record had and the new one does not have. */
  @Override
  protected final void replaced(RecordInsert insert) {
    byte[] record = (byte[]) insert.set().getKeys().get(0);
    Set<ByteBuffer> fields = new HashSet<>();
    for (int i = FIRST_FIELD; i < insert.set().size(); i += 2) {
      fields.add(ByteBuffer.wrap(insert.set().get(i).getRaw()));
    }
    Object names = link.call(new CommandArguments(Command.HKEYS).key(record));
    CommandArguments delete = new CommandArguments(Command.HDEL).key(record);
    for (Object element : RedisReplies.list(names, "HKEYS")) {
      byte[] name = RedisReplies.someBytes(element, "HKEYS (name of a field)");
      if (!fields.contains(ByteBuffer.wrap(name))) {
        delete.add(name);
      }
    }
    if (delete.size() > 2) {
      link.call(delete);
    }
  }

  @Override
  public final Status read(String key, Set<String> fields, Map<String, ByteIterator> result)
      throws InvalidRecordException {
    byte[] record = keys.record(key);
    boolean hasFields = decode(link.call(get(record, fields)), fields, result);
    if (hasFields || fields == null || !exists(record)) {
      return found(hasFields);
    }
    // A record that was inserted since has the fields now. One without them exists all the same.
    return found(decode(link.call(get(record, fields)), fields, result) || exists(record));
  }

  /** Names and values in turn. */
  protected final byte[][] encode(Map<String, ByteIterator> values) throws InvalidRecordException {
    byte[][] all = new byte[2 * values.size()][];
    int at = 0;
    for (Map.Entry<String, ByteIterator> field : places.stored(values).entrySet()) {
      byte[] value = value(field.getKey(), field.getValue());
      all[at++] = names.path(field.getKey());
      all[at++] = value;
    }
    return all;
  }

  private byte[] value(String field, ByteIterator value) throws InvalidRecordException {
    FieldType type = schema.type(field);
    if (type == FieldType.VECTOR) {
      int dimensions = schema.vector(field).dimensions();
      return new FloatVector(FloatVector.read(field, value, dimensions)).toBytes();
    }
    byte[] text = FieldValues.utf8(field, value);
    if (type == FieldType.NUMERIC) {
      FieldValues.integer(field, text, 0, text.length);
    }
    return text;
  }

  @Override
  protected boolean change(byte[] record, Map<String, ByteIterator> values)
      throws InvalidRecordException {
    return UPDATE.changes(link, record, encode(values));
  }

  @Override
  protected final CommandArguments get(byte[] record, Set<String> fields) {
    if (fields == null || fields.isEmpty()) {
      return new CommandArguments(Command.HGETALL).key(record);
    }
    CommandArguments get = new CommandArguments(Command.HMGET).key(record);
    for (String field : fields) {
      get.add(names.path(field));
    }
    return get;
  }

  /** Returns false if there is no such record, or none of the fields in it. */
  @Override
  protected final boolean decode(
      Object reply, Set<String> fields, Map<String, ByteIterator> result) {
    int before = result.size();
    if (fields == null) {
      List<?> values = RedisReplies.list(reply, "HGETALL");
      for (int i = 0; i + 1 < values.size(); i += 2) {
        byte[] name = RedisReplies.someBytes(values.get(i), "HGETALL (name of a field)");
        byte[] value = RedisReplies.someBytes(values.get(i + 1), "HGETALL (value of a field)");
        String field = names.field(name);
        result.put(field, places.read(field, value));
      }
    } else {
      List<?> values = RedisReplies.list(reply, fields.size(), "HMGET");
      int i = 0;
      for (String field : fields) {
        byte[] value = RedisReplies.bytes(values.get(i++), "HMGET (value of a field)");
        if (value != null) {
          result.put(field, places.read(field, value));
        }
      }
    }
    return result.size() > before;
  }
}
