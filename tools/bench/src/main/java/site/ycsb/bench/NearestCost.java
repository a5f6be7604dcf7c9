// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.Visibility;
import site.ycsb.search.answer.OrderedHits;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.CallBegin;
import site.ycsb.search.history.RetentionLimits;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.Expectations;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.judge.ReplyJudge;
import site.ycsb.search.judge.StorePromises;
import site.ycsb.search.judge.WrittenHits;
import site.ycsb.search.queries.QuestionRotation;
import site.ycsb.search.queries.QuestionSet;
import site.ycsb.search.question.Nearest;

/** Prints what questions about near vectors cost the client. The metric is l2. */
public final class NearestCost {

  private static final long MAX_HITS = 16L << 20;
  private static final int ROWS = 10;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final RecordGenerator generator;
  private final Oracle oracle;
  private final WriteHistory history;
  private final ReplyJudge judge;
  private final RecordField[] fields;
  private final int[] revisions;
  private final CallBegin caller;
  private final SplittableRandom random = new SplittableRandom(1);

  private NearestCost(DataSet dataSet, QuestionSet questions) {
    generator = dataSet.generator();
    long start = System.nanoTime();
    oracle = Oracle.build(questions, dataSet.recordCount(), 100, number -> 0, MAX_HITS);
    System.out.printf(
        "truth: %.1f s for %d records and %d questions%n",
        (System.nanoTime() - start) / 1e9, dataSet.recordCount(), questions.size());
    history =
        new WriteHistory(
            Baseline.ofLoaded(dataSet.recordCount()),
            new RetentionLimits(0, 0, 1_000_000),
            revision -> true,
            System::nanoTime);
    caller = history.newCaller();
    judge =
        new ReplyJudge(
            generator,
            new Expectations(
                StorePromises.of(Visibility.AT_ONCE),
                null,
                history,
                null,
                oracle,
                new WrittenHits(oracle, history),
                false,
                false),
            ROWS,
            () -> null);
    fields =
        Stream.of("productName", "brand", "price", "inStock", "image", "productScore", "revision")
            .map(generator::field)
            .sorted(Comparator.comparingInt(RecordField::index))
            .toArray(RecordField[]::new);
    revisions = new int[(int) dataSet.recordCount()];
  }

  /**
   * @param args number of records, of dimensions and of questions, and the kinds of questions
   */
  public static void main(String[] args) {
    Properties properties = new Properties();
    properties.setProperty("recordcount", args[0]);
    properties.setProperty("search.vector", args[1]);
    properties.setProperty("search.questions", args[3]);
    properties.setProperty("update.vector", "0.2");
    DataSet dataSet = DataSet.from(properties);
    vectors(dataSet.generator(), dataSet.generator().vectors().type().dimensions());
    QuestionSet questions =
        QuestionRotation.draw(dataSet, Integer.parseInt(args[2]), true, null, properties);
    NearestCost cost = new NearestCost(dataSet, questions);
    for (int round = 0; round < 3; round++) {
      cost.judge("nobody writes", 0);
    }
    for (int round = 0; round < 3; round++) {
      cost.writes(20_000);
    }
    for (int round = 0; round < 3; round++) {
      cost.judge("one call in ten writes", 10);
    }
  }

  private static void vectors(RecordGenerator generator, int dimensions) {
    float[] vector = new float[dimensions];
    float sum = 0;
    for (int round = 0; round < 3; round++) {
      long start = THREADS.getCurrentThreadCpuTime();
      for (int i = 0; i < 300_000; i++) {
        generator.vector(i, round, vector);
        sum += vector[0];
      }
      System.out.printf(
          "vector of %d dimensions: %.2f us (%.0f)%n",
          dimensions, (THREADS.getCurrentThreadCpuTime() - start) / 300_000e3, sum);
    }
  }

  private void write() {
    int number = random.nextInt(revisions.length);
    int revision = 1 + random.nextInt(4_000);
    history.acknowledge(number, revision, history.begin(number, revision));
    revisions[number] = revision;
  }

  private void writes(int count) {
    long start = THREADS.getCurrentThreadCpuTime();
    for (int i = 0; i < count; i++) {
      write();
    }
    System.out.printf(
        "write: %.1f us%n", (THREADS.getCurrentThreadCpuTime() - start) / 1e3 / count);
  }

  /**
   * Judges replies of ten rows.
   *
   * @param writesEvery after how many replies a record is written; 0 for never
   */
  private void judge(String what, int writesEvery) {
    int replies = 20_000;
    long nanos = 0;
    double recall = 0;
    for (int i = 0; i < replies; i++) {
      int query = i % oracle.questions().size();
      if (writesEvery > 0 && i % writesEvery == 0) {
        write();
      }
      SearchQuery asked = SearchQuery.of(oracle.questions().get(query), 0, ROWS, false);
      SearchResult reply = reply(query, asked);
      long start = THREADS.getCurrentThreadCpuTime();
      long begin = history.now();
      caller.set(begin);
      judge.setCall(begin, history.now());
      Status verdict = judge.search(query, asked, reply, fields);
      nanos += THREADS.getCurrentThreadCpuTime() - start;
      recall += verdict.isOk() ? 1 : 0;
    }
    System.out.printf(
        "judge a reply of %d, %s: %.2f us, with %.2f us for the clock; %.3f right%n",
        ROWS, what, nanos / 1e3 / replies, clock(), recall / replies);
  }

  private static double clock() {
    long start = THREADS.getCurrentThreadCpuTime();
    long nanos = 0;
    for (int i = 0; i < 100_000; i++) {
      nanos -= THREADS.getCurrentThreadCpuTime();
      nanos += THREADS.getCurrentThreadCpuTime();
    }
    return start > 0 ? nanos / 100_000e3 : 0;
  }

  /** The records that were the nearest at the load, as they are now. */
  private SearchResult reply(int query, SearchQuery asked) {
    OrderedHits hits = OrderedHits.of(oracle, query);
    Nearest question = (Nearest) asked.question();
    float[] from = question.vector().toArray();
    List<HashMap<String, ByteIterator>> rows = new ArrayList<>();
    for (int i = 0; i < asked.limit(); i++) {
      long number = hits.number(i);
      HashMap<String, ByteIterator> row = new HashMap<>();
      for (RecordField field : fields) {
        row.put(field.name(), generator.record(number, revisions[(int) number]).get(field.name()));
      }
      row.put(SearchableDB.KEY_FIELD, Utf8ByteIterator.of(NumberedKeys.key(number)));
      float[] to = generator.vector(number, revisions[(int) number]);
      row.put(SearchableDB.DISTANCE_FIELD, Utf8ByteIterator.of(Double.toString(l2(from, to))));
      rows.add(row);
    }
    rows.sort(Comparator.comparingDouble(NearestCost::distance));
    SearchResult reply = new SearchResult();
    reply.addAll(rows);
    return reply;
  }

  private static double distance(HashMap<String, ByteIterator> row) {
    return Double.parseDouble(row.get(SearchableDB.DISTANCE_FIELD).toString());
  }

  private static double l2(float[] one, float[] other) {
    double squares = 0;
    for (int i = 0; i < one.length; i++) {
      squares += ((double) one[i] - other[i]) * ((double) one[i] - other[i]);
    }
    return Math.sqrt(squares);
  }
}
