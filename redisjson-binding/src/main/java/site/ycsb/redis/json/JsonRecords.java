// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis.json;

import java.util.Map;
import java.util.Set;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.json.JsonProtocol.JsonCommand;
import site.ycsb.ByteIterator;
import site.ycsb.redis.EncodedNames;
import site.ycsb.redis.JsonPaths;
import site.ycsb.redis.JsonReader;
import site.ycsb.redis.JsonWriter;
import site.ycsb.redis.RecordCodec;
import site.ycsb.redis.Replies;
import site.ycsb.redis.Script;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.data.InvalidRecordException;

/** Records as JSON documents. For use by one thread. */
final class JsonRecords implements RecordCodec {

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
  private final JsonWriter writer;

  JsonRecords(SearchSchema schema) {
    writer = new JsonWriter(schema);
  }

  @Override
  public Script update() {
    return UPDATE;
  }

  /** One document of the fields. */
  @Override
  public byte[][] encode(Map<String, ByteIterator> values) throws InvalidRecordException {
    return new byte[][] {writer.write(values)};
  }

  /** The command that makes a record, or replaces it. */
  CommandArguments set(byte[] record, Map<String, ByteIterator> values)
      throws InvalidRecordException {
    return new CommandArguments(JsonCommand.SET).add(record).add(ROOT).add(writer.write(values));
  }

  @Override
  public CommandArguments get(byte[] record, Set<String> fields) {
    CommandArguments get = new CommandArguments(JsonCommand.GET).add(record);
    if (fields != null) {
      for (String field : fields) {
        get.add(paths.get(field));
      }
    }
    return get;
  }

  /** Returns false if there is no such record. */
  @Override
  public boolean decode(Object reply, Set<String> fields, Map<String, ByteIterator> result) {
    byte[] json = Replies.bytes(reply, "JSON.GET");
    if (json == null) {
      return false;
    }
    if (fields == null) {
      reader.readObject(json, result);
    } else if (fields.size() == 1) {
      reader.readPath(json, fields.iterator().next(), result);
    } else if (!fields.isEmpty()) {
      reader.readPaths(json, result);
    }
    return true;
  }
}
