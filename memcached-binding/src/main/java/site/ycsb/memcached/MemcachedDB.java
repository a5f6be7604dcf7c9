// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import net.spy.memcached.MemcachedClient;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.Shared;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.StoreFacts;
import site.ycsb.search.data.InvalidRecordException;

/**
 * memcached: one item per record. Each instance has a connection of its own, or they share some.
 * The properties are described in docs/memcached.md.
 */
public class MemcachedDB extends DB implements StoreFacts {

  private static final Shared<ClientSettings, Servers> SERVERS = new Shared<>(Servers::close);

  private final Map<String, MemcachedTable> tables = new HashMap<>();
  private Shared.Lease<Servers> servers;
  private MemcachedClient client;
  private SearchSchema schema;

  /**
   * @throws IllegalArgumentException with a message for the user if a property is wrong
   */
  ClientSettings settings(Properties properties) {
    return MemcachedSettings.from(properties);
  }

  MemcachedTable open(Servers servers, MemcachedClient client, Keys keys, SearchSchema schema) {
    return new MemcachedTable(servers, client, keys, schema);
  }

  @Override
  public void init() throws DBException {
    try {
      schema = SearchSchema.from(getProperties());
      ClientSettings settings = settings(getProperties());
      servers = SERVERS.acquire(settings, () -> Servers.open(settings));
      try {
        client = servers.value().take();
      } catch (DBException e) {
        servers.close();
        throw e;
      }
    } catch (IllegalArgumentException e) {
      throw new DBException(e.getMessage(), e);
    }
  }

  @Override
  public void cleanup() throws DBException {
    tables.clear();
    if (client != null) {
      servers.value().giveBack(client);
    }
    if (servers != null) {
      servers.close();
    }
  }

  private interface Operation {
    Status on(MemcachedTable table) throws InvalidRecordException, FailedException;
  }

  private Status run(String name, Operation operation) {
    try {
      MemcachedTable table = tables.get(name);
      if (table == null) {
        table = open(servers.value(), client, new Keys(name, servers.value().settings()), schema);
        tables.put(name, table);
      }
      return operation.on(table);
    } catch (InvalidRecordException | IllegalArgumentException e) {
      return new Status(Status.BAD_REQUEST.getName(), e.getMessage());
    } catch (FailedException e) {
      return new Status(e.name(), e.getMessage());
    } catch (ForeignValueException e) {
      return new Status("FOREIGN_VALUE", e.getMessage());
    } catch (IllegalStateException e) {
      // The library's queue is full, or it was shut down.
      return new Status("CLIENT_ERROR", String.valueOf(e.getMessage()));
    }
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return run(table, t -> t.insert(key, values));
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return run(table, t -> t.read(key, fields, result));
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return run(table, t -> t.update(key, values));
  }

  @Override
  public Status delete(String table, String key) {
    return run(table, t -> t.delete(key));
  }

  /** No order of keys is known to the protocol. */
  @Override
  public Status scan(
      String table,
      String startKey,
      int count,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return new Status(
        Status.NOT_IMPLEMENTED.getName(),
        "the protocol of memcached cannot scan; use a workload without scans");
  }

  @Override
  public Map<String, String> storeFacts(String table) throws DBException {
    return ServerFacts.of(servers.value(), client);
  }
}
