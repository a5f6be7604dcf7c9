// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ThreadLocalRandom;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.WorkloadException;
import site.ycsb.search.RunEnd;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StoreConnector;
import site.ycsb.search.Visibility;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.DataSetStamp;
import site.ycsb.search.data.TableWriter;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.RunHistory;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.Oracle;
import site.ycsb.settings.PropertyReader;

/**
 * What all threads of a run check replies by, from before its first operation, when the store is
 * asked what it holds and promises, to after its last, when what was written is read back. Without
 * the former (on a client that does not know of it) the table is taken to be as it was loaded, and
 * each write to be seen at once.
 */
final class RunChecks {

  static final String VISIBILITY_PROPERTY = "search.visibility";
  static final String HISTORY_PROPERTY = "search.history";
  static final int HISTORY_DEFAULT = 1_000_000;
  static final String ORACLE_MEMORY_PROPERTY = "search.oraclememory";
  static final int ORACLE_MEMORY_DEFAULT = 256;
  private static final long HITS_PER_MEBIBYTE = (1 << 20) / Integer.BYTES;
  private static final int MAX_CONNECTIONS = 8;

  private final SearchScenario scenario;
  private final DataSet dataSet;
  private final WriteKinds writes;
  private final Duration visibilityOrNull;
  private final long maxKeptWrites;
  private final long maxWholeHits;
  private final int connections;
  private final String resultsDir;
  private final RunEndCheck endCheck;
  private final Queue<SearchSession> sessions = new ConcurrentLinkedQueue<>();
  private int runId;
  private Expectations expectations;
  private OtherWriters others;

  RunChecks(Properties properties, SearchScenario scenario) {
    PropertyReader reader = new PropertyReader(properties);
    this.scenario = scenario;
    dataSet = scenario.dataSet();
    writes = WriteKinds.of(scenario.mix());
    visibilityOrNull =
        reader.has(VISIBILITY_PROPERTY)
            ? Duration.ofMillis(reader.wholeNumber(VISIBILITY_PROPERTY, 0, 0, 86_400_000))
            : null;
    maxKeptWrites = reader.wholeNumber(HISTORY_PROPERTY, HISTORY_DEFAULT, 0, 1_000_000_000);
    maxWholeHits =
        HITS_PER_MEBIBYTE
            * reader.integer(ORACLE_MEMORY_PROPERTY, ORACLE_MEMORY_DEFAULT, 0, 1 << 20);
    connections = Math.min(MAX_CONNECTIONS, reader.integer("threadcount", 1, 1, 1_000_000));
    resultsDir = reader.string("results.dir", "");
    endCheck = new RunEndCheck(properties, scenario);
    runId = ThreadLocalRandom.current().nextInt(1, Revisions.RUNS);
  }

  /** Sees whether the store fits; from here on replies can be judged. */
  void begin(DB db, StoreConnector connector) throws WorkloadException, DBException {
    DataSetStamp stamp = scenario.gate().requireRunnable(db, writes);
    List<Integer> taken = stamp.writers().stream().map(TableWriter::runId).toList();
    while (taken.contains(runId)) {
      runId = 1 + runId % (Revisions.RUNS - 1);
    }
    scenario.gate().announceWrites(db, writes, writer(true));
    Baseline baseline = new BaselineReader(dataSet).read(stamp, connector, connections);
    set(baseline, visibility(((SearchableDB) db).visibility()), stamp.writers());
  }

  private TableWriter writer(boolean open) {
    KeySpace keys = scenario.keys();
    long last = keys.first() + keys.count() - 1;
    return new TableWriter(runId, keys.first(), last, writes.inserts(), open);
  }

  private Visibility visibility(Visibility promised) {
    return visibilityOrNull == null
        ? promised
        : new Visibility(promised.reads(), visibilityOrNull, visibilityOrNull);
  }

  private synchronized void set(
      Baseline baseline, Visibility visibility, List<TableWriter> writers) {
    Oracle oracle =
        scenario.queries() == null
            ? null
            : scenario.oracle(baseline.recordCount(), baseline::state, maxWholeHits);
    expectations =
        new Expectations(
            visibility,
            new WriteHistory(baseline, visibility.longest().toNanos(), maxKeptWrites),
            oracle,
            oracle == null ? null : oracle.newInsertedHits(),
            writes.none());
    others = new OtherWriters(dataSet, runId, writers);
  }

  /** Valid once the run has begun. */
  synchronized Expectations expectations() {
    if (expectations == null) {
      set(Baseline.ofLoaded(dataSet.recordCount()), visibility(Visibility.AT_ONCE), List.of());
    }
    return expectations;
  }

  OtherWriters others() {
    return others;
  }

  Revisions newRevisions() {
    return new Revisions(runId);
  }

  void add(SearchSession session) {
    sessions.add(session);
  }

  /** For replies to calls after the run, when the store was waited for. */
  ReplyJudge newEndJudge(DB db) {
    return new ReplyJudge(
        scenario, expectations.withSearchesAtOnce(), () -> others.changedRecords(db));
  }

  /** Looks at the store after the last operation. */
  RunEnd end(DB db, StoreConnector connector) throws WorkloadException, DBException {
    if (expectations == null) {
      return RunEnd.NONE;
    }
    expectations.history().acknowledgeBatches();
    RunEnd end = endCheck.check((SearchableDB) db, connector, connections, List.copyOf(sessions));
    keepHistory(end.facts());
    scenario.gate().announceWrites(db, writes, writer(false));
    return end;
  }

  /** Beside the results of the run, so that the table can be verified later. */
  private void keepHistory(Map<String, String> facts) {
    if (resultsDir.isEmpty() || writes.none()) {
      return;
    }
    Path file = Path.of(resultsDir, RunHistory.FILE_NAME);
    try {
      RunHistory.write(file, runId, expectations.history(), dataSet.recordCount());
      facts.put("history", file.toString());
    } catch (IOException e) {
      facts.put("history", "not kept: " + e.getMessage());
    }
  }

  /** What a reader of the result has to know. */
  Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("run.id", Integer.toString(runId));
    if (expectations == null) {
      return facts;
    }
    facts.put("acknowledged writes are seen", expectations.visibility().toString());
    Oracle oracle = expectations.oracle();
    if (oracle != null) {
      int queries = scenario.queries().size();
      facts.put("queries", Integer.toString(queries));
      facts.put("hits per query", hitsPerQuery(oracle, queries));
      if (!writes.none()) {
        facts.put("queries whose hits are all known", oracle.wholeQueries() + " of " + queries);
      }
    }
    return facts;
  }

  private static String hitsPerQuery(Oracle oracle, int queries) {
    long[] hits = new long[queries];
    Arrays.setAll(hits, oracle::hits);
    Arrays.sort(hits);
    int last = hits.length - 1;
    return "min "
        + hits[0]
        + ", median "
        + hits[last / 2]
        + ", p90 "
        + hits[last * 9 / 10]
        + ", max "
        + hits[last];
  }
}
