// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.settings.DeclaredSettings;
import site.ycsb.settings.Setting;

class LoadPlanTest {

  private static Properties properties(String... pairs) {
    Properties properties = new Properties();
    for (String pair : pairs) {
      int equals = pair.indexOf('=');
      properties.setProperty(pair.substring(0, equals), pair.substring(equals + 1));
    }
    return properties;
  }

  private static LoadPlan plan(String... pairs) {
    Properties properties = properties(pairs);
    DeclaredSettings.refuseContradictions(Setting.declaredBy(LoadSettings.class), properties);
    return LoadPlan.of(Phase.RUN, properties, Duration.ofSeconds(60));
  }

  @Test
  void aTargetIsAConstantRateAndNoTargetAClosedLoop() {
    assertThat(plan("target=5").segments()).containsExactly(Segment.toTheEnd(new ConstantRate(5)));
    assertThat(plan("target=5").isScheduled()).isTrue();
    assertThat(plan().segments()).containsExactly(Segment.toTheEnd(Schedule.CLOSED));
    assertThat(plan("target=0").isScheduled()).isFalse();
  }

  @Test
  void aRateMayBeLessThanOnePerSecond() {
    assertThat(plan("target=0.5").segments())
        .containsExactly(Segment.toTheEnd(new ConstantRate(0.5)));
    assertThat(plan("load.steps=0.25,0.5", "load.steptime=8").segments())
        .extracting(Segment::step)
        .containsExactly("0.25", "0.5");
    assertThat(plan("load.ramp=0.5,0.1", "load.ramptime=9").segments())
        .containsExactly(Segment.toTheEnd(new RisingRate(0.5, 0.1, Duration.ofSeconds(9))));
  }

  @Test
  void arrivalsOfATargetMayBePoisson() {
    assertThat(plan("target=5", "arrival=poisson", "arrival.seed=3").segments())
        .containsExactly(Segment.toTheEnd(new PoissonRate(5, 3)));
  }

  @Test
  void aWarmUpHasTheScheduleOfWhatFollowsAndIsNotRecorded() {
    assertThat(plan("target=5", "warmup=3").segments())
        .containsExactly(
            new Segment("", new ConstantRate(5), Duration.ofSeconds(3), 0, false),
            Segment.toTheEnd(new ConstantRate(5)));
    assertThat(plan("warmup.operations=7").segments().get(0))
        .isEqualTo(new Segment("", Schedule.CLOSED, Duration.ZERO, 7, false));
  }

  @Test
  void stepsAreSegmentsWithNames() {
    LoadPlan plan = plan("load.steps=500, 1000.5", "load.steptime=2", "warmup=1");

    assertThat(plan.segments())
        .containsExactly(
            new Segment("", new ConstantRate(500), Duration.ofSeconds(1), 0, false),
            new Segment("500", new ConstantRate(500), Duration.ofSeconds(2), 0, true),
            new Segment("1000.5", new ConstantRate(1000.5), Duration.ofSeconds(2), 0, true));
    assertThat(plan.hasSteps()).isTrue();
  }

  @Test
  void aRampIsOneSegment() {
    assertThat(plan("load.ramp=100,500", "load.ramptime=9").segments())
        .containsExactly(Segment.toTheEnd(new RisingRate(100, 500, Duration.ofSeconds(9))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "load.ramp=5,6 load.ramptime=60",
        "load.ramp=10,30 load.ramptime=3 operationcount=60",
        "load.ramp=10,30 load.ramptime=3 operationcount=70 warmup.operations=10",
        "warmup=3 operationcount=301 target=100",
        "warmup=3 operationcount=100",
        "warmup=3 operationcount=10 load.steps=5,6 load.steptime=20"
      })
  void acceptsWhatJustFits(String text) {
    assertThat(plan(text.split(" ")).segments()).isNotEmpty();
  }

  @Test
  void onlyARunHasSegments() {
    LoadPlan plan =
        LoadPlan.of(
            Phase.LOAD,
            properties("load.steps=5,6", "load.steptime=1", "warmup=1", "rampup=5"),
            Duration.ZERO);

    assertThat(plan)
        .isEqualTo(
            new LoadPlan(
                List.of(Segment.toTheEnd(Schedule.CLOSED)),
                Duration.ZERO,
                0,
                Duration.ofSeconds(1),
                true));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "target=-1",
        "target=0.0001",
        "target=10000001",
        "arrival=uniform target=5",
        "arrival=poisson",
        "client.maxinflight=10",
        "client.maxinflight=-1 target=5",
        "target.missed=perhaps target=5",
        "target.tolerance=-1 target=5",
        "load.steps= load.steptime=1",
        "load.steps=5,4 load.steptime=1",
        "load.steps=5,5 load.steptime=1",
        "load.steps=0,5 load.steptime=1",
        "load.steps=0.0001,5 load.steptime=1",
        "load.steps=-1 load.steptime=1",
        "load.steps=5,,6 load.steptime=1",
        "load.steps=5,20000000 load.steptime=1",
        "load.steps=5,NaN load.steptime=1",
        "load.steps=5,6",
        "load.steptime=5",
        "load.steps=5,6 load.steptime=1 target=5",
        "load.steps=5,6 load.steptime=31",
        "load.steps=5,6 load.steptime=30",
        "load.steps=5,6 load.steptime=25 warmup=10",
        "load.ramp=5 load.ramptime=1",
        "load.ramp=5,6 load.ramptime=61",
        "load.ramp=5,6 load.ramptime=50 warmup=11",
        "load.ramp=10,30 load.ramptime=3 operationcount=59",
        "load.ramp=10,30 load.ramptime=3 operationcount=69 warmup.operations=10",
        "load.ramp=5,6",
        "load.ramp=5,0 load.ramptime=1",
        "load.ramp=5,6 load.ramptime=1 target=5",
        "load.ramp=5,6 load.ramptime=1 arrival=poisson",
        "load.ramp=5,6 load.ramptime=1 load.steps=1,2 load.steptime=3",
        "warmup=-1",
        "warmup=60",
        "warmup=61",
        "warmup=5 warmup.operations=5",
        "warmup.operations=10 operationcount=10",
        "warmup=3 operationcount=100 target=100",
        "warmup=3 operationcount=300 target=100",
        "warmup=3 operationcount=300 target=100 arrival=poisson",
        "rampup=-1"
      })
  void refusesWhatDoesNotFit(String text) {
    assertThatThrownBy(() -> plan(text.split(" ")))
        .isInstanceOf(RuntimeException.class)
        .message()
        .matches("(target|arrival|client|load|warm-?up|rampup).*");
  }
}
