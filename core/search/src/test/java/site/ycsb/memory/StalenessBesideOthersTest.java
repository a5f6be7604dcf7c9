// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.liar.RefreshedDB;
import site.ycsb.load.Phase;
import site.ycsb.result.OperationMetrics.Staleness;
import site.ycsb.result.RunDocument;
import site.ycsb.run.Plugins;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.Visibility;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.data.Revisions;
import site.ycsb.search.data.SortValues;

/** The entry of a dead client hides no staleness, and what it wrote is not taken for staleness. */
class StalenessBesideOthersTest extends MemoryRuns {

  private static final int DEAD = 77;

  /** Shows each write at once, promises less, and does what a dead client had sent as well. */
  public static final class LateWritesDB extends MemoryDB {
    private static final AtomicInteger CALLS = new AtomicInteger();

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      writeLate(table);
      return super.read(table, key, fields, result);
    }

    @Override
    public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
      writeLate(table);
      return super.search(table, query, fields, result);
    }

    private void writeLate(String table) {
      int call = CALLS.incrementAndGet();
      if (call % 20 == 0) {
        RecordGenerator generator = DataSet.from(getProperties()).generator();
        int number = call / 20 * 37 % 1000;
        update(table, NumberedKeys.key(number), generator.changes(number, revision(call / 20)));
      }
    }

    @Override
    public Visibility visibility() {
      Duration promised = Duration.ofMinutes(1);
      return new Visibility(promised, promised, promised);
    }
  }

  /** Counts the pages that show an old record. */
  public static final class NeverRefreshedDB extends RefreshedDB {
    private static final AtomicLong OLD_PAGES = new AtomicLong();

    @Override
    public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
      SearchResult shown = new SearchResult();
      super.search(table, query, fields, shown);
      if (shown.stream().anyMatch(row -> isOld(table, row))) {
        OLD_PAGES.incrementAndGet();
      }
      return super.search(table, query, fields, result);
    }

    private boolean isOld(String table, Map<String, ByteIterator> row) {
      Map<String, ByteIterator> current = new HashMap<>();
      super.read(table, row.remove(KEY_FIELD).toString(), row.keySet(), current);
      return row.keySet().stream()
          .anyMatch(name -> !row.get(name).toString().equals(current.get(name).toString()));
    }
  }

  private static int revision(int write) {
    return DEAD * (SortValues.REVISIONS / Revisions.RUNS) + write;
  }

  private void load() {
    set(MemoryDB.STORE_PROPERTY, getClass() + "-" + System.nanoTime());
    set("recordcount", "1000");
    set("operationcount", "3000");
    set("threadcount", "1");
    set("search.vocabulary", "100");
    set("search.queries", "50");
    set("db", MemoryDB.class.getName());
    assertThat(phase(Phase.LOAD).outcome().problems()).isEmpty();
  }

  /** Leaves what {@code kill -9} leaves of a run. */
  private void leaveOpenEntry() throws Exception {
    String table = DataSet.from(properties).table();
    MemoryDB db = connect();
    db.writeStamp(
        table,
        db.readStamp(table)
            .replaceFirst("updated=false", "updated=true")
            .replaceFirst("writers=", "writers=" + DEAD + ":0:999:u:true "));
  }

  private void updateAsThatRun() throws Exception {
    DataSet dataSet = DataSet.from(properties);
    MemoryDB db = connect();
    for (int number = 0; number < 1000; number += 50) {
      db.update(
          dataSet.table(),
          NumberedKeys.key(number),
          dataSet.generator().changes(number, revision(1)));
    }
  }

  private MemoryDB connect() throws Exception {
    return (MemoryDB) Plugins.connect(MemoryDB.class.getName(), properties);
  }

  private RunDocument run(Class<?> db) {
    set("db", db.getName());
    return phase(Phase.RUN, "updateproportion=0.4", "readproportion=0.3", "searchproportion=0.3");
  }

  private static Staleness staleness(RunDocument run, String operation) {
    return run.staleness().get(operation + "-STALENESS");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void eachOldReadIsCounted(boolean besideOthers) throws Exception {
    set("staleness", "measure");
    load();
    if (besideOthers) {
      leaveOpenEntry();
    }
    RunDocument run = run(DeadClientsTest.StaleDB.class);
    Staleness figures = staleness(run, "READ");
    assertThat(run.outcome().problems()).isEmpty();
    assertThat(figures.stale())
        .isPositive()
        .isEqualTo(run.operations().get("VERIFY").statuses().get(SearchStatus.STALE.getName()));
    assertThat(figures.missing()).isZero();
    assertThat(figures.ageAtLeast()).isZero();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void eachPageWithAnOldRowIsCounted(boolean besideOthers) throws Exception {
    set(RefreshedDB.PERIOD_PROPERTY, "3600000");
    load();
    if (besideOthers) {
      leaveOpenEntry();
      updateAsThatRun();
    }
    NeverRefreshedDB.OLD_PAGES.set(0);
    RunDocument run = run(NeverRefreshedDB.class);
    Staleness figures = staleness(run, "SEARCH");
    assertThat(run.outcome().problems()).isEmpty();
    assertThat(figures.stale() - figures.missing())
        .isPositive()
        .isEqualTo(NeverRefreshedDB.OLD_PAGES.get());
    assertThat(figures.ageAtLeast()).isZero();
    assertThat(figures.ageNs().p0()).isPositive();
  }

  @Test
  void lateWritesOfADeadClientMakeNothingStale() throws Exception {
    set("search.maxexcused", "1");
    set("search.minchecked", "0");
    load();
    leaveOpenEntry();
    updateAsThatRun();
    LateWritesDB.CALLS.set(100);
    RunDocument run = run(LateWritesDB.class);
    assertThat(run.outcome().problems()).isEmpty();
    assertThat(run.operations().get("VERIFY").statuses())
        .containsKeys(
            SearchStatus.CHANGED_BY_OTHERS.getName(), SearchStatus.NOT_YET_VISIBLE.getName());
    assertThat(staleness(run, "READ").stale()).isZero();
    assertThat(staleness(run, "SEARCH").stale()).isZero();
    assertThat(staleness(run, "SEARCH").replies()).isPositive();
  }
}
