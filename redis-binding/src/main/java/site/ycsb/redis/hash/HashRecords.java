// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis.hash;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;
import site.ycsb.ByteIterator;
import site.ycsb.redis.EncodedNames;
import site.ycsb.redis.FieldNames;
import site.ycsb.redis.RecordCodec;
import site.ycsb.redis.Replies;
import site.ycsb.redis.Script;
import site.ycsb.search.FieldType;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.data.FieldValues;
import site.ycsb.search.data.InvalidRecordException;
import site.ycsb.search.data.Utf8ByteIterator;

/** Records as hashes. For use by one thread. */
final class HashRecords implements RecordCodec {

  private static final Script UPDATE =
      new Script(
          """
          if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
          if #ARGV > 0 then redis.call('HSET', KEYS[1], unpack(ARGV)) end
          return 1
          """);

  private static final int MAX_NAMES = 1024;

  private record Name(byte[] bytes, boolean numeric) {}

  private final SearchSchema schema;
  private final Map<String, Name> written = new HashMap<>();
  private final FieldNames read = new FieldNames(UnaryOperator.identity());
  private final EncodedNames asked = new EncodedNames(UnaryOperator.identity());

  HashRecords(SearchSchema schema) {
    this.schema = schema;
  }

  @Override
  public Script update() {
    return UPDATE;
  }

  /** Names and values in turn. */
  @Override
  public byte[][] encode(Map<String, ByteIterator> values) throws InvalidRecordException {
    byte[][] encoded = new byte[2 * values.size()][];
    int at = 0;
    for (Map.Entry<String, ByteIterator> field : values.entrySet()) {
      Name name = name(field.getKey());
      byte[] value = FieldValues.utf8(field.getKey(), field.getValue());
      if (name.numeric) {
        FieldValues.integer(field.getKey(), value, 0, value.length);
      }
      encoded[at++] = name.bytes;
      encoded[at++] = value;
    }
    return encoded;
  }

  private Name name(String field) throws InvalidRecordException {
    Name name = written.get(field);
    if (name == null) {
      name =
          new Name(
              FieldValues.utf8("the name of a field", field),
              schema.type(field) == FieldType.NUMERIC);
      if (written.size() < MAX_NAMES) {
        written.put(field, name);
      }
    }
    return name;
  }

  @Override
  public CommandArguments get(byte[] record, Set<String> fields) {
    if (fields == null || fields.isEmpty()) {
      return new CommandArguments(Command.HGETALL).add(record);
    }
    CommandArguments get = new CommandArguments(Command.HMGET).add(record);
    for (String field : fields) {
      get.add(asked.get(field));
    }
    return get;
  }

  /** Returns false if there is no such record, or none of the fields in it. */
  @Override
  public boolean decode(Object reply, Set<String> fields, Map<String, ByteIterator> result) {
    List<?> values =
        fields == null
            ? Replies.list(reply, "HGETALL")
            : Replies.list(reply, fields.size(), "HMGET");
    int before = result.size();
    if (fields == null) {
      for (int i = 0; i + 1 < values.size(); i += 2) {
        byte[] name = Replies.someBytes(values.get(i), "HGETALL (name of a field)");
        byte[] value = Replies.someBytes(values.get(i + 1), "HGETALL (value of a field)");
        result.put(read.get(name), new Utf8ByteIterator(value));
      }
    } else {
      int i = 0;
      for (String field : fields) {
        byte[] value = Replies.bytes(values.get(i++), "HMGET (value of a field)");
        if (value != null) {
          result.put(field, new Utf8ByteIterator(value));
        }
      }
    }
    return result.size() > before;
  }
}
