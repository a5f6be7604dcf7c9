// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;
import site.ycsb.DB;
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
import site.ycsb.search.judge.WrittenHits;
import site.ycsb.search.queries.QuestionSet;
import site.ycsb.search.scenario.SearchScenario;

/**
 * Asks a store the queries of a test collection after it was written to, and writes what it replied
 * and the metrics of each reply, so that another program can compute them.
 */
public final class JudgedReplies {

  private static final int ROWS = 100;

  private JudgedReplies() {}

  /**
   * @param args the file to write to, the class of a binding, and properties
   */
  public static void main(String[] args) throws Exception {
    Properties properties = new Properties();
    for (String pair : List.of(args).subList(2, args.length)) {
      properties.setProperty(pair.split("=", 2)[0], pair.split("=", 2)[1]);
    }
    DataSet dataSet = DataSet.from(properties);
    int count = (int) dataSet.recordCount();
    QuestionSet questions = SearchScenario.questions(dataSet, true, properties);
    Oracle oracle = Oracle.build(questions, count, ROWS, number -> 0, 0);
    WriteHistory history =
        new WriteHistory(
            Baseline.ofLoaded(count),
            new RetentionLimits(0, 0, 1_000_000),
            revision -> true,
            System::nanoTime);
    WrittenHits hits = new WrittenHits(oracle, history);
    DB db = Plugins.connect(args[1], properties);
    SearchableDB store = (SearchableDB) db;
    store.createIndex(dataSet.table(), dataSet.schema());
    for (int number = 0; number < count; number++) {
      require(
          db.insert(
              dataSet.table(), NumberedKeys.key(number), dataSet.generator().record(number, 0)));
    }
    update(db, dataSet, history);
    store.awaitSearchable(dataSet.table(), Duration.ofMinutes(5));
    ReplyJudge judge =
        new ReplyJudge(
            dataSet.generator(),
            new Expectations(
                store.visibility(), store.bm25(), history, null, oracle, hits, false, false),
            ROWS,
            () -> null);
    ask(Path.of(args[0]), store, dataSet, questions, judge, history);
    db.cleanup();
  }

  private static void require(Status status) {
    if (!status.isOk()) {
      throw new IllegalStateException(status.toString());
    }
  }

  /** Changes a tenth of the records, whose texts stay. */
  private static void update(DB db, DataSet dataSet, WriteHistory history) {
    SplittableRandom random = new SplittableRandom(3);
    for (int number = random.nextInt(10);
        number < dataSet.recordCount();
        number += 1 + random.nextInt(19)) {
      int revision = 1 + random.nextInt(4_000);
      long sent = history.begin(number, revision);
      require(
          db.update(
              dataSet.table(),
              NumberedKeys.key(number),
              dataSet.generator().changes(number, revision)));
      history.acknowledge(number, revision, sent);
    }
  }

  /** One line for each reply: its metrics by name, and the numbers of the records in order. */
  private static void ask(
      Path file,
      SearchableDB store,
      DataSet dataSet,
      QuestionSet questions,
      ReplyJudge judge,
      WriteHistory history)
      throws IOException {
    RecordField[] fields = {dataSet.generator().sortField(), dataSet.generator().revisionField()};
    CallBegin caller = history.newCaller();
    try (PrintStream replies = new PrintStream(file.toFile())) {
      for (int query = 0; query < questions.size(); query++) {
        SearchQuery asked = SearchQuery.of(questions.get(query), 0, ROWS, false);
        SearchResult found = new SearchResult();
        long begin = history.now();
        caller.set(begin);
        Set<String> names = Set.of(fields[0].name(), fields[1].name());
        require(store.search(dataSet.table(), asked, names, found));
        judge.setCall(begin, history.now());
        require(judge.search(query, asked, found, fields));
        TreeMap<String, Double> metrics = new TreeMap<>();
        judge.metrics().report("", recordTo(metrics));
        replies.printf(
            "%s,%s,%s,%s%n",
            metrics.get("ndcg.judged"),
            metrics.get("mrr.judged"),
            metrics.get("recall.judged"),
            rows(found));
      }
    }
  }

  private static VerdictRecorder recordTo(TreeMap<String, Double> metrics) {
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

  private static String rows(SearchResult found) {
    return found.stream()
        .map(row -> NumberedKeys.number(row.get(SearchableDB.KEY_FIELD)))
        .map(String::valueOf)
        .collect(Collectors.joining(" "));
  }
}
