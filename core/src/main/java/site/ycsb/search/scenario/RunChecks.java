// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
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
import site.ycsb.search.history.KeySpace;
import site.ycsb.search.history.RunHistory;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.Expectations;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.judge.ReplyJudge;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * What all threads of a run check replies by, from before its first operation, when the store is
 * asked what it holds and promises, to after its last, when what was written is read back. Without
 * the former (on a client that does not know of it) the table is taken to be as it was loaded, and
 * each write to be seen at once.
 */
final class RunChecks {

  static final Setting<Duration> VISIBILITY =
      Setting.optional(
              "search.visibility",
              ValueType.duration(ChronoUnit.MILLIS, 0, 86_400_000),
              "how long after its acknowledgement a write may stay unseen by scans and searches;"
                  + " none for what the store promises")
          .in("ms");

  static final Setting<Long> HISTORY =
      Setting.wholeNumber(
          "search.history",
          1_000_000,
          0,
          1_000_000_000,
          "how many recent writes to keep, about 100 bytes each");

  static final Setting<Integer> ORACLE_MEMORY =
      Setting.integer(
              "search.oraclememory",
              256,
              0,
              1 << 20,
              "memory for the hits of all queries, 4 bytes each")
          .in("MiB");

  private static final long HITS_PER_MEBIBYTE = (1 << 20) / Integer.BYTES;
  private static final int MAX_CONNECTIONS = 8;

  private final SearchScenario scenario;
  private final StoreGate gate;
  private final DataSet dataSet;
  private final WriteKinds writes;
  private final Duration visibilityOrNull;
  private final long maxKeptWrites;
  private final long maxWholeHits;
  private final int connections;
  private final String resultsDir;
  private final RunEndCheck endCheck;
  private final Queue<CheckReports> reports = new ConcurrentLinkedQueue<>();
  private int runId;
  private RunJudging judging;

  RunChecks(Properties properties, SearchScenario scenario, StoreGate gate) {
    this.scenario = scenario;
    this.gate = gate;
    dataSet = scenario.dataSet();
    writes = WriteKinds.of(scenario.mix());
    visibilityOrNull = VISIBILITY.find(properties).orElse(null);
    maxKeptWrites = HISTORY.get(properties);
    maxWholeHits = HITS_PER_MEBIBYTE * ORACLE_MEMORY.get(properties);
    connections = Math.min(MAX_CONNECTIONS, CommonSettings.THREADS.get(properties));
    resultsDir = CommonSettings.RESULTS_DIR.or(properties, "");
    endCheck = new RunEndCheck(properties, gate.awaitTimeout());
    runId = ThreadLocalRandom.current().nextInt(1, Revisions.RUNS);
  }

  /** Sees whether the store fits; from here on replies can be judged. */
  void begin(DB db, StoreConnector connector) throws WorkloadException, DBException {
    DataSetStamp stamp = gate.requireRunnable(db, writes);
    List<Integer> taken = stamp.writers().stream().map(TableWriter::runId).toList();
    while (taken.contains(runId)) {
      runId = 1 + runId % (Revisions.RUNS - 1);
    }
    gate.announceWrites(db, writes, writer(true));
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
        scenario.questions() == null
            ? null
            : scenario.oracle(baseline.recordCount(), baseline::state, maxWholeHits);
    Expectations expectations =
        new Expectations(
            visibility,
            new WriteHistory(baseline, visibility.longest().toNanos(), maxKeptWrites),
            scenario.keys(),
            oracle,
            oracle == null ? null : oracle.newInsertedHits(),
            writes.none());
    judging = new RunJudging(scenario, expectations, new OtherWriters(dataSet, runId, writers));
  }

  /** Valid once the run has begun. */
  synchronized RunJudging judging() {
    if (judging == null) {
      set(Baseline.ofLoaded(dataSet.recordCount()), visibility(Visibility.AT_ONCE), List.of());
    }
    return judging;
  }

  Revisions newRevisions() {
    return new Revisions(runId);
  }

  /** The reports of the thread that uses this judge. */
  CheckReports newReports(ReplyJudge judge) {
    CheckReports made = new CheckReports(judging().history(), judge);
    reports.add(made);
    return made;
  }

  /** Looks at the store after the last operation. */
  RunEnd end(DB db, StoreConnector connector) throws WorkloadException, DBException {
    if (judging == null) {
      return RunEnd.NONE;
    }
    judging.history().acknowledgeBatches();
    RunEnd end =
        endCheck.check(judging, (SearchableDB) db, connector, connections, List.copyOf(reports));
    keepHistory(end.facts());
    gate.announceWrites(db, writes, writer(false));
    return end;
  }

  /** Beside the results of the run, so that the table can be verified later. */
  private void keepHistory(Map<String, String> facts) {
    if (resultsDir.isEmpty() || writes.none()) {
      return;
    }
    Path file = Path.of(resultsDir, RunHistory.FILE_NAME);
    try {
      RunHistory.write(file, runId, judging.history(), dataSet.recordCount());
      facts.put("history", file.toString());
    } catch (IOException e) {
      facts.put("history", "not kept: " + e.getMessage());
    }
  }

  /** What a reader of the result has to know. */
  Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("run.id", Integer.toString(runId));
    if (judging == null) {
      return facts;
    }
    Expectations expectations = judging.expectations();
    facts.put("acknowledged writes are seen", expectations.visibility().toString());
    Oracle oracle = expectations.oracle();
    if (oracle != null) {
      int queries = scenario.questions().size();
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
