// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.saturation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.Status;
import site.ycsb.client.Metric;
import site.ycsb.load.ConstantRate;
import site.ycsb.load.Segment;
import site.ycsb.measure.OperationRecorder;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.messages.Problem;
import site.ycsb.result.LoadResult.LoadStep;
import site.ycsb.result.OperationMetrics;
import site.ycsb.result.SaturationResult;
import site.ycsb.result.ScheduleFigures;
import site.ycsb.settings.ConfigurationException;

/** Objectives, and what steps that hold them or not lead to. */
class SaturationTest {

  private static final Metric DEPTH = new Metric("depth", Metric.Aggregation.MEAN);
  private static final List<String> KINDS = List.of("SEARCH", "SEARCH-PREFIX");
  private static final ScheduleFigures IN_TIME = new ScheduleFigures(1000, 0, 0, 0, 0);
  private static final ScheduleFigures MISSED = new ScheduleFigures(1000, 0, 0, 11, 0);

  private static Saturation saturation(String... pairs) {
    Properties properties = new Properties();
    for (String pair : pairs) {
      int equals = pair.indexOf('=');
      properties.setProperty(pair.substring(0, equals), pair.substring(equals + 1));
    }
    return Saturation.of(properties);
  }

  /** 1000 searches; the slowest 10 took 20 ms from their intended start. */
  private static LoadStep step(long failed, long wrong, ScheduleFigures schedule) {
    PhaseRecorder recorder = new PhaseRecorder(1, true, origin -> null);
    OperationRecorder searches = recorder.newThread().operation("SEARCH");
    for (int i = 0; i < 1000; i++) {
      searches.recordOk(1_000_000, i < 990 ? 2_000_000 : 20_000_000);
    }
    for (int i = 0; i < 10; i++) {
      searches.recordMetric(DEPTH, 0.9 + i % 2 * 0.1, 0.8, 1);
    }
    for (int i = 0; i < wrong; i++) {
      recorder.newThread().operation("VERIFY").count(Status.UNEXPECTED_STATE);
    }
    return step(recorder, failed, schedule);
  }

  private static LoadStep step(PhaseRecorder recorder, long failed, ScheduleFigures schedule) {
    recorder.sample(1);
    return new LoadStep(
        "100",
        0,
        10_000_000_000L,
        100,
        1000 - failed,
        failed,
        schedule,
        schedule.isTargetMissed(),
        OperationMetrics.of(recorder.figures(), null));
  }

  private static SaturationResult.SaturationStep judged(String objectives, LoadStep step) {
    SaturationSearch search = new SaturationSearch(saturation("slo=" + objectives));
    search.after(step);
    return search.result().steps().get(0);
  }

  @ParameterizedTest
  @CsvSource({
    "SEARCH p50 < 2.1 ms, true, 2.00 ms",
    "search p99 <2001us, true, 2.00 ms",
    "SEARCH p99<2ms, false, 2.00 ms",
    "SEARCH p99.9 < 19ms, false, 20.0 ms",
    "SEARCH max < 0.021s, true, 20.0 ms",
    "READ p50 < 1s, false, none",
    "SEARCH depth > 0.79, true, 0.95 (0.8 to 1)",
    "SEARCH depth > 0.8, false, 0.95 (0.8 to 1)",
    "search depth<1.01, true, 0.95 (0.8 to 1)",
    "SEARCH depth < 1, false, 0.95 (0.8 to 1)",
    "SEARCH other > 0, false, none",
    "READ depth > 0, false, none",
    "errors < 0.6%, true, 0.5 %",
    "errors<0.5%, false, 0.5 %",
    "errors <= 0.5%, true, 0.5 %",
    "errors<=0.4%, false, 0.5 %",
    "SEARCH p50 <= 2.1ms, true, 2.00 ms",
    "SEARCH p50 <= 1.9ms, false, 2.00 ms",
    "SEARCH depth >= 0.79, true, 0.95 (0.8 to 1)",
    "SEARCH depth >= 0.81, false, 0.95 (0.8 to 1)",
    "SEARCH depth <= 1, true, 0.95 (0.8 to 1)",
    "SEARCH depth <= 0.99, false, 0.95 (0.8 to 1)"
  })
  void judgesAStep(String objective, boolean holds, String measured) {
    SaturationResult.SaturationStep step =
        judged(objective + "; errors < 50%", step(5, 0, IN_TIME));

    assertThat(step.held()).isEqualTo(holds);
    assertThat(step.measured()).containsExactly(measured, "0.5 %");
    assertThat(step.broken()).hasSize(holds ? 0 : 1);
  }

  @Test
  void saysWhatBecameOfAStep() {
    SaturationSearch search =
        new SaturationSearch(saturation("slo=SEARCH p99 <= 1ms; errors < 1%"));

    search.after(step(5, 0, IN_TIME));

    assertThat(search.lastLine())
        .isEqualTo(
            "100 per second: broke; SEARCH p99 2.00 ms; errors 0.5 %."
                + " The reason: SEARCH p99 was 2.00 ms");
    assertThat(search.result().objectives()).containsExactly("SEARCH p99 <= 1ms", "errors < 1.0%");
  }

  /** 1 ms for searches, 5 ms of a kind, 9 ms for others; with a metric of the searches alone. */
  private static LoadStep stepOfSeveralKinds() {
    PhaseRecorder recorder = new PhaseRecorder(1, true, origin -> null);
    recorder.newThread().operation("SEARCH").recordOk(1_000_000, 1_000_000);
    recorder.newThread().operation("SEARCH-PREFIX").recordOk(5_000_000, 5_000_000);
    recorder.newThread().operation("SEARCHED").recordOk(9_000_000, 9_000_000);
    recorder.newThread().operation("READ").recordOk(9_000_000, 9_000_000);
    recorder.newThread().operation("READ-MODIFY-WRITE").recordOk(9_000_000, 9_000_000);
    recorder.newThread().operation("SEARCH").recordMetric(DEPTH, 0.9, 0.9, 0.9);
    recorder.newThread().operation("SEARCH-PREFIX").recordMetric(DEPTH, 0.5, 0.5, 0.5);
    return step(recorder, 0, IN_TIME);
  }

  @ParameterizedTest
  @CsvSource({
    "SEARCH p99 < 2ms, false, 5.00 ms of SEARCH-PREFIX",
    "SEARCH p99 < 6ms, true, 5.00 ms of SEARCH-PREFIX",
    "SEARCH-PREFIX p99 < 6ms, true, 5.00 ms",
    "READ p99 < 6ms, false, 9.00 ms",
    "SEARCH depth > 0.6, false, 0.5 of SEARCH-PREFIX",
    "SEARCH depth < 0.8, false, 0.9 of SEARCH"
  })
  void anObjectiveOfSearchesBindsEachKind(String objective, boolean holds, String measured) {
    SaturationResult.SaturationStep step = judged(objective, stepOfSeveralKinds());

    assertThat(step.held()).isEqualTo(holds);
    assertThat(step.measured()).containsExactly(measured);
  }

  @Test
  void whatAnObjectiveBindsIsReported() {
    assertThat(
            saturation("slo=SEARCH p99 < 2ms; SEARCH-PREFIX p99 < 3ms; READ p99 < 4ms; errors < 1%")
                .requireIn(Map.of("READ", 10.0, "SEARCH", 90.0), KINDS))
        .containsExactly("Objective SEARCH p99 < 2ms binds each of SEARCH; SEARCH-PREFIX");
    Saturation other = saturation("slo=SEARCH-PHRASE p99 < 2ms");
    assertThatThrownBy(() -> other.requireIn(Map.of("SEARCH", 100.0), KINDS))
        .hasMessageContaining("names no operation of the mix, which has SEARCH; SEARCH-PREFIX");
  }

  @Test
  void allObjectivesHaveToHold() {
    assertThat(judged("SEARCH p50 < 9ms; SEARCH p99.9 < 9ms", step(0, 0, IN_TIME)).broken())
        .containsExactly("SEARCH p99.9 was 20.0 ms");
  }

  @Test
  void aStepThatMissedItsTargetDoesNotHold() {
    assertThat(judged("SEARCH p50 < 9ms", step(0, 0, MISSED)).broken())
        .containsExactly("target missed: 11 of 1000 operations were late or never started");
  }

  @Test
  void withoutAnObjectiveAboutErrorsNoneIsAllowed() {
    assertThat(judged("SEARCH p50 < 9ms", step(1, 0, IN_TIME)).broken())
        .containsExactly("operations failed: 1");
  }

  @Test
  void aWrongReplyEndsTheSearch() {
    SaturationSearch search = new SaturationSearch(saturation("slo=SEARCH p50 < 9ms"));

    assertThat(search.after(step(0, 1, IN_TIME))).isEmpty();
    assertThat(search.result().rate()).isZero();
    assertThat(search.result().steps().get(0).broken()).containsExactly("wrong replies: 1");
  }

  @Test
  void eachStepFollowsAWarmUpAtItsRate() {
    Saturation saturation =
        saturation("slo=SEARCH p50 < 9ms", "saturate.from=7", "saturate.warmup=3");

    assertThat(saturation.first())
        .containsExactly(
            Segment.warmUp(new ConstantRate(112), Duration.ofSeconds(10)),
            Segment.warmUp(new ConstantRate(7), Duration.ofSeconds(3)),
            Segment.step(7, new ConstantRate(7), Duration.ofSeconds(5)));
    assertThat(new SaturationSearch(saturation).after(step(0, 0, IN_TIME)))
        .containsExactly(
            Segment.warmUp(new ConstantRate(28), Duration.ofSeconds(3)),
            Segment.step(28, new ConstantRate(28), Duration.ofSeconds(5)));
  }

  @Test
  void reportsTheRateAndWhatBrokeAboveIt() {
    SaturationSearch search =
        new SaturationSearch(
            saturation("slo=SEARCH p50 < 9ms", "saturate.precision=100", "saturate.warmup=0"));

    search.after(step(0, 0, IN_TIME));
    search.after(step(0, 0, MISSED));
    search.after(step(0, 0, MISSED));
    assertThat(Problem.texts(search.problems(List.of())))
        .containsExactly("no rate was confirmed: the search was stopped");
    assertThat(search.after(step(0, 0, IN_TIME))).isEmpty();

    SaturationResult found = search.result();
    assertThat(found.rate()).isEqualTo(100);
    assertThat(found.confirmed()).isTrue();
    assertThat(found.brokenRate()).isEqualTo(200);
    assertThat(found.reasons().get(0)).startsWith("target missed");
    assertThat(search.problems(List.of())).isEmpty();
  }

  @Test
  void aStepInWhichEverythingFailsEndsTheSearch() {
    SaturationSearch search = new SaturationSearch(saturation("slo=SEARCH p50 < 9ms"));

    search.after(step(0, 0, IN_TIME));
    assertThat(search.after(step(1000, 0, IN_TIME))).isEmpty();

    assertThat(search.result().steps()).hasSize(2);
    assertThat(search.result().rate()).isEqualTo(100);
    assertThat(Problem.texts(search.problems(List.of("SEARCH: ERROR, connection refused"))))
        .containsExactly(
            "the search ended at 400 per second, where every operation failed; first failed calls:"
                + " SEARCH: ERROR, connection refused");
  }

  @Test
  void hasNoBrokenRateIfAllHeld() {
    SaturationSearch search = new SaturationSearch(saturation("slo=SEARCH p50 < 9ms"));

    search.after(step(0, 0, IN_TIME));

    assertThat(search.result().brokenRate()).isNull();
  }

  @Test
  void aReadModifyWriteHasFiguresOfItsReadAndItsUpdate() {
    for (String name : List.of("READMODIFYWRITE", "READ-MODIFY-WRITE")) {
      Map<String, Double> mix = Map.of(name, 100.0);
      saturation("slo=UPDATE p50 < 9ms; READ p50 < 9ms; READ-MODIFY-WRITE p50 < 9ms")
          .requireIn(mix, KINDS);
      Saturation other = saturation("slo=READMODIFYWRITE p50 < 9ms");
      assertThatThrownBy(() -> other.requireIn(mix, KINDS))
          .hasMessageContaining("which has READ; UPDATE; READ-MODIFY-WRITE");
    }
  }

  @Test
  void failsIfNoRateHolds() {
    SaturationSearch search =
        new SaturationSearch(saturation("slo=SEARCH p50 < 1ms", "saturate.from=1"));

    search.after(step(0, 0, IN_TIME));
    assertThat(search.after(step(0, 0, IN_TIME))).isEmpty();

    assertThat(Problem.texts(search.problems(List.of())))
        .containsExactly("no rate held all objectives: at 1 per second SEARCH p50 was 2.00 ms");
  }

  @Test
  void objectivesNameOperationsOfTheMix() {
    Saturation saturation = saturation("slo=errors < 1%; SEARCH p50 < 9ms");

    saturation.requireIn(Map.of("SEARCH", 10.0), KINDS);
    saturation.requireIn(Map.of(), KINDS);
    assertThatThrownBy(() -> saturation.requireIn(Map.of("READ", 100.0), KINDS))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("\"SEARCH p50 < 9ms\" names no operation of the mix, which has READ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "slo=",
        "slo=fast",
        "slo=SEARCH",
        "slo=SEARCH p99",
        "slo=SEARCH p99 <",
        "slo=SEARCH p99 < ms",
        "slo=SEARCH p99 < 10",
        "slo=SEARCH p99 < 10min",
        "slo=SEARCH p99 < 0ms",
        "slo=SEARCH p99 < -1ms",
        "slo=SEARCH p99 < 1.2.3ms",
        "slo=SEARCH p99 < .ms",
        "slo=SEARCH p99 < 1e999999s",
        "slo=SEARCH p99 < 0.0001us",
        "slo=SEARCH agreement < 1e999",
        "slo=SEARCH agreement < NaN",
        "slo=SEARCH p98 < 10ms",
        "slo=SEARCH p99 > 10ms",
        "slo=SEARCH p99 >= 10ms",
        "slo=SEARCH p99 =< 10ms",
        "slo=errors >= 1%",
        "slo=p99 < 10ms",
        "slo=errors < 0%",
        "slo=errors < 101%",
        "slo=errors < 1",
        "slo=errors < many%",
        "slo=errors < 1%;",
        "slo=errors < 1%, SEARCH p99 < 10ms"
      })
  void refusesObjectivesThatCannotBeRead(String slo) {
    assertThatThrownBy(() -> saturation(slo))
        .isInstanceOf(IllegalArgumentException.class)
        .message()
        .matches("slo=.*: needs objectives such as .*|no objective: .*");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "target=100",
        "load.steps=5,6",
        "load.ramp=5,6",
        "warmup=5",
        "warmup.operations=5",
        "rampup=5",
        "saturate.from=0",
        "saturate.from=20000000",
        "saturate.max=20000000",
        "saturate.max=99",
        "saturate.steptime=0",
        "saturate.warmup=-1",
        "saturate.confirmtime=0",
        "saturate.maxsteps=1",
        "saturate.precision=0.5"
      })
  void refusesWhatDoesNotFit(String property) {
    assertThatThrownBy(() -> saturation("slo=errors < 1%", property))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(property.substring(0, property.indexOf('=')));
  }
}
