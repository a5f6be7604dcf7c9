// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.spy.memcached.CASResponse;
import net.spy.memcached.CASValue;
import net.spy.memcached.MemcachedClient;
import net.spy.memcached.internal.GetFuture;
import net.spy.memcached.internal.OperationFuture;
import net.spy.memcached.ops.OperationStatus;
import net.spy.memcached.ops.StatusCode;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.RecordTable;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.StoreInfo;

/** The records of one table, as items. For one thread. */
class MemcachedTable implements RecordTable {

  /** What the server adds to key and value, at least: its header, CAS number and line ends. */
  private static final int ITEM_OVERHEAD = 48 + 8 + 3;

  final MemcachedServers servers;
  final MemcachedClient client;
  final ItemKeys keys;
  private final SearchSchema schema;
  private final int expiration;

  MemcachedTable(
      MemcachedServers servers, MemcachedClient client, ItemKeys keys, SearchSchema schema) {
    this.servers = servers;
    this.client = client;
    this.keys = keys;
    this.schema = schema;
    expiration = servers.settings.expiration();
  }

  /** An earlier record of the key is replaced. */
  @Override
  public Status insert(String key, Map<String, ByteIterator> values) throws Exception {
    String item = keys.of(key);
    byte[] record = ItemFormat.encode(bytes(values));
    checkSize(item, record);
    stored(client.set(item, expiration, record, ItemFormat.BYTES));
    return Status.OK;
  }

  @Override
  public Status read(String key, Set<String> fields, Map<String, ByteIterator> result)
      throws InvalidRecordException, FailedException {
    byte[] record = get(keys.of(key));
    if (record == null) {
      return Status.NOT_FOUND;
    }
    ItemFormat.decode(record, fields, result);
    return Status.OK;
  }

  /** May be null. */
  final byte[] get(String item) throws FailedException {
    GetFuture<byte[]> reply = client.asyncGet(item, ItemFormat.BYTES);
    byte[] record = MemcachedErrors.reply(reply);
    if (record == null) {
      checkMiss(reply.getStatus());
    }
    return record;
  }

  @Override
  public Status update(String key, Map<String, ByteIterator> values) throws Exception {
    String item = keys.of(key);
    Map<String, byte[]> changes = bytes(values);
    int retries = servers.settings.retries();
    for (int attempt = 0; attempt <= retries; attempt++) {
      OperationFuture<CASValue<byte[]>> reply = client.asyncGets(item, ItemFormat.BYTES);
      CASValue<byte[]> old = MemcachedErrors.reply(reply);
      if (old == null) {
        checkMiss(reply.getStatus());
        return Status.NOT_FOUND;
      }
      if (old.getCas() == 0) {
        // It means "unconditionally" in the binary protocol.
        throw new FailedException(
            "NO_CAS",
            "the server has no CAS, without which one update could undo another: start it without"
                + " -C");
      }
      byte[] record = ItemFormat.merge(old.getValue(), changes);
      checkSize(item, record);
      OperationFuture<CASResponse> swap =
          client.asyncCAS(item, old.getCas(), expiration, record, ItemFormat.BYTES);
      switch (MemcachedErrors.reply(swap)) {
        case OK -> {
          return Status.OK;
        }
        case NOT_FOUND -> {
          return Status.NOT_FOUND;
        }
        case EXISTS -> {
          // Another update came between: once more.
        }
        default -> throw MemcachedErrors.of(swap.getStatus());
      }
    }
    throw new FailedException(
        "CONFLICT",
        "other updates of the record came between "
            + (retries + 1)
            + " times; raise memcached.casRetries");
  }

  @Override
  public Status delete(String key) throws Exception {
    OperationFuture<Boolean> reply = client.delete(keys.of(key));
    if (MemcachedErrors.reply(reply)) {
      return Status.OK;
    }
    checkMiss(reply.getStatus());
    return Status.NOT_FOUND;
  }

  /** No order of keys is known to the protocol. */
  @Override
  public Status scan(
      String startKey, int count, Set<String> fields, List<HashMap<String, ByteIterator>> result) {
    return new Status(
        Status.NOT_IMPLEMENTED.getName(),
        "the protocol of memcached cannot scan; use a workload without scans");
  }

  @Override
  public StoreInfo storeFacts() throws DBException, InterruptedException {
    return MemcachedFacts.of(servers, client);
  }

  final Map<String, byte[]> bytes(Map<String, ByteIterator> values) throws InvalidRecordException {
    return ItemFormat.bytes(schema, values);
  }

  /** A reply that holds nothing is about a key that is not there, or about a failure. */
  private static void checkMiss(OperationStatus status) throws FailedException {
    if (!status.isSuccess()
        && status.getStatusCode() != StatusCode.ERR_NOT_FOUND
        && !status.getMessage().equals("END")) {
      throw MemcachedErrors.of(status);
    }
  }

  final void stored(OperationFuture<Boolean> reply) throws FailedException {
    if (!MemcachedErrors.reply(reply)) {
      throw MemcachedErrors.of(reply.getStatus());
    }
  }

  final void checkSize(String item, byte[] record) throws FailedException {
    long size = (long) item.length() + record.length + ITEM_OVERHEAD;
    if (size > servers.itemSize()) {
      throw new FailedException(
          "TOO_LARGE",
          "the record needs an item of at least %d bytes, and the server's item_size_max is %d: raise its option -I, or make records smaller"
              .formatted(size, servers.itemSize()));
    }
  }
}
