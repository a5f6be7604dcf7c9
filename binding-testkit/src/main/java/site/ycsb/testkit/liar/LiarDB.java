// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import java.util.function.BiFunction;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.StoreFacts;
import site.ycsb.search.StoreInfo;
import site.ycsb.testkit.LayeredDB;

/**
 * Tells one lie on top of an honest binding. It is honest during a load, about index and stamp, and
 * in what it promises.
 */
public final class LiarDB extends LayeredDB implements StoreFacts {

  /** The class of the binding that is lied about. */
  public static final String OVER_PROPERTY = "liar.over";

  private Liar liar;

  public LiarDB() {
    super(OVER_PROPERTY);
  }

  @Override
  public void init() throws DBException {
    super.init();
    if (!"false".equals(getProperties().getProperty("dotransactions"))) {
      liar = Liar.from(getProperties());
    }
  }

  private Status call(String table, BiFunction<Lie, Honest, Status> call) {
    Honest store = new Honest(db(), table);
    if (liar == null) {
      return call.apply(Lie.NONE, store);
    }
    liar.occasion().callBegins();
    try {
      liar.lie().beforeCall(store);
      return call.apply(liar.lie(), store);
    } finally {
      liar.occasion().callEnds();
    }
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return call(table, (lie, store) -> lie.read(store, key, fields, result));
  }

  @Override
  public Status scan(
      String table,
      String startKey,
      int count,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return call(table, (lie, store) -> lie.scan(store, startKey, count, fields, result));
  }

  @Override
  public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
    return call(table, (lie, store) -> lie.search(store, query, fields, result));
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return call(table, (lie, store) -> lie.update(store, key, values));
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return call(table, (lie, store) -> lie.insert(store, key, values));
  }

  @Override
  public Status delete(String table, String key) {
    return call(table, (lie, store) -> lie.delete(store, key));
  }

  @Override
  public StoreInfo storeFacts(String table) {
    return liar == null
        ? StoreInfo.NONE
        : new StoreInfo.Builder("")
            .setting("lie", liar.name().property())
            .measured("lies told", liar.occasion().timesTold())
            .build();
  }
}
