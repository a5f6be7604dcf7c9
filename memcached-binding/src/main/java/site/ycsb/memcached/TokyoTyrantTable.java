// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.util.Map;
import net.spy.memcached.MemcachedClient;
import net.spy.memcached.internal.OperationFuture;
import net.spy.memcached.ops.StatusCode;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchSchema;

/**
 * The records of one table of Tokyo Tyrant, which has no CAS: writes of a key take turns within
 * this process, by a lock, and no other process may update at the same time. For one thread.
 */
final class TokyoTyrantTable extends MemcachedTable {

  TokyoTyrantTable(
      MemcachedServers servers, MemcachedClient client, ItemKeys keys, SearchSchema schema) {
    super(servers, client, keys, schema);
  }

  @Override
  public Status insert(String key, Map<String, ByteIterator> values) throws Exception {
    return servers.locks.locked(key, () -> super.insert(key, values));
  }

  @Override
  public Status delete(String key) throws Exception {
    return servers.locks.locked(key, () -> super.delete(key));
  }

  @Override
  public Status update(String key, Map<String, ByteIterator> values) throws Exception {
    String item = keys.of(key);
    Map<String, byte[]> changes = bytes(values);
    return servers.locks.locked(key, () -> merge(item, changes));
  }

  private Status merge(String item, Map<String, byte[]> changes)
      throws InvalidRecordException, FailedException {
    byte[] old = get(item);
    if (old == null) {
      return Status.NOT_FOUND;
    }
    // Should another process have deleted it by now, this does not create it again.
    OperationFuture<Boolean> reply =
        client.replace(item, 0, ItemFormat.merge(old, changes), ItemFormat.BYTES);
    if (!FailedException.reply(reply)
        && reply.getStatus().getStatusCode() == StatusCode.ERR_NOT_STORED) {
      return Status.NOT_FOUND;
    }
    stored(reply);
    return Status.OK;
  }
}
