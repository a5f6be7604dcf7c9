// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.load.Phase;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.measure.PhaseProgress;
import site.ycsb.measure.Sample;
import site.ycsb.measure.SampleListener;
import site.ycsb.result.OperationCounts;
import site.ycsb.result.RunDocument;
import site.ycsb.settings.ConfigurationException;

class PhaseRunnerTest extends ScriptedPhase {

  @Test
  void everyOperationIsDoneOnce() {
    RunDocument result = run(Phase.RUN);

    assertThat(result.outcome().operations()).isEqualTo(new OperationCounts(100, 100, 0, 0, 0));
    assertThat(result.operations().get("DELETE").ok()).isEqualTo(100);
    assertThat(result.outcome().good()).isTrue();
  }

  @Test
  void failedInsertNeitherEndsTheLoadNorCountsAsThroughput() {
    properties.setProperty("failing.every", "10");

    RunDocument result = run(Phase.LOAD);

    assertThat(result.outcome().operations()).isEqualTo(new OperationCounts(100, 90, 10, 0, 0));
    assertThat(result.outcome().problems()).hasSize(1);
    assertThat(result.outcome().problems().get(0))
        .startsWith("10 of 100 operations failed, and maxerrors=0");
    assertThat(result.outcome().failureExamples())
        .hasSize(3)
        .allMatch(e -> e.startsWith("INSERT of "));
    assertThat(result.overall().throughputPerSecond() * result.overall().runTimeNs() / 1e9)
        .isCloseTo(90, offset());
  }

  private static org.assertj.core.data.Offset<Double> offset() {
    return org.assertj.core.data.Offset.offset(0.01);
  }

  @Test
  void toleratesAsManyFailuresAsMaxerrorsAllows() {
    properties.setProperty("failing.every", "10");
    properties.setProperty("maxerrors", "10");

    assertThat(run(Phase.LOAD).outcome().good()).isTrue();
  }

  @Test
  void missFailsUnlessTheWorkloadJudgesReplies() {
    properties.setProperty("missing", "7");

    assertThat(run(Phase.RUN).outcome().operations().failed()).isOne();

    properties.setProperty("workload", PreparingWorkload.class.getName());
    assertThat(run(Phase.RUN).outcome().operations().failed()).isZero();
  }

  @Test
  void wrongRepliesFailTheRun() {
    properties.setProperty("verdict", "wrong");

    RunDocument result = run(Phase.RUN);

    assertThat(result.outcome().operations().failedVerifications()).isEqualTo(100);
    assertThat(result.outcome().problems()).containsExactly("100 replies were wrong: see [VERIFY]");
  }

  @Test
  void finishedWorkloadEndsTheRunEarly() {
    properties.setProperty("verdict", "done");

    RunDocument result = run(Phase.RUN);

    assertThat(result.outcome().operations()).isEqualTo(new OperationCounts(5, 5, 0, 0, 0));
    assertThat(result.outcome().good()).isTrue();
  }

  @Test
  void workloadBugEndsTheRun() {
    properties.setProperty("verdict", "crash");

    RunDocument result = run(Phase.RUN);

    assertThat(result.outcome().problems().get(0)).contains("a defect");
    OperationCounts counts = result.outcome().operations();
    assertThat(counts.failed()).isPositive();
    assertThat(counts.issued()).isEqualTo(counts.ok() + counts.failed());
  }

  @Test
  void namesAThreadThatHangsAndCountsItsOperationAsUnfinished() {
    properties.setProperty("hanging", "50");
    properties.setProperty("maxexecutiontime", "1");
    properties.setProperty("client.grace", "0");

    RunDocument result = run(Phase.RUN);

    assertThat(result.outcome().operations().unfinished()).isOne();
    assertThat(result.outcome().operations().issued())
        .isEqualTo(result.outcome().operations().ok() + result.outcome().operations().unfinished());
    assertThat(result.outcome().problems()).hasSize(1);
    assertThat(result.outcome().problems().get(0)).contains("did not end", "client-run-");
  }

  @Test
  void errorInAListenerFailsTheRunButKeepsTheResult() {
    SampleListener broken =
        new SampleListener() {
          @Override
          public void sampled(Sample sample, PhaseProgress progress) {
            throw new OutOfMemoryError("Java heap space");
          }
        };

    RunDocument result = runner(Phase.RUN).run(List.of(broken));

    assertThat(result.outcome().operations().ok()).isEqualTo(100);
    assertThat(result.outcome().problems())
        .singleElement()
        .asString()
        .contains("failed: the client is out of memory (Java heap space)");
  }

  @Test
  void readsGaugesDuringThePhaseAndIgnoresFailingOnes() {
    properties.remove("operationcount");
    properties.setProperty("maxexecutiontime", "50");
    PhaseRunner runner = runner(Phase.RUN);
    runner.add(
        new PhasePart() {
          @Override
          public List<GaugeSource> gauges() {
            return List.of(
                () -> Map.of("right", 2.0),
                () -> {
                  throw new OutOfMemoryError("Java heap space");
                });
          }
        });
    SampleListener untilRead =
        new SampleListener() {
          @Override
          public void sampled(Sample sample, PhaseProgress progress) {
            if (!sample.gauges().isEmpty()) {
              runner.interrupt();
            }
          }
        };

    RunDocument result = runner.run(List.of(untilRead));

    assertThat(result.gauges()).isEqualTo(Map.of("right", new GaugeFigures(2, 2)));
    assertThat(result.outcome().problems())
        .containsExactly("interrupted: the metrics cover only the part that ran");
  }

  @Test
  void interruptedRunHasAResultThatSaysSo() {
    PhaseRunner runner = runner(Phase.RUN);
    assertThat(runner.interrupt()).isFalse();

    RunDocument result = runner.run(List.of());

    assertThat(result.outcome().interrupted()).isTrue();
    assertThat(result.outcome().good()).isFalse();
    assertThat(result.outcome().operations().issued()).isZero();
  }

  @Test
  void timeLimitEndsARunWithoutACount() {
    properties.remove("operationcount");
    properties.setProperty("maxexecutiontime", "1");

    RunDocument result = run(Phase.RUN);

    assertThat(result.outcome().good()).isTrue();
    assertThat(result.outcome().operations().ok()).isPositive();
    assertThat(result.overall().runTimeNs()).isGreaterThanOrEqualTo(1_000_000_000L);
  }

  @Test
  void manyThreadsShareRecorders() {
    properties.setProperty("threadcount", "100");

    RunDocument result = run(Phase.RUN);

    assertThat(result.operations().get("DELETE").serviceTimeNs().count()).isEqualTo(100);
    assertThat(result.operations().get("CLEANUP").serviceTimeNs().count()).isEqualTo(100);
  }

  @Test
  void eventLoopsRunClientsWhereTheJvmHasVirtualThreads() {
    properties.setProperty("client.threads", "async");
    properties.setProperty("client.eventloops", "2");
    properties.setProperty("threadcount", "10");
    properties.setProperty("target", "500");

    if (Runtime.version().feature() >= 24) {
      RunDocument result = run(Phase.RUN);

      assertThat(result.outcome().operations().ok()).isEqualTo(100);
      assertThat(result.overall().runTimeMillis()).isBetween(190L, 10_000L);
    } else {
      assertThatThrownBy(() -> run(Phase.RUN))
          .isInstanceOf(ConfigurationException.class)
          .hasMessage(
              "client.threads=async: needs platform here, because async needs Java 24 or newer, and"
                  + " this is Java 17");
    }
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_24)
  void clientsOfAnEventLoopDoNotSpin() {
    properties.setProperty("client.threads", "async");
    properties.setProperty("spin.sleep", "true");

    assertThatThrownBy(() -> run(Phase.RUN))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("spin.sleep=true: needs false");
  }
}
