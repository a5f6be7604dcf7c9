// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import com.fasterxml.jackson.core.io.SerializedString;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.commands.ProtocolCommand;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.json.JsonProtocol.JsonCommand;
import redis.clients.jedis.util.SafeEncoder;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.InvalidRecordException;

/** A record is one JSON document at its key. */
final class JsonTable extends RedisTable {

  private static final byte[] ROOT = {'$'};

  /** One command changes all fields, so that the record is indexed once; it would create, too. */
  private static final Script MERGE =
      new Script(
          """
          if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
          redis.call('JSON.MERGE', KEYS[1], '$', ARGV[1])
          return 1
          """);

  /** The command that sets several paths in Valkey, which has no {@code JSON.MERGE}. */
  private static final ProtocolCommand SET_EACH = () -> SafeEncoder.encode("JSON.MSET");

  private final FieldNames names = new FieldNames(RecordFormat.JSON);
  private final JsonDocumentReader reader = new JsonDocumentReader();
  private final JsonCodec writer;
  private final boolean merges;

  JsonTable(RedisStore store, TableKeys keys, boolean keepsKeys) {
    super(store, keys, new RecordKeys(store.link(), keys), keepsKeys);
    this.writer = new JsonCodec(store.schema());
    this.merges = store.product() == RedisProduct.REDIS;
  }

  @Override
  public Status insert(String key, Map<String, ByteIterator> values) throws InvalidRecordException {
    byte[] record = keys.record(key);
    CommandArguments set =
        new CommandArguments(JsonCommand.SET).key(record).add(ROOT).add(writer.write(values));
    if (keepsKeys) {
      link.pipeline(set, SortedKeys.adding(keys, key));
    } else {
      link.call(set);
    }
    return Status.OK;
  }

  @Override
  public Status read(String key, Set<String> fields, Map<String, ByteIterator> result)
      throws InvalidRecordException {
    byte[] record = keys.record(key);
    return found(decode(link.call(get(record, fields)), fields, result));
  }

  /** One document of the fields, or the path and the value of each. */
  @Override
  protected byte[][] encode(Map<String, ByteIterator> values) throws InvalidRecordException {
    if (merges) {
      return new byte[][] {writer.write(values)};
    }
    byte[][] all = new byte[2 * values.size()][];
    int at = 0;
    for (Map.Entry<String, ByteIterator> field : values.entrySet()) {
      byte[] document = writer.write(Map.of(field.getKey(), field.getValue()));
      int start = new SerializedString(field.getKey()).asQuotedUTF8().length + "{\"\":".length();
      all[at++] = names.path(field.getKey());
      all[at++] = Arrays.copyOfRange(document, start, document.length - 1);
    }
    return all;
  }

  @Override
  protected Script updateScript() {
    return MERGE;
  }

  @Override
  protected boolean change(byte[] record, byte[][] fields) {
    CommandArguments set = new CommandArguments(SET_EACH);
    for (int i = 0; i < fields.length; i += 2) {
      set.key(record).add(fields[i]).add(fields[i + 1]);
    }
    try {
      link.call(set);
      return true;
    } catch (JedisDataException e) {
      // It sets parts of documents that exist only.
      if (exists(record)) {
        throw e;
      }
      return false;
    }
  }

  @Override
  protected CommandArguments get(byte[] record, Set<String> fields) {
    CommandArguments get = new CommandArguments(JsonCommand.GET).key(record);
    if (fields != null) {
      for (String field : fields) {
        get.add(names.path(field));
      }
    }
    return get;
  }

  /** Returns false if there is no such record. */
  @Override
  protected boolean decode(Object reply, Set<String> fields, Map<String, ByteIterator> result) {
    byte[] json = RedisReplies.bytes(reply, "JSON.GET");
    if (json == null) {
      return false;
    }
    if (fields == null) {
      reader.read(json, result);
    } else if (!fields.isEmpty()) {
      JsonCodec.read(json, fields, result);
    }
    return true;
  }
}
