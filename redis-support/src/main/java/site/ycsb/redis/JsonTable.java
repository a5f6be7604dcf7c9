// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import com.fasterxml.jackson.core.io.SerializedString;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.json.JsonProtocol.JsonCommand;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.data.InvalidRecordException;

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

  /** The same for a server without {@code JSON.MERGE}: the arguments are paths and values. */
  private static final Script SET_EACH =
      new Script(
          """
          if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
          local set = {}
          for i = 1, #ARGV, 2 do
            set[#set + 1] = KEYS[1]
            set[#set + 1] = ARGV[i]
            set[#set + 1] = ARGV[i + 1]
          end
          if #set > 0 then redis.call('JSON.MSET', unpack(set)) end
          return 1
          """);

  private final FieldNames names = new FieldNames(RecordFormat.JSON);
  private final JsonCodec writer;
  private final boolean scans;
  private final boolean merges;

  /**
   * @param scans whether a sorted set holds all keys
   */
  JsonTable(Store store, TableKeys keys, boolean scans) {
    super(store, keys, new RecordKeys(store.link(), keys), scans, script(store));
    this.writer = new JsonCodec(store.schema());
    this.scans = scans;
    this.merges = script(store) == MERGE;
  }

  private static Script script(Store store) {
    return store.product() == Product.REDIS ? MERGE : SET_EACH;
  }

  @Override
  public Status insert(String key, Map<String, ByteIterator> values) throws InvalidRecordException {
    byte[] record = keys().record(key);
    CommandArguments set =
        new CommandArguments(JsonCommand.SET).key(record).add(ROOT).add(writer.write(values));
    if (scans) {
      link().pipeline(set, SortedKeys.adding(keys(), key));
    } else {
      link().call(set);
    }
    return Status.OK;
  }

  @Override
  public Status read(String key, Set<String> fields, Map<String, ByteIterator> result)
      throws InvalidRecordException {
    byte[] record = keys().record(key);
    return found(decode(link().call(get(record, fields)), fields, result));
  }

  /** NOT_IMPLEMENTED unless a sorted set holds all keys. */
  @Override
  public Status scan(
      String startKey, int count, Set<String> fields, List<HashMap<String, ByteIterator>> result)
      throws InvalidRecordException {
    if (!scans) {
      return new Status(
          Status.NOT_IMPLEMENTED.getName(),
          "there is no order of keys to scan in: load and run with "
              + RedisJsonSettings.SCAN
              + "=true");
    }
    return super.scan(startKey, count, fields, result);
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
    byte[] json = Replies.bytes(reply, "JSON.GET");
    if (json == null) {
      return false;
    }
    if (fields == null || !fields.isEmpty()) {
      JsonCodec.read(json, fields, result);
    }
    return true;
  }
}
