// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.client.WorkloadFact;
import site.ycsb.load.Phase;
import site.ycsb.result.RunDocument;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.Utf8ByteIterator;

/** Runs on stores whose updates are neither done nor refused. */
class UncertainWritesTest extends MemoryRuns {

  /** Puts updates off until the connection is closed. */
  public static final class BatchingDB extends MemoryDB {
    private final List<Runnable> batch = new ArrayList<>();

    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
      Map<String, ByteIterator> later = new HashMap<>(values);
      batch.add(() -> super.update(table, key, later));
      return Status.BATCHED_OK;
    }

    @Override
    public void cleanup() throws DBException {
      batch.forEach(Runnable::run);
      super.cleanup();
    }
  }

  /** An update fails, and shows in every second read of its record. */
  public static final class FlickeringDB extends MemoryDB {
    private static final Map<String, Map<String, ByteIterator>> FAILED = new ConcurrentHashMap<>();
    private static final AtomicInteger READS = new AtomicInteger();

    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
      FAILED.putIfAbsent(key, new HashMap<>(values));
      return Status.ERROR;
    }

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      Status status = super.read(table, key, fields, result);
      Map<String, ByteIterator> failed = FAILED.get(key);
      if (failed != null && READS.incrementAndGet() % 2 == 0) {
        failed.forEach((name, value) -> result.computeIfPresent(name, (n, old) -> copy(value)));
      }
      return status;
    }
  }

  /** An update fails, and is there during every second search or scan. */
  public static final class FlickeringRowsDB extends MemoryDB {
    private static final Map<String, Map<String, ByteIterator>> FAILED = new ConcurrentHashMap<>();
    private static final AtomicInteger CALLS = new AtomicInteger();

    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
      FAILED.putIfAbsent(key, new HashMap<>(values));
      return Status.ERROR;
    }

    @Override
    public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
      return flickering(table, () -> super.search(table, query, fields, result));
    }

    @Override
    public Status scan(
        String table,
        String start,
        int count,
        Set<String> fields,
        Vector<HashMap<String, ByteIterator>> result) {
      return flickering(table, () -> super.scan(table, start, count, fields, result));
    }

    private Status flickering(String table, Supplier<Status> call) {
      if (CALLS.incrementAndGet() % 2 == 0) {
        return call.get();
      }
      Map<String, Map<String, ByteIterator>> before = new HashMap<>();
      FAILED.forEach(
          (key, values) -> {
            Map<String, ByteIterator> record = new HashMap<>();
            super.read(table, key, values.keySet(), record);
            before.put(key, record);
            super.update(table, key, values);
          });
      Status status = call.get();
      before.forEach((key, values) -> super.update(table, key, values));
      return status;
    }
  }

  /** An update fails the first time, and is done much later. */
  public static final class LateDB extends MemoryDB {
    private static final List<Runnable> LATE = new ArrayList<>();
    private static final AtomicBoolean DONE = new AtomicBoolean();
    private static final AtomicInteger CALLS = new AtomicInteger();

    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
      if (DONE.get()) {
        return super.update(table, key, values);
      }
      Map<String, ByteIterator> later = new HashMap<>(values);
      synchronized (LATE) {
        LATE.add(() -> super.update(table, key, later));
      }
      return Status.ERROR;
    }

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      if (CALLS.incrementAndGet() > 1500 && DONE.compareAndSet(false, true)) {
        synchronized (LATE) {
          LATE.forEach(Runnable::run);
        }
      }
      return super.read(table, key, fields, result);
    }
  }

  private static ByteIterator copy(ByteIterator value) {
    value.reset();
    ByteIterator copy = Utf8ByteIterator.of(value.toString());
    value.reset();
    return copy;
  }

  @BeforeEach
  void load() {
    set("recordcount", "100");
    set("operationcount", "4000");
    set("threadcount", "1");
    set("search.vocabulary", "100");
    set("search.queries", "20");
    set("updateproportion", "0.2");
    set("readproportion", "0.8");
    assertThat(phase(Phase.LOAD).outcome().problems()).isEmpty();
  }

  private RunDocument run(Class<?> db) {
    set("db", db.getName());
    set("maxerrors", "100%");
    return phase(Phase.RUN);
  }

  @Test
  void readsThatDoNotShowBatchedUpdatesAreOld() {
    RunDocument run = run(BatchingDB.class);
    assertThat(run.outcome().problems()).isEmpty();
    assertThat(
            run.operations().get("VERIFY").statuses().get(SearchStatus.NOT_YET_VISIBLE.getName()))
        .isGreaterThan(1000);
    assertThat(run.staleness().get("READ-STALENESS").ageNs().count()).isGreaterThan(1000);
    assertThat(WorkloadFact.VISIBILITY.in(run.workload()).orElseThrow())
        .contains("writes in batches")
        .contains("not promised");
    assertThat(printed())
        .contains("writes were accepted into batches: until its batch is acknowledged");
  }

  @Test
  void failedUpdatesThatComeAndGoAreWrong() {
    FlickeringDB.FAILED.clear();
    assertThat(run(FlickeringDB.class).outcome().problems())
        .anyMatch(problem -> problem.contains("replies were wrong"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"searchproportion", "scanproportion"})
  void failedUpdatesThatComeAndGoInRowsAreWrong(String operation) {
    FlickeringRowsDB.FAILED.clear();
    set("readproportion", "0");
    set("operationcount", "1000");
    set(operation, "0.8");
    assertThat(run(FlickeringRowsDB.class).outcome().problems())
        .anyMatch(problem -> problem.contains("replies were wrong"));
  }

  @Test
  void failedUpdatesThatAreDoneLaterAreCounted() {
    RunDocument run = run(LateDB.class);
    assertThat(run.outcome().problems()).isEmpty();
    assertThat(Long.valueOf(WorkloadFact.LATE_FAILURES.in(run.workload()).orElseThrow()))
        .isPositive();
  }
}
