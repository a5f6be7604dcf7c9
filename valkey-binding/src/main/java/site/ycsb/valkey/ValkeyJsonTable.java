// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.valkey;

import com.fasterxml.jackson.core.io.SerializedString;
import java.util.Arrays;
import java.util.Map;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.commands.ProtocolCommand;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.util.SafeEncoder;
import site.ycsb.ByteIterator;
import site.ycsb.redis.RedisStore;
import site.ycsb.redis.TableKeys;
import site.ycsb.redisjson.JsonTable;
import site.ycsb.search.InvalidRecordException;

/**
 * Documents that one command of Valkey changes, which has no {@code JSON.MERGE}: other nodes of a
 * cluster do not find what a script has written until some time after its reply.
 */
final class ValkeyJsonTable extends JsonTable {

  /** Sets several paths. */
  static final String SET_EACH = "JSON.MSET";

  private static final ProtocolCommand COMMAND = () -> SafeEncoder.encode(SET_EACH);

  ValkeyJsonTable(RedisStore store, TableKeys keys, boolean keepsKeys) {
    super(store, keys, keepsKeys);
  }

  @Override
  protected boolean change(byte[] record, Map<String, ByteIterator> values)
      throws InvalidRecordException {
    if (values.isEmpty()) {
      return exists(record);
    }
    CommandArguments set = new CommandArguments(COMMAND);
    for (Map.Entry<String, ByteIterator> field : values.entrySet()) {
      set.key(record).add(path(field.getKey())).add(value(field.getKey(), field.getValue()));
    }
    try {
      link.call(set);
      return true;
    } catch (JedisDataException e) {
      // It sets parts of documents that exist only.
      if (!exists(record)) {
        return false;
      }
      // The document may have been inserted since.
      link.call(set);
      return true;
    }
  }

  /** The value alone, as a document has it. */
  private byte[] value(String field, ByteIterator value) throws InvalidRecordException {
    byte[] document = write(Map.of(field, value));
    int start = new SerializedString(field).asQuotedUTF8().length + "{\"\":".length();
    return Arrays.copyOfRange(document, start, document.length - 1);
  }
}
