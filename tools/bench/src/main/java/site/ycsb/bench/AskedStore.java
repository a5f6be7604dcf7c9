// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.bench;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.client.Metric;
import site.ycsb.client.VerdictRecorder;
import site.ycsb.run.Plugins;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.CallBegin;
import site.ycsb.search.history.RetentionLimits;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.Expectations;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.judge.ReplyJudge;
import site.ycsb.search.judge.StorePromises;
import site.ycsb.search.judge.WrittenHits;
import site.ycsb.search.queries.QuestionSet;
import site.ycsb.search.question.Relevance;

/**
 * A store that is loaded, written to and then asked each question once, by one thread. Each reply
 * is judged. What fails ends the program.
 */
final class AskedStore implements AutoCloseable {

  private final DataSet dataSet;
  private final QuestionSet questions;
  private final int rows;
  private final WriteHistory history;
  private final DB db;
  private final SearchableDB store;
  private final ReplyJudge judge;
  private final CallBegin caller;
  private final RecordField[] fields;

  /**
   * A judged reply.
   *
   * @param metrics by name; none that only sums up several replies
   */
  record Reply(SearchResult found, Map<String, Double> metrics) {

    /** The numbers of the records in order, with blanks between. */
    String records() {
      return found.stream()
          .map(row -> NumberedKeys.number(row.get(SearchableDB.KEY_FIELD)))
          .map(String::valueOf)
          .collect(Collectors.joining(" "));
    }
  }

  /** The properties of arguments such as {@code recordcount=1000}. */
  static Properties properties(List<String> pairs) {
    Properties properties = new Properties();
    for (String pair : pairs) {
      String[] sides = pair.split("=", 2);
      properties.setProperty(sides[0], sides[1]);
    }
    return properties;
  }

  /**
   * Loads the records.
   *
   * @param binding the class of a binding that searches
   * @param rows number of rows that the oracle keeps, and that most replies have
   */
  AskedStore(
      String binding, Properties properties, DataSet dataSet, QuestionSet questions, int rows)
      throws DBException {
    this.dataSet = dataSet;
    this.questions = questions;
    this.rows = rows;
    fields =
        new RecordField[] {dataSet.generator().sortField(), dataSet.generator().revisionField()};
    long count = dataSet.recordCount();
    Oracle oracle = Oracle.build(questions, count, rows, number -> 0, 0);
    history =
        new WriteHistory(
            Baseline.ofLoaded(count),
            new RetentionLimits(0, 0, 1_000_000),
            revision -> true,
            System::nanoTime);
    caller = history.newCaller();
    db = Plugins.connect(binding, properties);
    store = (SearchableDB) db;
    store.createIndex(dataSet.table(), dataSet.schema());
    for (long number = 0; number < count; number++) {
      require(
          db.insert(
              dataSet.table(), NumberedKeys.key(number), dataSet.generator().record(number, 0)));
    }
    judge =
        new ReplyJudge(
            dataSet.generator(),
            new Expectations(
                StorePromises.of(store.visibility()),
                questions.get(0) instanceof Relevance ? store.bm25() : null,
                history,
                null,
                oracle,
                new WrittenHits(oracle, history),
                false,
                false),
            rows,
            () -> null);
  }

  private static void require(Status status) {
    if (!status.isOk()) {
      throw new IllegalStateException(status.toString());
    }
  }

  /**
   * Updates or deletes a record.
   *
   * @param state its new revision, or {@link Baseline#ABSENT}
   */
  void write(long number, int state) {
    String key = NumberedKeys.key(number);
    long sent = history.begin(number, state);
    require(
        state == Baseline.ABSENT
            ? db.delete(dataSet.table(), key)
            : db.update(dataSet.table(), key, dataSet.generator().changes(number, state)));
    history.acknowledge(number, state, sent);
  }

  /** Waits until search finds what was written. */
  void awaitSearchable() throws DBException {
    store.awaitSearchable(dataSet.table(), Duration.ofMinutes(5));
  }

  Reply ask(int query) throws Exception {
    SearchQuery asked = SearchQuery.of(questions.get(query), 0, rows, false);
    SearchResult found = new SearchResult();
    long begin = history.now();
    caller.set(begin);
    Set<String> names =
        Arrays.stream(fields).map(RecordField::name).collect(Collectors.toUnmodifiableSet());
    require(store.search(dataSet.table(), asked, names, found));
    judge.setCall(begin, history.now());
    require(judge.search(query, asked, found, fields));
    Map<String, Double> metrics = new TreeMap<>();
    judge.metrics().report("", recordTo(metrics));
    return new Reply(found, metrics);
  }

  private static VerdictRecorder recordTo(Map<String, Double> metrics) {
    return new VerdictRecorder() {
      @Override
      public void checked(String operation, Status verdict, long nanos) {
        throw new AssertionError("nothing is checked here");
      }

      @Override
      public void combined(String operation, long startNanoTime, long endNanoTime) {
        throw new AssertionError("there are no such operations here");
      }

      @Override
      public void metric(
          String operation, Metric metric, double value, double lower, double upper) {
        metrics.put(metric.name(), value);
      }
    };
  }

  @Override
  public void close() throws DBException {
    db.cleanup();
  }
}
