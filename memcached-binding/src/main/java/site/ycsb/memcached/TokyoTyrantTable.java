// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.util.Map;
import java.util.concurrent.locks.Lock;
import net.spy.memcached.MemcachedClient;
import net.spy.memcached.internal.OperationFuture;
import net.spy.memcached.ops.StatusCode;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.data.InvalidRecordException;

/**
 * The records of one table of Tokyo Tyrant, which has no CAS: writes of a key take turns within
 * this process, by a lock, and no other process may update at the same time. For one thread.
 */
final class TokyoTyrantTable extends MemcachedTable {

  TokyoTyrantTable(Servers servers, MemcachedClient client, Keys keys, SearchSchema schema) {
    super(servers, client, keys, schema);
  }

  private interface Write {
    Status run() throws InvalidRecordException, FailedException;
  }

  private Status alone(String key, Write write) throws InvalidRecordException, FailedException {
    Lock lock = servers().locks().of(key);
    lock.lock();
    try {
      return write.run();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public Status insert(String key, Map<String, ByteIterator> values)
      throws InvalidRecordException, FailedException {
    return alone(key, () -> super.insert(key, values));
  }

  @Override
  public Status delete(String key) throws InvalidRecordException, FailedException {
    return alone(key, () -> super.delete(key));
  }

  @Override
  public Status update(String key, Map<String, ByteIterator> values)
      throws InvalidRecordException, FailedException {
    String item = keys().of(key);
    Map<String, byte[]> changes = bytes(values);
    return alone(key, () -> merge(item, changes));
  }

  private Status merge(String item, Map<String, byte[]> changes)
      throws InvalidRecordException, FailedException {
    byte[] old = get(item);
    if (old == null) {
      return Status.NOT_FOUND;
    }
    // Should another process have deleted it by now, this does not create it again.
    OperationFuture<Boolean> reply =
        client().replace(item, 0, RecordFormat.merge(old, changes), RawBytes.INSTANCE);
    if (!Reply.of(reply) && reply.getStatus().getStatusCode() == StatusCode.ERR_NOT_STORED) {
      return Status.NOT_FOUND;
    }
    stored(reply);
    return Status.OK;
  }
}
