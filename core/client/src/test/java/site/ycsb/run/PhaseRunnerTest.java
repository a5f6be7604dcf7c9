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
import site.ycsb.load.Phase;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.measure.Progress;
import site.ycsb.measure.Sample;
import site.ycsb.measure.SampleListener;
import site.ycsb.result.OperationCounts;
import site.ycsb.result.PhaseResult;
import site.ycsb.settings.ConfigurationException;

class PhaseRunnerTest extends ScriptedPhase {

  @Test
  void everyOperationIsDoneOnce() {
    PhaseResult result = run(Phase.RUN);

    assertThat(result.operations()).isEqualTo(new OperationCounts(100, 100, 0, 0, 0));
    assertThat(result.figures().get("DELETE").ok()).isEqualTo(100);
    assertThat(result.isGood()).isTrue();
  }

  @Test
  void failedInsertNeitherEndsTheLoadNorCountsAsThroughput() {
    properties.setProperty("failing.every", "10");

    PhaseResult result = run(Phase.LOAD);

    assertThat(result.operations()).isEqualTo(new OperationCounts(100, 90, 10, 0, 0));
    assertThat(result.problems()).hasSize(1);
    assertThat(result.problems().get(0)).startsWith("10 of 100 operations failed, and maxerrors=0");
    assertThat(result.failureExamples()).hasSize(3).allMatch(e -> e.startsWith("INSERT of "));
    assertThat(result.throughput() * result.runTimeNanos() / 1e9).isCloseTo(90, offset());
  }

  private static org.assertj.core.data.Offset<Double> offset() {
    return org.assertj.core.data.Offset.offset(0.01);
  }

  @Test
  void toleratesAsManyFailuresAsMaxerrorsAllows() {
    properties.setProperty("failing.every", "10");
    properties.setProperty("maxerrors", "10");

    assertThat(run(Phase.LOAD).isGood()).isTrue();
  }

  @Test
  void missFailsUnlessTheWorkloadJudgesReplies() {
    properties.setProperty("missing", "7");

    assertThat(run(Phase.RUN).operations().failed()).isOne();

    properties.setProperty("workload", PreparingWorkload.class.getName());
    assertThat(run(Phase.RUN).operations().failed()).isZero();
  }

  @Test
  void wrongRepliesFailTheRun() {
    properties.setProperty("verdict", "wrong");

    PhaseResult result = run(Phase.RUN);

    assertThat(result.operations().failedVerifications()).isEqualTo(100);
    assertThat(result.problems()).containsExactly("100 replies were wrong: see [VERIFY]");
  }

  @Test
  void finishedWorkloadEndsTheRunEarly() {
    properties.setProperty("verdict", "done");

    PhaseResult result = run(Phase.RUN);

    assertThat(result.operations()).isEqualTo(new OperationCounts(5, 5, 0, 0, 0));
    assertThat(result.isGood()).isTrue();
  }

  @Test
  void workloadBugEndsTheRun() {
    properties.setProperty("verdict", "crash");

    PhaseResult result = run(Phase.RUN);

    assertThat(result.problems().get(0)).contains("a defect");
    OperationCounts counts = result.operations();
    assertThat(counts.failed()).isPositive();
    assertThat(counts.issued()).isEqualTo(counts.ok() + counts.failed());
  }

  @Test
  void namesAThreadThatHangsAndCountsItsOperationAsUnfinished() {
    properties.setProperty("hanging", "50");
    properties.setProperty("maxexecutiontime", "1");
    properties.setProperty("client.grace", "0");

    PhaseResult result = run(Phase.RUN);

    assertThat(result.operations().unfinished()).isOne();
    assertThat(result.operations().issued())
        .isEqualTo(result.operations().ok() + result.operations().unfinished());
    assertThat(result.problems()).hasSize(1);
    assertThat(result.problems().get(0)).contains("did not end", "client-run-");
  }

  @Test
  void errorInAListenerFailsTheRunButKeepsTheResult() {
    SampleListener broken =
        new SampleListener() {
          @Override
          public void sampled(Sample sample, Progress progress) {
            throw new OutOfMemoryError("Java heap space");
          }
        };

    PhaseResult result = runner(Phase.RUN).run(List.of(broken));

    assertThat(result.operations().ok()).isEqualTo(100);
    assertThat(result.problems())
        .singleElement()
        .asString()
        .contains("failed: the client is out of memory (Java heap space)");
  }

  @Test
  void readsGaugesDuringThePhaseAndIgnoresFailingOnes() {
    properties.remove("operationcount");
    properties.setProperty("maxexecutiontime", "50");
    PhaseRunner runner = runner(Phase.RUN);
    runner.add(() -> Map.of("right", 2.0));
    runner.add(
        () -> {
          throw new OutOfMemoryError("Java heap space");
        });
    SampleListener untilRead =
        new SampleListener() {
          @Override
          public void sampled(Sample sample, Progress progress) {
            if (!sample.gauges().isEmpty()) {
              runner.interrupt();
            }
          }
        };

    PhaseResult result = runner.run(List.of(untilRead));

    assertThat(result.gauges()).isEqualTo(Map.of("right", new GaugeFigures(2, 2)));
    assertThat(result.problems())
        .containsExactly("interrupted: the metrics cover only the part that ran");
  }

  @Test
  void interruptedRunHasAResultThatSaysSo() {
    PhaseRunner runner = runner(Phase.RUN);
    assertThat(runner.interrupt()).isFalse();

    PhaseResult result = runner.run(List.of());

    assertThat(result.interrupted()).isTrue();
    assertThat(result.isGood()).isFalse();
    assertThat(result.operations().issued()).isZero();
  }

  @Test
  void timeLimitEndsARunWithoutACount() {
    properties.remove("operationcount");
    properties.setProperty("maxexecutiontime", "1");

    PhaseResult result = run(Phase.RUN);

    assertThat(result.isGood()).isTrue();
    assertThat(result.operations().ok()).isPositive();
    assertThat(result.runTimeNanos()).isGreaterThanOrEqualTo(1_000_000_000L);
  }

  @Test
  void manyThreadsShareRecorders() {
    properties.setProperty("threadcount", "100");

    PhaseResult result = run(Phase.RUN);

    assertThat(result.figures().get("DELETE").service().getTotalCount()).isEqualTo(100);
    assertThat(result.figures().get("CLEANUP").service().getTotalCount()).isEqualTo(100);
  }

  @Test
  void eventLoopsRunClientsWhereTheJvmHasVirtualThreads() {
    properties.setProperty("client.threads", "async");
    properties.setProperty("client.eventloops", "2");
    properties.setProperty("threadcount", "10");
    properties.setProperty("target", "500");

    if (Runtime.version().feature() >= 24) {
      PhaseResult result = run(Phase.RUN);

      assertThat(result.operations().ok()).isEqualTo(100);
      assertThat(result.runTimeMillis()).isBetween(190L, 10_000L);
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
