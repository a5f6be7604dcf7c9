// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.util.List;
import net.spy.memcached.MemcachedClient;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.RecordDB;
import site.ycsb.binding.Shared;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.gauge.StoreTelemetry;
import site.ycsb.search.SearchSchema;

/**
 * memcached: one item per record. Each instance has a connection of its own, or they share some.
 * The properties are described in docs/reference/memcached.md.
 */
public class MemcachedDB extends RecordDB<MemcachedTable> implements StoreTelemetry {

  private static final Shared<List<?>, MemcachedServers> SERVERS =
      new Shared<>(MemcachedServers::close);

  private final MemcachedProduct product;
  private MemcachedServers servers;
  private MemcachedClient client;
  private SearchSchema schema;

  public MemcachedDB() {
    this(MemcachedProduct.MEMCACHED);
  }

  MemcachedDB(MemcachedProduct product) {
    this.product = product;
  }

  @Override
  protected void connect() throws DBException {
    schema = SearchSchema.from(getProperties());
    MemcachedSettings settings = MemcachedSettings.from(getProperties(), product);
    servers = share(SERVERS, MemcachedSettings.all(product), () -> MemcachedServers.open(settings));
    try {
      client = servers.take();
      atCleanup(() -> servers.giveBack(client));
    } catch (DBException e) {
      cleanup();
      throw e;
    }
  }

  @Override
  protected MemcachedTable open(String name) {
    ItemKeys keys = new ItemKeys(name, servers.settings);
    return product == MemcachedProduct.MEMCACHED
        ? new MemcachedTable(servers, client, keys, schema)
        : new TokyoTyrantTable(servers, client, keys, schema);
  }

  @Override
  public boolean mayEvict() {
    return servers.evicts();
  }

  @Override
  protected Status status(String table, Exception e) {
    if (e instanceof FailedException failed) {
      return failed.status();
    }
    // The library's queue is full, or it was shut down.
    return e instanceof IllegalStateException
        ? new Status("CLIENT_ERROR", String.valueOf(e.getMessage()))
        : null;
  }

  @Override
  public GaugeSource telemetry(String table) {
    return new MemcachedTelemetry(servers);
  }
}
