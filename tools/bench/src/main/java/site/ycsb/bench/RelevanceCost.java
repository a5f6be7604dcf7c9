// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
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
import site.ycsb.search.judge.StorePromises;
import site.ycsb.search.judge.WrittenHits;
import site.ycsb.search.queries.QuestionRotation;
import site.ycsb.search.queries.QuestionSet;
import site.ycsb.search.question.Relevance;

/** Prints what questions about relevance cost the client. */
public final class RelevanceCost {

  private static final int ROWS = 10;
  private static final int CANDIDATES = 50;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final DataSet dataSet;
  private final int replies;
  private final RecordGenerator generator;
  private final QuestionSet questions;
  private final Oracle oracle;
  private final RecordField[] fields;
  private final int[] revisions;
  private List<Set<Long>> candidates;

  /** For each question, the score of the worst candidate. */
  private final double[] least;

  private final SplittableRandom random = new SplittableRandom(1);

  // Those of the form of BM25 that is measured.
  private WriteHistory history;
  private ReplyJudge judge;
  private CallBegin caller;

  /** For each word, the questions that ask for it. */
  private final Map<Integer, List<Integer>> asking = new HashMap<>();

  /** The counts by which the best records are scored. */
  private final long[] with;

  private final int[] ranks;
  private long words;

  /** A record and its score. */
  private record Best(long number, double score) {}

  private RelevanceCost(DataSet dataSet, QuestionSet questions, int replies) {
    this.dataSet = dataSet;
    this.replies = replies;
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
    least = new double[questions.size()];
    ranks = new int[generator.texts().maxWords()];
    with = new long[generator.texts().vocabulary().size()];
    for (int query = 0; query < questions.size(); query++) {
      for (String word : ((Relevance) questions.get(query)).words().terms()) {
        asking
            .computeIfAbsent(generator.texts().vocabulary().find(word), rank -> new ArrayList<>())
            .add(query);
      }
    }
  }

  /**
   * @param args number of records, of questions, of words of a question and of judged replies, and
   *     how many words texts have, if they are long, such as {@code 30-60}
   */
  public static void main(String[] args) {
    Properties properties = new Properties();
    properties.setProperty("recordcount", args[0]);
    properties.setProperty("search.questions", "relevance");
    properties.setProperty("search.relevance.words", args[2]);
    if (args.length > 4) {
      properties.setProperty("text.words", args[4]);
    }
    for (String changed : List.of("0", "0.2")) {
      properties.setProperty("update.text", changed);
      DataSet dataSet = DataSet.from(properties);
      QuestionSet questions =
          QuestionRotation.draw(dataSet, Integer.parseInt(args[1]), true, null, properties);
      System.out.printf("update.text=%s%n", changed);
      RelevanceCost cost = new RelevanceCost(dataSet, questions, Integer.parseInt(args[3]));
      for (Bm25 form : List.of(Bm25.PLAIN, Bm25.PLAIN.with(Bm25.Deleted.COUNTED).roundedTo(1e-6))) {
        System.out.println(form);
        cost.measure(form);
      }
    }
  }

  private void measure(Bm25 form) {
    Arrays.fill(revisions, 0);
    Arrays.fill(with, 0);
    words = 0;
    for (int number = 0; number < revisions.length; number++) {
      count(number, 0, 1);
    }
    candidates = candidates();
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
      writes(replies);
    }
    for (int round = 0; round < 3; round++) {
      judge("one call in ten writes", 10);
    }
  }

  private void count(long number, int revision, int times) {
    int count = generator.words(number, revision, ranks);
    words += (long) times * count;
    Arrays.stream(ranks, 0, count).distinct().forEach(rank -> with[rank] += times);
  }

  /** The scores of a record for all questions that it is a hit of. */
  private Map<Integer, Double> scores(long number) {
    Map<Integer, Double> scores = new HashMap<>();
    int count = generator.words(number, revisions[(int) number], ranks);
    double norm = 1.2 * (0.25 + 0.75 * count * revisions.length / words);
    for (int rank : Arrays.stream(ranks, 0, count).distinct().toArray()) {
      long frequency = Arrays.stream(ranks, 0, count).filter(each -> each == rank).count();
      double part =
          Bm25.Idf.PLUS_ONE.of(revisions.length, with[rank]) * frequency / (frequency + norm);
      asking.getOrDefault(rank, List.of()).forEach(query -> scores.merge(query, part, Double::sum));
    }
    return scores;
  }

  /** More of the best records of each question than replies show, found by a look at all texts. */
  private List<Set<Long>> candidates() {
    List<PriorityQueue<Best>> found = new ArrayList<>();
    for (int query = 0; query < questions.size(); query++) {
      found.add(new PriorityQueue<>(Comparator.comparingDouble(Best::score)));
    }
    for (long number = 0; number < revisions.length; number++) {
      long of = number;
      scores(number)
          .forEach(
              (query, score) -> {
                PriorityQueue<Best> some = found.get(query);
                some.add(new Best(of, score));
                if (some.size() > CANDIDATES) {
                  some.poll();
                }
              });
    }
    for (int query = 0; query < least.length; query++) {
      least[query] = found.get(query).peek().score();
    }
    return found.stream()
        .map(some -> some.stream().map(Best::number).collect(Collectors.toCollection(HashSet::new)))
        .map(numbers -> (Set<Long>) numbers)
        .toList();
  }

  /**
   * Gives a record its next revision. Returns how long the client took to note it, in nanoseconds.
   */
  private long write() {
    int number = random.nextInt(revisions.length);
    int revision = revisions[number] + 1;
    long start = THREADS.getCurrentThreadCpuTime();
    history.acknowledge(number, revision, history.begin(number, revision));
    long nanos = THREADS.getCurrentThreadCpuTime() - start;
    if (!generator.hasSameText(number, revisions[number], revision)) {
      count(number, revisions[number], -1);
      count(number, revision, 1);
    }
    revisions[number] = revision;
    scores(number)
        .forEach(
            (query, score) -> {
              if (score >= least[query]) {
                candidates.get(query).add((long) number);
              }
            });
    return nanos;
  }

  private void writes(int count) {
    long nanos = 0;
    for (int i = 0; i < count; i++) {
      nanos += write();
    }
    System.out.printf("write: %.2f us, with the clock%n", nanos / 1e3 / count);
  }

  /**
   * Judges replies of ten rows.
   *
   * @param writesEvery after how many replies a record is written; 0 for never
   */
  private void judge(String what, int writesEvery) {
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
    int[] asked =
        ((Relevance) questions.get(query))
            .words().terms().stream()
                .mapToInt(word -> generator.texts().vocabulary().find(word))
                .toArray();
    candidates.get(query).stream()
        .map(number -> new Best(number, score(number, asked)))
        .filter(each -> each.score() > 0)
        .sorted(Comparator.comparingDouble(Best::score).reversed())
        .limit(ROWS)
        .forEach(each -> reply.add(row(each)));
    return reply;
  }

  private double score(long number, int[] asked) {
    int count = generator.words(number, revisions[(int) number], ranks);
    double norm = 1.2 * (0.25 + 0.75 * count * revisions.length / words);
    double score = 0;
    for (int rank : asked) {
      int frequency = 0;
      for (int i = 0; i < count; i++) {
        frequency += ranks[i] == rank ? 1 : 0;
      }
      score += Bm25.Idf.PLUS_ONE.of(revisions.length, with[rank]) * frequency / (frequency + norm);
    }
    return score;
  }

  private HashMap<String, ByteIterator> row(Best each) {
    Map<String, ByteIterator> record =
        generator.record(each.number(), revisions[(int) each.number()]);
    HashMap<String, ByteIterator> row = new HashMap<>();
    for (RecordField field : fields) {
      row.put(field.name(), record.get(field.name()));
    }
    row.put(SearchableDB.KEY_FIELD, Utf8ByteIterator.of(NumberedKeys.key(each.number())));
    row.put(SearchableDB.SCORE_FIELD, Utf8ByteIterator.of(Double.toString(each.score())));
    return row;
  }
}
