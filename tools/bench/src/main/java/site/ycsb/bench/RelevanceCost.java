// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.Bm25;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.Visibility;
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
import site.ycsb.search.judge.WrittenHits;
import site.ycsb.search.queries.QuestionRotation;
import site.ycsb.search.queries.QuestionSet;
import site.ycsb.search.question.Relevance;

/** Prints what questions about relevance cost the client. */
public final class RelevanceCost {

  private static final int ROWS = 10;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final DataSet dataSet;
  private final RecordGenerator generator;
  private final QuestionSet questions;
  private final Oracle oracle;
  private final RecordField[] fields;
  private final int[] revisions;
  private final List<List<Best>> best;
  private final SplittableRandom random = new SplittableRandom(1);

  // Those of the form of BM25 that is measured.
  private WriteHistory history;
  private ReplyJudge judge;
  private CallBegin caller;

  /** A record and its score. */
  private record Best(long number, double score) {}

  private RelevanceCost(DataSet dataSet, QuestionSet questions) {
    this.dataSet = dataSet;
    this.questions = questions;
    generator = dataSet.generator();
    long start = System.nanoTime();
    oracle = Oracle.build(questions, dataSet.recordCount(), ROWS, number -> 0, 0);
    System.out.printf(
        "truth: %.1f s for %d records and %d questions%n",
        (System.nanoTime() - start) / 1e9, dataSet.recordCount(), questions.size());
    fields =
        Stream.of("productName", "brand", "price", "inStock", "image", "productScore", "revision")
            .map(generator::field)
            .sorted(Comparator.comparingInt(RecordField::index))
            .toArray(RecordField[]::new);
    revisions = new int[(int) dataSet.recordCount()];
    best = best();
  }

  /**
   * @param args number of records, of questions and of words of a question
   */
  public static void main(String[] args) {
    Properties properties = new Properties();
    properties.setProperty("recordcount", args[0]);
    properties.setProperty("search.questions", "relevance");
    properties.setProperty("search.relevance.words", args[2]);
    DataSet dataSet = DataSet.from(properties);
    QuestionSet questions =
        QuestionRotation.draw(dataSet, Integer.parseInt(args[1]), true, null, properties);
    RelevanceCost cost = new RelevanceCost(dataSet, questions);
    for (Bm25 form :
        List.of(Bm25.PLAIN, Bm25.PLAIN.with(Bm25.Deleted.COUNTED).roundedTo(1e-6))) {
      System.out.println(form);
      cost.measure(form);
    }
  }

  private void measure(Bm25 form) {
    Arrays.fill(revisions, 0);
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
                Visibility.AT_ONCE,
                form,
                history,
                null,
                oracle,
                new WrittenHits(oracle, history),
                false,
                false),
            ROWS,
            () -> null);
    for (int round = 0; round < 3; round++) {
      judge("nobody writes", 0);
    }
    for (int round = 0; round < 3; round++) {
      writes(20_000);
    }
    for (int round = 0; round < 3; round++) {
      judge("one call in ten writes", 10);
    }
  }

  /** The best records of each question as they are loaded, found by a look at all texts. */
  private List<List<Best>> best() {
    Map<Integer, List<Integer>> asking = new HashMap<>();
    List<PriorityQueue<Best>> found = new ArrayList<>();
    for (int query = 0; query < questions.size(); query++) {
      found.add(new PriorityQueue<>(Comparator.comparingDouble(Best::score)));
      for (String word : ((Relevance) questions.get(query)).words().terms()) {
        asking
            .computeIfAbsent(generator.texts().vocabulary().find(word), rank -> new ArrayList<>())
            .add(query);
      }
    }
    int[] ranks = new int[generator.texts().maxWords()];
    long[] with = new long[generator.texts().vocabulary().size()];
    long words = 0;
    for (long number = 0; number < revisions.length; number++) {
      int count = generator.words(number, 0, ranks);
      words += count;
      Arrays.stream(ranks, 0, count).distinct().forEach(rank -> with[rank]++);
    }
    double mean = (double) words / revisions.length;
    Map<Integer, Double> scores = new HashMap<>();
    for (long number = 0; number < revisions.length; number++) {
      int count = generator.words(number, 0, ranks);
      scores.clear();
      double norm = 1.2 * (0.25 + 0.75 * count / mean);
      for (int rank : Arrays.stream(ranks, 0, count).distinct().toArray()) {
        long frequency = Arrays.stream(ranks, 0, count).filter(each -> each == rank).count();
        double part =
            Bm25.Idf.PLUS_ONE.of(revisions.length, with[rank]) * frequency / (frequency + norm);
        asking
            .getOrDefault(rank, List.of())
            .forEach(query -> scores.merge(query, part, Double::sum));
      }
      long of = number;
      scores.forEach(
          (query, score) -> {
            PriorityQueue<Best> some = found.get(query);
            some.add(new Best(of, score));
            if (some.size() > ROWS) {
              some.poll();
            }
          });
    }
    return found.stream()
        .map(
            some ->
                some.stream().sorted(Comparator.comparingDouble(Best::score).reversed()).toList())
        .toList();
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
        "write: %.2f us%n", (THREADS.getCurrentThreadCpuTime() - start) / 1e3 / count);
  }

  /**
   * Judges replies of ten rows.
   *
   * @param writesEvery after how many replies a record is written; 0 for never
   */
  private void judge(String what, int writesEvery) {
    int replies = 20_000;
    long nanos = 0;
    double right = 0;
    for (int i = 0; i < replies; i++) {
      int query = i % questions.size();
      if (writesEvery > 0 && i % writesEvery == 0) {
        write();
      }
      SearchQuery asked = SearchQuery.of(questions.get(query), 0, ROWS, false);
      SearchResult reply = reply(query);
      long start = THREADS.getCurrentThreadCpuTime();
      long begin = history.now();
      caller.set(begin);
      judge.setCall(begin, history.now());
      Status verdict = judge.search(query, asked, reply, fields);
      nanos += THREADS.getCurrentThreadCpuTime() - start;
      right += verdict.isOk() ? 1 : 0;
    }
    System.out.printf(
        "judge a reply of %d, %s: %.2f us, with %.2f us for the clock; %.3f right%n",
        ROWS, what, nanos / 1e3 / replies, clock(), right / replies);
  }

  private static double clock() {
    long nanos = 0;
    for (int i = 0; i < 100_000; i++) {
      nanos -= THREADS.getCurrentThreadCpuTime();
      nanos += THREADS.getCurrentThreadCpuTime();
    }
    return nanos / 100_000e3;
  }

  /** The best records, as they are now. */
  private SearchResult reply(int query) {
    SearchResult reply = new SearchResult();
    for (Best each : best.get(query)) {
      Map<String, ByteIterator> record =
          generator.record(each.number(), revisions[(int) each.number()]);
      HashMap<String, ByteIterator> row = new HashMap<>();
      for (RecordField field : fields) {
        row.put(field.name(), record.get(field.name()));
      }
      row.put(SearchableDB.KEY_FIELD, Utf8ByteIterator.of(NumberedKeys.key(each.number())));
      row.put(SearchableDB.SCORE_FIELD, Utf8ByteIterator.of(Double.toString(each.score())));
      reply.add(row);
    }
    return reply;
  }
}
