// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.answer.OrderedHits;
import site.ycsb.search.data.DataSetStamp;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.scenario.SearchScenario;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.stub.StubSearchableDB;

/**
 * Answers like a loaded store without later writes. With {@code right.hang=true} the first search
 * never ends, with {@code right.refuse} the property is refused.
 */
public final class RightDB extends StubSearchableDB {

  static final String SEARCHING = "right: searching";

  private SearchScenario scenario;
  private Oracle oracle;
  private final Map<Object, Integer> queries = new HashMap<>();

  @Override
  public void init() throws DBException {
    if (getProperties().containsKey("right.refuse")) {
      throw new ConfigurationException("right.refuse=true: needs another value");
    }
    scenario = SearchScenario.from(getProperties());
    oracle = scenario.oracle(scenario.dataSet().recordCount(), number -> 0, 0);
    for (int query = 0; query < scenario.questions().size(); query++) {
      queries.put(scenario.query(query, 0, 1).question(), query);
    }
  }

  private Map<String, ByteIterator> record(long number) {
    return scenario.dataSet().generator().record(number, 0);
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    result.putAll(record(NumberedKeys.number(key)));
    return Status.OK;
  }

  @Override
  public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
    if (getProperties().containsKey("right.hang")) {
      System.err.println(SEARCHING);
      hang();
    }
    int known = queries.get(query.question());
    int rows = OrderedHits.of(oracle, known).rows(query.offset(), query.limit());
    for (int i = 0; i < rows; i++) {
      long number = OrderedHits.of(oracle, known).number(query.offset() + i);
      HashMap<String, ByteIterator> row = new HashMap<>(record(number));
      if (fields != null) {
        row.keySet().retainAll(fields);
      }
      row.put(KEY_FIELD, Utf8ByteIterator.of(NumberedKeys.key(number)));
      result.add(row);
    }
    return Status.OK;
  }

  private static void hang() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public String readStamp(String table) {
    return DataSetStamp.ofNewTable(scenario.dataSet()).asLoaded().format();
  }

  @Override
  public long awaitSearchable(String table, Duration timeout) {
    return scenario.dataSet().recordCount();
  }
}
