// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redisjson;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.json.JsonProtocol.JsonCommand;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.redis.FieldNames;
import site.ycsb.redis.RecordInsert;
import site.ycsb.redis.RecordKeys;
import site.ycsb.redis.RedisReplies;
import site.ycsb.redis.RedisStore;
import site.ycsb.redis.RedisTable;
import site.ycsb.redis.Script;
import site.ycsb.redis.SortedKeys;
import site.ycsb.redis.TableKeys;
import site.ycsb.search.InvalidRecordException;

/** A record is one JSON document at its key. */
public class JsonTable extends RedisTable {

  private static final byte[] ROOT = {'$'};

  /** One command changes all fields, so that the record is indexed once; it would create, too. */
  private static final Script MERGE =
      new Script(
          """
          if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
          redis.call('JSON.MERGE', KEYS[1], '$', ARGV[1])
          return 1
          """);

  private final FieldNames names;
  private final JsonCodec codec;
  private final JsonDocumentReader reader;

  /**
   * @param keepsKeys whether a sorted set holds the keys of the table
   */
  public JsonTable(RedisStore store, TableKeys keys, boolean keepsKeys) {
    super(store, keys, new RecordKeys(store.link(), keys), keepsKeys);
    this.names = new FieldNames(store.format());
    this.codec = new JsonCodec(store.schema());
    this.reader = new JsonDocumentReader(codec);
  }

  @Override
  protected final RecordInsert newInsert(String key, Map<String, ByteIterator> values)
      throws InvalidRecordException {
    CommandArguments set =
        new CommandArguments(JsonCommand.SET)
            .key(keys.record(key))
            .add(ROOT)
            .add(codec.write(values));
    return new RecordInsert(key, set, keepsKeys ? SortedKeys.adding(keys, key) : null);
  }

  @Override
  public final Status read(String key, Set<String> fields, Map<String, ByteIterator> result)
      throws InvalidRecordException {
    byte[] record = keys.record(key);
    return found(decode(link.call(get(record, fields)), fields, result));
  }

  /** The document of some fields. */
  protected final byte[] write(Map<String, ByteIterator> values) throws InvalidRecordException {
    return codec.write(values);
  }

  /** Where a field is in a document. The bytes must not be changed. */
  protected final byte[] path(String field) {
    return names.path(field);
  }

  @Override
  protected boolean change(byte[] record, Map<String, ByteIterator> values)
      throws InvalidRecordException {
    return MERGE.changes(link, record, write(values));
  }

  /** NOT_IMPLEMENTED unless a sorted set holds all keys. */
  @Override
  public final Status scan(
      String startKey, int count, Set<String> fields, List<HashMap<String, ByteIterator>> result)
      throws InvalidRecordException {
    if (!keepsKeys) {
      return new Status(
          Status.NOT_IMPLEMENTED.getName(),
          "there is no order of keys to scan in: load and run with "
              + RedisJsonSettings.SCAN
              + "=true");
    }
    return super.scan(startKey, count, fields, result);
  }

  @Override
  protected final CommandArguments get(byte[] record, Set<String> fields) {
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
  protected final boolean decode(
      Object reply, Set<String> fields, Map<String, ByteIterator> result) {
    byte[] json = RedisReplies.bytes(reply, "JSON.GET");
    if (json == null) {
      return false;
    }
    if (fields == null) {
      reader.read(json, result);
    } else if (!fields.isEmpty()) {
      codec.read(json, fields, result);
    }
    return true;
  }
}
