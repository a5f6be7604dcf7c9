// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.clients.ClientNumber;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.stub.Row;

/**
 * Has a replica for each client of a run, which is never told what the other clients write.
 * Searches read the replica, everything else the store.
 */
public final class ForgetfulDB extends MemoryDB {

  private final List<MemoryDB> replicas = new ArrayList<>();

  @Override
  public void init() throws DBException {
    super.init();
    String store = getProperties().getProperty(STORE_PROPERTY);
    ClientNumber client = ClientNumber.of(getProperties());
    boolean isRun = !"false".equals(getProperties().getProperty("dotransactions"));
    int[] told = isRun ? new int[] {client.index()} : IntStream.range(0, client.count()).toArray();
    for (int index : told) {
      MemoryDB replica = new MemoryDB(MemoryStore.named(store + "-" + index));
      replica.setProperties(getProperties());
      replica.init();
      replicas.add(replica);
    }
  }

  @Override
  public void createIndex(String table, SearchSchema schema) throws DBException {
    for (MemoryDB replica : replicas) {
      replica.createIndex(table, schema);
    }
    super.createIndex(table, schema);
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    Map<String, String> texts = Row.texts(values);
    replicas.forEach(replica -> replica.insert(table, key, Row.values(texts)));
    return super.insert(table, key, Row.values(texts));
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    Map<String, String> texts = Row.texts(values);
    replicas.forEach(replica -> replica.update(table, key, Row.values(texts)));
    return super.update(table, key, Row.values(texts));
  }

  @Override
  public Status delete(String table, String key) {
    replicas.forEach(replica -> replica.delete(table, key));
    return super.delete(table, key);
  }

  @Override
  public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
    return replicas.get(0).search(table, query, fields, result);
  }
}
