// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.load.Phase;
import site.ycsb.result.OperationMetrics.OperationResult;
import site.ycsb.result.RunDocument;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.PhaseRunner;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;

/** Each call of the binding is one figure, whatever kind of call it is. */
class RecordedOnceTest {

  /** Counts its calls by operation. */
  public static final class CountingDB extends MemoryDB {
    private static final Map<String, Queue<CountingDB>> INSTANCES = new ConcurrentHashMap<>();

    private final Map<String, Long> calls = new HashMap<>();

    /** All that were made for a store. */
    static Queue<CountingDB> instances(String store) {
      return INSTANCES.computeIfAbsent(store, s -> new ConcurrentLinkedQueue<>());
    }

    @Override
    public void init() throws DBException {
      super.init();
      instances(getProperties().getProperty(STORE_PROPERTY)).add(this);
    }

    private void count(String operation) {
      calls.merge(operation, 1L, Long::sum);
    }

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      count("READ");
      return super.read(table, key, fields, result);
    }

    @Override
    public Status scan(
        String table,
        String startkey,
        int recordcount,
        Set<String> fields,
        Vector<HashMap<String, ByteIterator>> result) {
      count("SCAN");
      return super.scan(table, startkey, recordcount, fields, result);
    }

    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
      count("UPDATE");
      return super.update(table, key, values);
    }

    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
      count("INSERT");
      return super.insert(table, key, values);
    }

    @Override
    public Status delete(String table, String key) {
      count("DELETE");
      return super.delete(table, key);
    }

    @Override
    public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
      count("SEARCH");
      return super.search(table, query, fields, result);
    }
  }

  private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

  private final String store = UUID.randomUUID().toString();
  private final Properties properties = new Properties();

  private RunDocument run(Phase phase) {
    Properties own = new Properties();
    own.putAll(properties);
    own.setProperty("db", CountingDB.class.getName());
    own.setProperty(MemoryDB.STORE_PROPERTY, store);
    own.setProperty("dotransactions", Boolean.toString(phase == Phase.RUN));
    return new PhaseRunner(PhaseOptions.of(phase, own), own, NOWHERE).run(List.of());
  }

  @Test
  void everyCallIsRecordedAndCountedOnce() {
    properties.setProperty("workload", "site.ycsb.workloads.SearchWorkload");
    properties.setProperty("recordcount", "1000");
    properties.setProperty("operationcount", "3000");
    properties.setProperty("threadcount", "3");
    properties.setProperty("search.queries", "50");
    properties.setProperty("maxscanlength", "5");
    for (String operation : List.of("search", "read", "update", "insert", "scan", "delete")) {
      properties.setProperty(operation + "proportion", "0.15");
    }
    properties.setProperty("readmodifywriteproportion", "0.1");
    assertThat(run(Phase.LOAD).outcome().problems()).isEmpty();
    CountingDB.instances(store).clear();

    RunDocument result = run(Phase.RUN);

    assertThat(result.outcome().problems()).isEmpty();
    Map<String, Long> calls = callsOfWorkers();
    assertThat(calls).containsOnlyKeys("SEARCH", "READ", "UPDATE", "INSERT", "SCAN", "DELETE");
    assertThat(result.operations().keySet())
        .as("operations with figures")
        .containsAll(calls.keySet());
    Map<String, Long> recorded = new TreeMap<>();
    Map<String, Long> counted = new TreeMap<>();
    for (String operation : calls.keySet()) {
      OperationResult figures = result.operations().get(operation);
      OperationResult failed = result.operations().get(operation + "-FAILED");
      recorded.put(
          operation,
          figures.serviceTimeNs().count() + (failed == null ? 0 : failed.serviceTimeNs().count()));
      counted.put(operation, figures.statuses().values().stream().mapToLong(Long::longValue).sum());
    }
    assertThat(recorded).as("latencies that were recorded").isEqualTo(calls);
    assertThat(counted).as("statuses that were counted").isEqualTo(calls);
  }

  /** Instances that prepare the store or look at it afterwards insert nothing. */
  private Map<String, Long> callsOfWorkers() {
    Map<String, Long> calls = new TreeMap<>();
    CountingDB.instances(store).stream()
        .filter(db -> db.calls.containsKey("INSERT"))
        .forEach(db -> db.calls.forEach((name, count) -> calls.merge(name, count, Long::sum)));
    return calls;
  }
}
