// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.spy.memcached.CASValue;
import net.spy.memcached.MemcachedClient;
import site.ycsb.Utils;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchQuery;
import site.ycsb.testkit.ClientCostComparison;

/** The client beside its client library, with YCSB's records. See {@code tools/bench/memcached}. */
final class MemcachedCost extends ClientCostComparison {

  private final MemcachedSettings settings;

  /** Ten fields of 100 bytes, with their names. */
  private final byte[] record;

  private final List<String> keys = new ArrayList<>();
  private final List<MemcachedClient> opened = new ArrayList<>();

  private MemcachedCost(String... arguments) throws InvalidRecordException {
    super(MemcachedDB.class, "CoreWorkload", "library", arguments);
    set("memcached.hosts", server);
    settings = MemcachedSettings.from(properties, MemcachedProduct.MEMCACHED);
    Map<String, byte[]> fields = new LinkedHashMap<>();
    for (int i = 0; i < 10; i++) {
      fields.put("field" + i, new byte[100]);
    }
    record = ItemFormat.encode(fields);
    for (long number = 0; number < records; number++) {
      // As CoreWorkload makes them.
      keys.add("usertable-user" + Utils.hash(number));
    }
  }

  /** The first argument is host:port of a server. */
  public static void main(String[] arguments) throws Exception {
    new MemcachedCost(arguments).run();
  }

  /** One for all threads if the client has one. */
  private MemcachedClient open() throws Exception {
    if (!settings.isShared() || opened.isEmpty()) {
      MemcachedClient client =
          new MemcachedClient(
              new Connections(settings), List.of(settings.hosts().get(0).address()));
      client.getVersions();
      opened.add(client);
    }
    return opened.get(opened.size() - 1);
  }

  @Override
  protected void release() {
    opened.forEach(MemcachedClient::shutdown);
    opened.clear();
  }

  @Override
  protected void clear() {}

  @Override
  protected Requests inserts(int batch) throws Exception {
    MemcachedClient client = open();
    return i -> client.set(keys.get(i), 0, record, ItemFormat.BYTES).get();
  }

  @Override
  protected Requests reads() throws Exception {
    MemcachedClient client = open();
    return i -> client.asyncGet(keys.get(random()), ItemFormat.BYTES).get();
  }

  @Override
  protected Requests searches(List<SearchQuery> queries) {
    throw new UnsupportedOperationException("memcached does not search");
  }

  @Override
  protected Requests updates() throws Exception {
    MemcachedClient client = open();
    return i -> {
      String key = keys.get(random());
      CASValue<byte[]> old = client.asyncGets(key, ItemFormat.BYTES).get();
      client.asyncCAS(key, old.getCas(), 0, record, ItemFormat.BYTES).get();
    };
  }
}
