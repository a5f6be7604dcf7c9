// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.verify;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.WorkloadException;
import site.ycsb.client.OperationType;
import site.ycsb.client.StoreConnections;
import site.ycsb.client.StoreConnector;
import site.ycsb.search.Bm25;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.checks.TableStateCheck;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.DataSetStamp;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.SortValues;
import site.ycsb.search.data.TableWriter;
import site.ycsb.search.data.WriteKinds;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.question.WithinRadius.NearestFirst;
import site.ycsb.search.scenario.SearchScenario;
import site.ycsb.search.verify.VerifyReport.ComparedUnit;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * Compares a loaded store with the oracle: records by key, and pages of every query, row by row and
 * field by field. With {@code verify.changes=N} it first makes N changes, drawn from the seed, by
 * several threads, each on its own records, so that every record's last revision is known and a
 * lost change is detected.
 *
 * <p>A store that an earlier run has changed can be verified too: all its records are read first,
 * which takes four bytes of memory per record, and compared with the history of that run, if it was
 * kept.
 */
public final class Verifier {

  public static final Setting<Integer> CHANGES =
      Setting.integer(
          "verify.changes",
          0,
          "number of changes to make first, drawn from the seed, by all threads, each on its own"
              + " records, so that a lost change is detected");

  static final Setting<Integer> RECORDS =
      Setting.integer(
          "verify.records",
          10_000,
          "number of records to read by key, in addition to the changed ones; after a run"
              + " with updates, all");

  static final Setting<Integer> QUERIES =
      Setting.optional(
          "verify.queries",
          ValueType.integer(1, Integer.MAX_VALUE),
          "number of queries; if not set, all");

  static final Setting<Integer> THREADS =
      CommonSettings.THREADS.as(ValueType.integer(1, 10_000)).withDefault(4);

  private final SearchScenario scenario;
  private final DataSet dataSet;
  private final Duration awaitTimeout;
  private final int changes;
  private final String resultsDir;
  private final int sampledRecords;
  private final int queries;
  private final StoreConnections connections;
  private final PrintStream progress;
  private final VerifyReport report;

  private Verifier(
      Properties properties,
      SearchScenario scenario,
      StoreConnections connections,
      PrintStream progress,
      VerifyReport report) {
    this.scenario = scenario;
    this.dataSet = scenario.dataSet();
    this.connections = connections;
    this.progress = progress;
    this.report = report;
    awaitTimeout = TableStateCheck.AWAIT_TIMEOUT.get(properties);
    changes = CHANGES.get(properties);
    resultsDir = CommonSettings.RESULTS_DIR.or(properties, "");
    sampledRecords = RECORDS.get(properties);
    queries = Math.min(scenario.questions().size(), QUERIES.or(properties, Integer.MAX_VALUE));
  }

  /**
   * Verifies a store.
   *
   * @param connector makes the connections; they are cleaned up here
   * @param progress receives a line for each step
   * @param report receives the findings, and can be read meanwhile
   * @return the report
   * @throws WorkloadException if the properties do not fit, or the store does not hold the data set
   * @throws DBException if the store cannot be asked
   */
  public static VerifyReport verify(
      Properties properties, StoreConnector connector, PrintStream progress, VerifyReport report)
      throws WorkloadException, DBException {
    Properties searching = new Properties();
    properties.stringPropertyNames().forEach(n -> searching.put(n, properties.getProperty(n)));
    // Searches are verified, whatever the operation mix of the workload file.
    searching.setProperty(OperationType.SEARCH.proportion().name(), "1");
    searching.setProperty(CommonSettings.DO_TRANSACTIONS.name(), "true");
    try {
      if (SearchScenario.QUERIES.get(searching) == SearchScenario.FRESH) {
        // How many a run asks does not matter here.
        searching.remove(SearchScenario.QUERIES.name());
      }
      SearchScenario scenario = SearchScenario.from(searching);
      int threads = THREADS.get(properties);
      try (StoreConnections open = new StoreConnections(connector, threads)) {
        new Verifier(searching, scenario, open, progress, report).verify();
      }
      return report;
    } catch (IllegalArgumentException e) {
      throw new WorkloadException(e.getMessage(), e);
    }
  }

  private void verify() throws WorkloadException, DBException {
    SearchableDB store = TableStateCheck.require(connections.first(), dataSet, scenario.kinds());
    if (scenario.questions().first(NearestFirst.class).isPresent()) {
      TableStateCheck.requireNearestFirst(store);
    }
    DataSetStamp stamp = DataSetStamp.requireLoaded(store, dataSet);
    if (changes > 0 && stamp.changes().deletes()) {
      throw new WorkloadException(
          CHANGES + " needs a table that no record was deleted from: load again");
    }
    ExpectedRecords before = ExpectedRecords.of(dataSet, stamp, resultsDir);
    report.begin();
    ExpectedRecords expected = before.withChanged(makeChanges(store, stamp));
    long found = store.awaitSearchable(dataSet.table(), awaitTimeout);
    progress.println(expected.describe());
    LongUnaryOperator revisions =
        new RecordComparison(dataSet, expected, report).compare(connections, sampledRecords);
    long there =
        LongStream.range(0, expected.end())
            .filter(number -> revisions.applyAsLong(number) != Baseline.ABSENT)
            .count();
    if (found != there) {
      report.difference("search finds " + found + " records, should be " + there);
    }
    compareAnswers(expected.end(), revisions);
    if (report.passed()) {
      endOpenWriters(store);
    }
  }

  /** A table that holds what it should is not being written: clients without an end have died. */
  private void endOpenWriters(SearchableDB store) throws WorkloadException, DBException {
    DataSetStamp stamp = DataSetStamp.requireLoaded(store, dataSet);
    for (TableWriter writer : stamp.openWriters()) {
      progress.println("Ended the entry of " + writer.describe() + " in the table.");
    }
    if (!stamp.openWriters().isEmpty()) {
      store.writeStamp(dataSet.table(), stamp.withoutOpenWriters().format());
    }
  }

  /** Makes the changes; returns the last revision of each changed record by its number. */
  private Map<Long, Integer> makeChanges(SearchableDB store, DataSetStamp stamp)
      throws DBException {
    if (changes == 0) {
      return Map.of();
    }
    progress.println("Making " + changes + " changes with " + connections.count() + " threads.");
    WriteKinds updates = new WriteKinds(true, false, false);
    TableWriter self = new TableWriter(0, 0, dataSet.recordCount() - 1, updates, false);
    store.writeStamp(dataSet.table(), stamp.withWrites(updates).withWriter(self).format());
    Map<Long, Integer> changed = new ConcurrentHashMap<>();
    connections.run((db, thread) -> makeChanges(db, thread, changed));
    return changed;
  }

  /** All threads draw the same changes; each applies those to its own record numbers. */
  private void makeChanges(DB db, int thread, Map<Long, Integer> changed) {
    SplittableRandom random = new SplittableRandom(dataSet.seed());
    for (int i = 0; i < changes; i++) {
      long number = random.nextLong(dataSet.recordCount());
      int revision = random.nextInt(1, SortValues.REVISIONS);
      if (number % connections.count() == thread) {
        Map<String, ByteIterator> values = dataSet.generator().changes(number, revision);
        Status status = db.update(dataSet.table(), NumberedKeys.key(number), values);
        boolean ok = SearchStatus.isOk(status);
        report.count(ComparedUnit.CHANGES, 1, ok);
        if (ok) {
          changed.put(number, revision);
        } else {
          report.difference(
              "update of " + NumberedKeys.key(number) + ": " + RecordComparison.describe(status),
              status);
        }
      }
    }
  }

  private void compareAnswers(long end, LongUnaryOperator revisions)
      throws WorkloadException, DBException {
    progress.println("Asking " + queries + " queries.");
    Oracle oracle = scenario.oracle(end, revisions, 0);
    Bm25 bm25 = TableStateCheck.bm25(connections.first(), scenario.kinds());
    connections.run(
        (db, thread) -> {
          AnswerComparison comparison =
              new AnswerComparison(scenario, oracle, revisions, (SearchableDB) db, bm25, report);
          for (int query = thread; query < queries; query += connections.count()) {
            comparison.compare(query);
          }
        });
  }
}
