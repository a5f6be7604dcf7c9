// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.search.Question;
import site.ycsb.search.VectorMetric;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.data.RecordValues;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.PossibleStates;
import site.ycsb.search.history.RetentionLimits;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.judge.PageRows;
import site.ycsb.search.judge.StateView;
import site.ycsb.search.judge.WrittenHits;
import site.ycsb.search.queries.HitFinder;
import site.ycsb.search.queries.QuestionRotation;
import site.ycsb.search.queries.QuestionSet;
import site.ycsb.search.question.Nearest;
import site.ycsb.search.question.NearestFilter;

/** The truth about near vectors, compared with all distances, made in another way. */
class RecallTest {

  private static final int RECORDS = 3_000;
  private static final int DIMENSIONS = 20;
  private static final int K = 10;

  /** So few are kept that many are cut off. */
  private static final int DEPTH = 50;

  private final Map<Long, Integer> states = new HashMap<>();
  private DataSet dataSet;
  private QuestionSet questions;
  private Oracle oracle;
  private WriteHistory history;
  private WrittenHits hits;
  private VectorMetric metric = VectorMetric.L2;

  private void prepare(String ofMetric) {
    Properties properties = new Properties();
    properties.setProperty("recordcount", Integer.toString(RECORDS));
    properties.setProperty("search.vector", Integer.toString(DIMENSIONS));
    properties.setProperty("search.vector.metric", ofMetric);
    properties.setProperty("update.vector", "0.5");
    properties.setProperty("search.questions", "nearest,nearest-filter,self");
    properties.setProperty("search.selectivities", "half,hundredth");
    metric = VectorMetric.valueOf(ofMetric.toUpperCase(Locale.ROOT));
    dataSet = DataSet.from(properties);
    questions = QuestionRotation.draw(dataSet, 40, true, null, properties);
    oracle = Oracle.build(questions, RECORDS, DEPTH, number -> 0, 0);
    history =
        new WriteHistory(
            Baseline.ofLoaded(RECORDS),
            new RetentionLimits(0, 0, 1_000_000),
            revision -> true,
            System::nanoTime);
    hits = new WrittenHits(oracle, history);
    LongStream.range(0, RECORDS).forEach(number -> states.put(number, 0));
  }

  private static Nearest nearest(Question question) {
    return question instanceof NearestFilter filter ? filter.nearest() : (Nearest) question;
  }

  private double distance(Question question, long number, int revision) {
    float[] from = nearest(question).vector().toArray();
    float[] to = dataSet.generator().vector(number, revision).clone();
    double product =
        IntStream.range(0, DIMENSIONS).mapToDouble(i -> (double) from[i] * to[i]).sum();
    double squares =
        IntStream.range(0, DIMENSIONS)
            .mapToDouble(i -> Math.pow((double) from[i] - to[i], 2))
            .sum();
    double lengths =
        Math.sqrt(
            IntStream.range(0, DIMENSIONS).mapToDouble(i -> (double) from[i] * from[i]).sum()
                * IntStream.range(0, DIMENSIONS).mapToDouble(i -> (double) to[i] * to[i]).sum());
    return switch (metric) {
      case L2 -> Math.sqrt(squares);
      case COSINE -> Math.max(0, 1 - product / lengths);
      case DOT -> 1 - product;
    };
  }

  /** The keys of the nearest records as they are now, by a look at all of them. */
  private long[] expected(int query, int count) {
    RecordGenerator generator = dataSet.generator();
    RecordValues values = new RecordValues(generator);
    Question question = questions.get(query);
    return states.entrySet().stream()
        .filter(state -> question.matches(values.of(state.getKey(), state.getValue())::apply))
        .mapToLong(
            state ->
                DistanceOrder.key(
                    state.getKey(), distance(question, state.getKey(), state.getValue())))
        .sorted()
        .limit(count)
        .toArray();
  }

  @ParameterizedTest
  @ValueSource(strings = {"l2", "cosine", "dot"})
  void truthIsThatOfAllDistances(String ofMetric) {
    prepare(ofMetric);

    for (int query = 0; query < questions.size(); query++) {
      long[] kept = ((OrderedHits) oracle.answer(query)).keys();
      assertThat(records(Arrays.copyOf(kept, Math.min(DEPTH, kept.length))))
          .as(questions.get(query).text())
          .isEqualTo(records(expected(query, DEPTH)));
    }
  }

  /** Distances that differ in their last bit may stand in another order. */
  private static long[] records(long[] keys) {
    return Arrays.stream(keys).map(key -> key & 0xffffffffL).sorted().toArray();
  }

  @ParameterizedTest
  @ValueSource(strings = {"l2", "cosine", "dot"})
  void writesBringTheTruthForward(String ofMetric) {
    prepare(ofMetric);
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 4_000; i++) {
      long number = random.nextInt(RECORDS);
      boolean isDelete = random.nextInt(20) == 0;
      if (states.containsKey(number)) {
        write(number, isDelete ? Baseline.ABSENT : 1 + random.nextInt(1_000));
      }
    }

    // What no call can show any more is put back into the order.
    history.newCaller();
    StateView view = new StateView(history);
    HitFinder finder = new HitFinder(questions);
    FirstHits first = new FirstHits();
    for (int query = 0; query < questions.size(); query++) {
      view.set(history.now(), history.now());
      ((LiveHits) hits.of(query)).first(K, view, finder, first);
      assertThat(first.isCut && first.size < K).isFalse();
      assertThat(records(Arrays.copyOf(first.keys, first.size)))
          .as(questions.get(query).text())
          .isEqualTo(records(expected(query, K)));
    }
  }

  private void write(long number, int state) {
    history.acknowledge(number, state, history.begin(number, state));
    if (state == Baseline.ABSENT) {
      states.remove(number);
    } else {
      states.put(number, state);
    }
  }

  private static boolean areInView(PageRows rows, StateView view) {
    PossibleStates states = new PossibleStates();
    for (int i = 0; i < rows.size(); i++) {
      view.lookUp(rows.number(i), states);
      if (!states.allows(rows.revision(i))) {
        return false;
      }
    }
    return true;
  }

  private Recall measure(int query, long... numbers) {
    PageRows rows = new PageRows(K);
    LiveHits answer = (LiveHits) hits.of(query);
    for (long number : numbers) {
      rows.add(number, states.get(number), answer.order().key(number, states.get(number)));
    }
    rows.areDistinct();
    StateView view = new StateView(history);
    view.set(history.now(), history.now());
    PassingRecords passing = new PassingRecords(dataSet.generator());
    passing.set(questions.get(query));
    Recall recall = new Recall(new HitFinder(questions), passing);
    recall.look(answer, K, view, rows);
    recall.measure(rows, false);
    double lower = recall.lower();
    double upper = recall.upper();
    recall.measure(rows, areInView(rows, view));
    assertThat(recall.lower()).isEqualTo(lower);
    assertThat(recall.upper()).isEqualTo(upper);
    return recall;
  }

  private long[] nearestRecords(int query, int from, int to) {
    return Arrays.stream(expected(query, to)).skip(from).map(key -> key & 0xffffffffL).toArray();
  }

  private int unfiltered() {
    return questions.first(Nearest.class).orElseThrow();
  }

  @Test
  void recallIsTheShareOfTheNearest() {
    prepare("l2");
    int query = unfiltered();

    assertThat(measure(query, nearestRecords(query, 0, K)).lower()).isOne();
    assertThat(measure(query, nearestRecords(query, 2, K + 2)).upper()).isEqualTo(0.8);
    assertThat(measure(query).upper()).isZero();
  }

  @Test
  void aDeleteInFlightLeavesBothPossible() {
    prepare("l2");
    int query = unfiltered();
    long[] all = nearestRecords(query, 0, K + 1);
    history.begin(all[0], Baseline.ABSENT);

    Recall without = measure(query, Arrays.copyOfRange(all, 1, K + 1));
    assertThat(without.lower()).isEqualTo(0.9);
    assertThat(without.upper()).isOne();

    Recall with = measure(query, Arrays.copyOf(all, K));
    assertThat(with.lower()).isOne();
  }

  @Test
  void aRowThatHasMovedAwayDoesNotCountNow() {
    prepare("l2");
    int query = unfiltered();
    long[] all = nearestRecords(query, 0, K);
    int moved =
        IntStream.range(1, 100)
            .filter(revision -> !dataSet.generator().hasSameVector(all[0], 0, revision))
            .findFirst()
            .orElseThrow();
    history.acknowledge(all[0], moved, history.begin(all[0], moved));

    // The rows are shown as they were loaded.
    assertThat(measure(query, all).upper()).isEqualTo(0.9);
  }
}
