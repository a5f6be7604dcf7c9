// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.compat.MeasurementsBridge;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.search.CheckRecorder;
import site.ycsb.search.Metric;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StubSearchableDB;
import site.ycsb.search.answer.LargestForm;
import site.ycsb.search.data.Keys;
import site.ycsb.search.data.Utf8ByteIterator;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.GivenQuestions;
import site.ycsb.search.question.QuestionSet;

/**
 * A form of answer that only tests know is asked, judged and measured while records are written:
 * its order depends on the query and on what updates write, and its verdicts have a metric.
 */
class LargestFormTest {

  private static final int RECORDS = 300;
  private static final int QUERIES = 20;
  private static final int THREADS = 4;
  private static final int OPERATIONS = 2_000;

  /** How a store errs. */
  private enum Lie {
    NONE,
    /** It leaves out the largest one. */
    WITHOUT_LARGEST,
    /** It orders by the records as they were loaded. */
    AS_LOADED,
    /** It takes one field for the other. */
    OF_OTHER_WEIGHTS
  }

  private record Measured(Metric metric, double value, double lower, double upper) {}

  private final Properties properties = properties();
  private final SearchScenario scenario = scenario();
  private final RunChecks checks =
      new RunChecks(
          properties,
          scenario,
          new TableStateCheck(properties, scenario.dataSet(), scenario.kinds(), scenario.keys()),
          System::nanoTime);
  private final Map<Long, Map<String, String>> loaded = new HashMap<>();
  private final Map<Long, Map<String, String>> records = new ConcurrentHashMap<>();

  private static Properties properties() {
    Properties properties = new Properties();
    properties.setProperty("recordcount", Integer.toString(RECORDS));
    properties.setProperty("search.vocabulary", "100");
    properties.setProperty("searchproportion", "0.5");
    properties.setProperty("updateproportion", "0.5");
    properties.setProperty("requestdistribution", "zipfian");
    properties.setProperty("search.queries", Integer.toString(QUERIES));
    return properties;
  }

  /** That of the properties, whose questions ask for another form of answer. */
  private SearchScenario scenario() {
    SearchScenario usual = SearchScenario.from(properties);
    List<Question> asked = new ArrayList<>();
    for (int i = 0; i < QUERIES; i++) {
      AllTerms words = (AllTerms) usual.questions().get(i);
      LargestForm form = new LargestForm("price", 1 + i % 3, "stockCount", 1 + 500 * (i % 2));
      asked.add(new AllTerms(words.textField(), words.terms().subList(0, 1), form));
    }
    QuestionSet questions = GivenQuestions.of(usual.dataSet(), asked);
    return new SearchScenario(
        usual.dataSet(),
        usual.mix(),
        usual.background(),
        usual.keys(),
        usual.choosers(),
        usual.pages(),
        usual.scanLengths(),
        usual.searchFields(),
        usual.searchFieldNames(),
        usual.readAllFields(),
        usual.totalHits(),
        usual.kinds(),
        questions,
        new QueryChoosers(properties, questions, false),
        usual.insertRetries());
  }

  /** The connection of one thread to a store in memory, and what its client records. */
  private final class Store extends StubSearchableDB implements CheckRecorder {

    private final Lie lie;
    private final List<Status> verdicts = new ArrayList<>();
    private final List<Measured> metrics = new ArrayList<>();
    private final List<String> examples = new ArrayList<>();

    Store(Lie lie) {
      this.lie = lie;
    }

    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
      records.computeIfPresent(
          Keys.number(Utf8ByteIterator.of(key)),
          (number, before) -> {
            Map<String, String> after = new HashMap<>(before);
            values.forEach((name, value) -> after.put(name, value.toString()));
            return after;
          });
      return Status.OK;
    }

    @Override
    public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
      largest(query.question(), lie).stream()
          .limit(query.limit())
          .forEach(hit -> result.add(row(hit, fields)));
      return Status.OK;
    }

    @Override
    public long awaitSearchable(String table, Duration timeout) {
      return records.size();
    }

    @Override
    public String readStamp(String table) {
      return null;
    }

    @Override
    public void checked(String operation, Status verdict, long nanos) {
      verdicts.add(verdict);
    }

    @Override
    public void metric(String operation, Metric metric, double value, double lower, double upper) {
      assertThat(operation).isEqualTo("SEARCH");
      metrics.add(new Measured(metric, value, lower, upper));
    }

    @Override
    public void wrong(String operation, Supplier<String> reply) {
      examples.add(reply.get());
    }

    @Override
    public void combined(String operation, long startNanoTime, long endNanoTime) {}

    long wrong() {
      return verdicts.stream().filter(SearchStatus::isFailure).count();
    }
  }

  /** A record that matches, as it was at one moment. */
  private record Hit(long number, Map<String, String> values, long rank) {}

  private List<Hit> largest(Question question, Lie lie) {
    LargestForm form = (LargestForm) question.form();
    LargestForm ordered =
        lie == Lie.OF_OTHER_WEIGHTS
            ? new LargestForm(form.other(), form.weight(), form.one(), form.otherWeight())
            : form;
    List<Hit> hits = new ArrayList<>();
    records.forEach(
        (number, values) -> {
          if (question.matches(values::get)) {
            Map<String, String> of = lie == Lie.AS_LOADED ? loaded.get(number) : values;
            hits.add(new Hit(number, values, ordered.number(of::get)));
          }
        });
    hits.sort(Comparator.comparingLong(Hit::rank).reversed());
    return lie == Lie.WITHOUT_LARGEST && !hits.isEmpty() ? hits.subList(1, hits.size()) : hits;
  }

  private static HashMap<String, ByteIterator> row(Hit hit, Set<String> fields) {
    HashMap<String, ByteIterator> row = new HashMap<>();
    hit.values.forEach(
        (name, value) -> {
          if (fields == null || fields.contains(name)) {
            row.put(name, Utf8ByteIterator.of(value));
          }
        });
    row.put(SearchableDB.KEY_FIELD, Utf8ByteIterator.of(Keys.name(hit.number)));
    return row;
  }

  /** Loads the store, then searches and updates with some threads; returns their connections. */
  private List<Store> run(Lie lie) throws InterruptedException {
    for (long number = 0; number < RECORDS; number++) {
      Map<String, String> record = new HashMap<>();
      scenario
          .dataSet()
          .catalogue()
          .record(number, 0)
          .forEach((name, value) -> record.put(name, value.toString()));
      loaded.put(number, record);
      records.put(number, record);
    }
    List<Store> stores = IntStream.range(0, THREADS).mapToObj(i -> new Store(lie)).toList();
    PhaseRecorder recorder = new PhaseRecorder(THREADS, false, origin -> null);
    MeasurementsBridge bridge = new MeasurementsBridge(recorder);
    bridge.install();
    List<Thread> threads =
        stores.stream().map(store -> new Thread(() -> operate(store, recorder, bridge))).toList();
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    return stores;
  }

  private void operate(Store store, PhaseRecorder recorder, MeasurementsBridge bridge) {
    bridge.attach(recorder.newThread(), store);
    SearchSession session =
        new SearchSession(scenario, OperationMix.from(properties), checks, () -> false);
    for (int i = 0; i < OPERATIONS; i++) {
      session.transaction((DB) store);
    }
  }

  @Test
  void rightRepliesAreAcceptedAndMeasuredWhileRecordsAreWritten() throws Exception {
    for (Store store : run(Lie.NONE)) {
      assertThat(store.examples).isEmpty();
      assertThat(store.wrong()).isZero();
      assertThat(store.verdicts.size()).isGreaterThan(OPERATIONS / 4);
      assertThat(store.metrics)
          .hasSameSizeAs(store.verdicts)
          .allMatch(each -> each.metric.equals(new Metric("largest.share", Metric.Total.MEAN)))
          .allMatch(each -> 0 < each.lower && each.lower <= each.value)
          .allMatch(each -> each.value <= each.upper && each.upper <= 1);
    }
  }

  @Test
  void metricIsExactWhenNoWriteIsUnderWay() throws Exception {
    run(Lie.NONE);
    Set<Double> possible = new TreeSet<>();
    for (int query = 0; query < QUERIES; query++) {
      List<Hit> hits = largest(scenario.questions().get(query), Lie.NONE);
      double five = hits.stream().limit(LargestForm.ROWS).mapToLong(Hit::rank).sum();
      possible.add(five / hits.stream().mapToLong(Hit::rank).sum());
    }
    properties.setProperty("updateproportion", "0");
    Store last = new Store(Lie.NONE);
    PhaseRecorder recorder = new PhaseRecorder(1, false, origin -> null);
    MeasurementsBridge bridge = new MeasurementsBridge(recorder);
    bridge.install();
    operate(last, recorder, bridge);

    assertThat(last.metrics)
        .hasSize(OPERATIONS)
        .allMatch(each -> each.lower == each.value && each.value == each.upper);
    assertThat(last.metrics.stream().map(Measured::value).distinct())
        .containsExactlyInAnyOrderElementsOf(possible);
  }

  @ParameterizedTest
  @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
  void storesThatLieAreCaught(Lie lie) throws Exception {
    List<Store> stores = run(lie);

    assertThat(stores).allMatch(store -> store.wrong() > 0);
    assertThat(stores)
        .allMatch(store -> store.metrics.size() == store.verdicts.size() - store.wrong());
    assertThat(stores.get(0).examples)
        .allMatch(text -> text.matches("of \"\\w+\" from row 0: .*shown .+"));
  }
}
