// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import site.ycsb.Status;
import site.ycsb.client.Metric;
import site.ycsb.client.VerdictRecorder;
import site.ycsb.compat.MeasurementsBridge;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.search.Question;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.answer.LargestDB;
import site.ycsb.search.answer.LargestDB.Hit;
import site.ycsb.search.answer.LargestDB.Lie;
import site.ycsb.search.answer.LargestForm;
import site.ycsb.search.checks.FinalReadBack;
import site.ycsb.search.checks.JudgeOptions;
import site.ycsb.search.checks.OracleBuilder;
import site.ycsb.search.checks.SearchChecks;
import site.ycsb.search.checks.TableStateCheck;
import site.ycsb.search.clients.ClientOptions;
import site.ycsb.search.queries.QuestionSet;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.LargestTerms;
import site.ycsb.search.scenario.OperationMix;
import site.ycsb.search.scenario.QueryChoice;
import site.ycsb.search.scenario.QueryChoosers;
import site.ycsb.search.scenario.SearchScenario;

/**
 * A form of answer that only tests know is asked, judged and measured while records are written:
 * its order depends on the query and on what updates write, and its verdicts have a metric.
 */
@Tag("slow")
class LargestFormTest {

  private static final int RECORDS = 300;
  private static final int QUERIES = 20;
  private static final int THREADS = 4;
  private static final int OPERATIONS = 2_000;

  private final PhaseRecorder ycsb = new PhaseRecorder(THREADS, false, origin -> null);
  private final MeasurementsBridge bridge = new MeasurementsBridge(ycsb);

  private record Measured(Metric metric, double value, double lower, double upper) {}

  private final Properties properties = properties();
  private final SearchScenario scenario = scenario();
  private final SearchChecks checks =
      checks(ClientOptions.from(properties), TableStateCheck.Timeouts.from(properties));
  private final LargestDB.Table table = new LargestDB.Table(scenario.dataSet());

  private SearchChecks checks(ClientOptions clients, TableStateCheck.Timeouts timeouts) {
    return new SearchChecks(
        JudgeOptions.from(properties),
        clients,
        scenario,
        new TableStateCheck(
            timeouts, clients, scenario.dataSet(), scenario.kinds(), false, scenario.keys()),
        OracleBuilder.from(properties, scenario),
        FinalReadBack.from(properties, timeouts.searchable()),
        System::nanoTime);
  }

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

  /** The binding of the properties, whose questions ask for another form of answer. */
  private SearchScenario scenario() {
    SearchScenario usual = SearchScenario.from(properties);
    List<Question> asked = new ArrayList<>();
    for (int i = 0; i < QUERIES; i++) {
      AllTerms words = (AllTerms) usual.questions().get(i);
      asked.add(
          LargestTerms.of(
              new Question.QuestionWords(
                  words.textField(), words.terms().subList(0, 1), words.form()),
              i));
    }
    QuestionSet questions = QuestionSet.of(usual.dataSet(), asked);
    return new SearchScenario(
        usual.dataSet(),
        usual.mix(),
        usual.background(),
        usual.timeToLive(),
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
        new QueryChoosers(QueryChoice.from(properties), questions, false),
        usual.insertRetries());
  }

  /** What the client of one thread records. */
  private static final class Recorder implements VerdictRecorder {

    private final List<Status> verdicts = new ArrayList<>();
    private final List<Measured> metrics = new ArrayList<>();
    private final List<String> examples = new ArrayList<>();

    @Override
    public void checked(String operation, Status verdict, long nanos) {
      verdicts.add(verdict);
    }

    @Override
    public void metric(String operation, Metric metric, double value, double lower, double upper) {
      assertThat(operation).isEqualTo("SEARCH-LARGEST");
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

  /** Searches and updates with some threads; returns what their clients recorded. */
  private List<Recorder> run(Lie lie) throws InterruptedException {
    List<Recorder> recorders = Stream.generate(Recorder::new).limit(THREADS).toList();
    List<Thread> threads =
        recorders.stream().map(each -> new Thread(() -> operate(each, lie))).toList();
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    return recorders;
  }

  private void operate(Recorder recorder, Lie lie) {
    bridge.attach(ycsb.newThread(), recorder);
    SearchSession session =
        new SearchSession(scenario, OperationMix.from(properties), checks, () -> false);
    LargestDB db = new LargestDB(table, lie);
    for (int i = 0; i < OPERATIONS; i++) {
      session.transaction(db);
    }
  }

  @BeforeEach
  void install() {
    bridge.install();
  }

  @Test
  void rightRepliesAreAcceptedAndMeasuredWhileRecordsAreWritten() throws Exception {
    for (Recorder recorder : run(Lie.NONE)) {
      assertThat(recorder.examples).isEmpty();
      assertThat(recorder.wrong()).isZero();
      assertThat(recorder.verdicts.size()).isGreaterThan(OPERATIONS / 4);
      assertThat(recorder.metrics)
          .hasSameSizeAs(recorder.verdicts)
          .allMatch(
              each -> each.metric.equals(new Metric("largest.share", Metric.Aggregation.MEAN)))
          .allMatch(each -> 0 < each.lower && each.lower <= each.value)
          .allMatch(each -> each.value <= each.upper && each.upper <= 1);
    }
  }

  /** One thread writes: of two last writes that overlap, nobody knows which one the store kept. */
  @Test
  void metricIsExactWhenNoWriteIsUnderWay() throws Exception {
    operate(new Recorder(), Lie.NONE);
    Set<Double> possible = new TreeSet<>();
    for (int query = 0; query < QUERIES; query++) {
      List<Hit> hits = table.hits(scenario.questions().get(query), Lie.NONE);
      double five = hits.stream().limit(LargestForm.ROWS).mapToLong(Hit::rank).sum();
      possible.add(five / hits.stream().mapToLong(Hit::rank).sum());
    }
    properties.setProperty("updateproportion", "0");
    Recorder last = new Recorder();
    operate(last, Lie.NONE);

    assertThat(last.metrics)
        .hasSize(OPERATIONS)
        .allMatch(each -> each.lower == each.value && each.value == each.upper);
    assertThat(last.metrics.stream().map(Measured::value).distinct())
        .containsExactlyInAnyOrderElementsOf(possible);
  }

  @ParameterizedTest
  @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
  void storesThatLieAreCaught(Lie lie) throws Exception {
    List<Recorder> recorders = run(lie);

    assertThat(recorders).allMatch(recorder -> recorder.wrong() > 0);
    assertThat(recorders)
        .allMatch(each -> each.metrics.size() == each.verdicts.size() - each.wrong());
    assertThat(recorders.get(0).examples)
        .allMatch(text -> text.matches("of \"\\w+\" from row 0: .*shown .+"));
  }
}
