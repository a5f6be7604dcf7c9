// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.bench;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.client.Metric;
import site.ycsb.client.VerdictRecorder;
import site.ycsb.run.Plugins;
import site.ycsb.search.FloatVector;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.data.RecordValues;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.CallBegin;
import site.ycsb.search.history.RetentionLimits;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.Expectations;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.judge.ReplyJudge;
import site.ycsb.search.judge.WrittenHits;
import site.ycsb.search.queries.QuestionRotation;
import site.ycsb.search.queries.QuestionSet;
import site.ycsb.search.question.Nearest;
import site.ycsb.search.question.NearestFilter;

/**
 * Asks a store for near vectors after it was written to, and writes what it replied, the recall of
 * each reply by the judge, and all records, so that another program can compute the recall.
 */
public final class NearestReplies {

  private static final int WRITES = 10_000;

  private NearestReplies() {}

  /**
   * @param args the folder to write to, the class of a binding, and properties
   */
  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    Properties properties = new Properties();
    for (String pair : List.of(args).subList(2, args.length)) {
      properties.setProperty(pair.split("=", 2)[0], pair.split("=", 2)[1]);
    }
    DataSet dataSet = DataSet.from(properties);
    int count = (int) dataSet.recordCount();
    int[] states = new int[count];
    QuestionSet questions = QuestionRotation.draw(dataSet, 400, true, null, properties);
    Oracle oracle = Oracle.build(questions, count, 100, number -> 0, 0);
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
    write(db, dataSet, history, states);
    store.awaitSearchable(dataSet.table(), Duration.ofMinutes(5));
    ReplyJudge judge =
        new ReplyJudge(
            dataSet.generator(),
            new Expectations(store.visibility(), null, history, null, oracle, hits, false, false),
            100,
            () -> null);
    ask(folder, store, dataSet, questions, judge, history);
    db.cleanup();
    writeRecords(folder, dataSet, states);
  }

  private static void require(Status status) {
    if (!status.isOk()) {
      throw new IllegalStateException(status.toString());
    }
  }

  private static void write(DB db, DataSet dataSet, WriteHistory history, int[] states) {
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < WRITES; i++) {
      int number = random.nextInt(states.length);
      if (states[number] == Baseline.ABSENT) {
        continue;
      }
      String key = NumberedKeys.key(number);
      int state = random.nextInt(10) == 0 ? Baseline.ABSENT : 1 + random.nextInt(4_000);
      long sent = history.begin(number, state);
      require(
          state == Baseline.ABSENT
              ? db.delete(dataSet.table(), key)
              : db.update(dataSet.table(), key, dataSet.generator().changes(number, state)));
      history.acknowledge(number, state, sent);
      states[number] = state;
    }
  }

  /** One line for each reply: the question, its filter or nothing, the recall and the records. */
  private static void ask(
      Path folder,
      SearchableDB store,
      DataSet dataSet,
      QuestionSet questions,
      ReplyJudge judge,
      WriteHistory history)
      throws IOException {
    RecordGenerator generator = dataSet.generator();
    RecordField[] fields = {generator.sortField(), generator.revisionField()};
    CallBegin caller = history.newCaller();
    try (PrintStream replies = new PrintStream(folder.resolve("replies.csv").toFile());
        OutputStream vectors = open(folder.resolve("queries.f32"))) {
      for (int query = 0; query < questions.size(); query++) {
        SearchQuery asked = SearchQuery.of(questions.get(query), 0, 1, false);
        SearchResult found = new SearchResult();
        long begin = history.now();
        caller.set(begin);
        require(store.search(dataSet.table(), asked, names(fields), found));
        judge.setCall(begin, history.now());
        Status verdict = judge.search(query, asked, found, fields);
        require(verdict);
        List<Double> recall = new ArrayList<>();
        judge.metrics().report("", recallTo(recall));
        vectors.write(nearest(asked.question()).vector().toBytes());
        replies.printf(
            "%d,%s,%s,%s%n",
            query, filter(asked.question()), recall.isEmpty() ? "" : recall.get(0), rows(found));
      }
    }
  }

  private static VerdictRecorder recallTo(List<Double> values) {
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
        if (metric.name().equals("recall")) {
          values.add(value);
        }
      }
    };
  }

  private static Set<String> names(RecordField... fields) {
    return Set.of(fields[0].name(), fields[1].name());
  }

  private static Nearest nearest(Question question) {
    return question instanceof NearestFilter filter ? filter.nearest() : (Nearest) question;
  }

  private static String filter(Question question) {
    return question instanceof NearestFilter near
        ? near.filter().tag() + "," + near.filter().low() + "," + near.filter().high()
        : ",,";
  }

  private static String rows(SearchResult found) {
    return found.stream()
        .map(row -> NumberedKeys.number(row.get(SearchableDB.KEY_FIELD)))
        .map(String::valueOf)
        .collect(Collectors.joining(" "));
  }

  private static OutputStream open(Path file) throws IOException {
    return new BufferedOutputStream(Files.newOutputStream(file));
  }

  /** Those that were not deleted: number, tag and price of each, and its vector. */
  private static void writeRecords(Path folder, DataSet dataSet, int[] states) throws IOException {
    RecordValues values = new RecordValues(dataSet.generator());
    try (PrintStream records = new PrintStream(folder.resolve("records.csv").toFile());
        OutputStream vectors = open(folder.resolve("records.f32"))) {
      for (int number = 0; number < states.length; number++) {
        if (states[number] != Baseline.ABSENT) {
          values.of(number, states[number]);
          records.printf("%d,%s,%s%n", number, values.apply("inStock"), values.apply("price"));
          float[] vector = dataSet.generator().vector(number, states[number]);
          vectors.write(new FloatVector(vector).toBytes());
        }
      }
    }
  }
}
