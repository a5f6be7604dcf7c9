// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.load.Phase;
import site.ycsb.result.OperationCounts;
import site.ycsb.result.RunDocument;
import site.ycsb.stub.FaultyDB;
import site.ycsb.workloads.CoreWorkload;
import site.ycsb.workloads.SearchWorkload;

/** How a phase on a store that fails goes on, and how it ends. */
@Timeout(300)
class FailureTest {

  private final Properties properties = new Properties();

  @BeforeEach
  void reset() {
    FaultyDB.reset();
    set("workload", CoreWorkload.class.getName());
    set("db", FaultyDB.class.getName());
    set("recordcount", "1000");
    set("operationcount", "1000");
    set("readproportion", "1");
    set("updateproportion", "0");
  }

  /** With limits that a test can wait for. */
  private void impatient() {
    set("client.stall", "1");
    set("client.grace", "0");
  }

  @AfterEach
  void release() {
    FaultyDB.release();
  }

  private void set(String name, String value) {
    properties.setProperty(name, value);
  }

  private PhaseRunner runner(Phase phase) {
    return new PhaseRunner(
        PhaseOptions.of(phase, properties),
        properties,
        new PrintStream(OutputStream.nullOutputStream()));
  }

  private RunDocument run(Phase phase) {
    return runner(phase).run(List.of());
  }

  @Test
  void failedOperationsDoNotCountAsThroughput() {
    set("faulty.every", "4");

    RunDocument result = run(Phase.RUN);

    assertThat(result.outcome().operations()).isEqualTo(new OperationCounts(1000, 750, 250, 0, 0));
    assertThat(
            Math.round(result.overall().throughputPerSecond() * result.overall().runTimeNs() / 1e9))
        .isEqualTo(750);
  }

  @Test
  void reportsFailuresByNameAndTheFirstThreeWithTheirCause() {
    set("faulty.every", "100");
    set("faulty.throws", "true");

    RunDocument result = run(Phase.RUN);

    assertThat(result.outcome().problems()).hasSize(1);
    assertThat(result.outcome().problems().get(0))
        .startsWith("10 of 1000 operations failed, and maxerrors=0")
        .contains("failed calls: READ IllegalStateException 10");
    assertThat(result.outcome().failureExamples())
        .hasSize(3)
        .allMatch(
            example ->
                example.contains("broken pipe")
                    && example.contains("caused by java.io.IOException: reset by peer"));
  }

  @Test
  void showsTheBeginningOfALongKey() {
    set("faulty.every", "100");
    set("keylength", "512");

    assertThat(run(Phase.RUN).outcome().failureExamples())
        .hasSize(3)
        .allMatch(
            example -> example.matches("READ of user[0-9a-z-]{60}… \\(512 characters\\): .*"));
  }

  @Test
  void withoutMaxerrorsTheRunGoesOnToItsEnd() {
    set("faulty.every", "2");

    RunDocument result = run(Phase.RUN);

    assertThat(result.outcome().operations().issued()).isEqualTo(1000);
    assertThat(result.outcome().good()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"10, 22", "0, 2", "1%, 22", "0.1%, 4"})
  void stopsTheRunWithItsFiguresAfterMoreFailuresThanMaxerrors(String maxErrors, long issued) {
    set("faulty.every", "2");
    set("maxerrors", maxErrors);

    RunDocument result = run(Phase.RUN);

    assertThat(result.outcome().operations())
        .isEqualTo(new OperationCounts(issued, issued / 2, issued / 2, 0, 0));
    assertThat(result.operations().get("READ").ok()).isEqualTo(issued / 2);
    assertThat(result.outcome().problems()).hasSize(1);
    assertThat(result.outcome().problems().get(0))
        .contains(
            "SERVICE_UNAVAILABLE " + issued / 2, "maxerrors=" + maxErrors + " ended it early");
  }

  @ParameterizedTest
  @CsvSource({"100, true", "99, false", "10%, true", "9.9%, false"})
  void toleratesAsManyFailuresAsMaxerrorsAllows(String maxErrors, boolean good) {
    set("faulty.every", "10");
    set("maxerrors", maxErrors);

    assertThat(run(Phase.RUN).outcome().good()).isEqualTo(good);
  }

  @Test
  void shareAppliesToIssuedOperationsIfNoCountIsSet() {
    properties.remove("operationcount");
    set("maxexecutiontime", "50");
    set("faulty.every", "2");
    set("maxerrors", "1%");

    // Of the first thousand operations ten may fail.
    assertThat(run(Phase.RUN).outcome().operations().failed()).isEqualTo(11);
  }

  @ParameterizedTest
  @CsvSource({"site.ycsb.workloads.CoreWorkload", "site.ycsb.workloads.SearchWorkload"})
  void failedInsertDoesNotEndTheLoad(String workload) {
    set("workload", workload);
    set("faulty.every", "100");

    assertThat(run(Phase.LOAD).outcome().operations())
        .isEqualTo(new OperationCounts(1000, 990, 10, 0, 0));
  }

  @ParameterizedTest
  @CsvSource({"site.ycsb.workloads.CoreWorkload", "site.ycsb.workloads.SearchWorkload"})
  void retriesFailedInsertsAsConfigured(String workload) {
    set("workload", workload);
    set("faulty.every", "2");
    set("core_workload_insertion_retry_limit", "1");
    set("core_workload_insertion_retry_interval", "0");

    RunDocument result = run(Phase.LOAD);

    assertThat(result.outcome().operations()).isEqualTo(new OperationCounts(1000, 1000, 0, 0, 0));
    // The first insert is call 1, the second fails as call 2 and is stored by call 3, ...
    assertThat(FaultyDB.calls()).isEqualTo(1999);
  }

  @Test
  void countsAnInsertThatFailsAtEachAttemptOnce() {
    set("workload", SearchWorkload.class.getName());
    set("recordcount", "5");
    set("faulty.every", "1");
    set("core_workload_insertion_retry_limit", "2");
    set("core_workload_insertion_retry_interval", "0");

    assertThat(run(Phase.LOAD).outcome().operations())
        .isEqualTo(new OperationCounts(5, 0, 5, 0, 0));
    assertThat(FaultyDB.calls()).isEqualTo(15);
  }

  @Test
  void waitForARetryEndsWithTheRunAndIsNotClientTime() {
    set("workload", SearchWorkload.class.getName());
    set("faulty.every", "1");
    set("core_workload_insertion_retry_limit", "1000");
    set("core_workload_insertion_retry_interval", "1000");
    set("maxexecutiontime", "1");
    set("client.grace", "50");

    RunDocument result = run(Phase.LOAD);

    assertThat(result.outcome().operations()).isEqualTo(new OperationCounts(1, 0, 1, 0, 0));
    assertThat(result.overall().runTimeMillis()).isLessThan(50_000);
    assertThat(result.operations().get("INSERT-FAILED").serviceTimeNs().p100())
        .isLessThan(1_000_000_000L);
  }

  @Test
  void runWithHangingOperationsEnds() {
    set("threadcount", "4");
    set("faulty.hang", "500");
    impatient();

    OperationCounts counts = run(Phase.RUN).outcome().operations();

    assertThat(counts.unfinished()).isOne();
    assertThat(counts.issued())
        .isEqualTo(counts.ok() + counts.unfinished())
        .isLessThanOrEqualTo(1000);
  }

  @Test
  void threadsThatHangAreNamed() {
    set("faulty.hang", "500");
    impatient();

    RunDocument result = run(Phase.RUN);

    assertThat(result.outcome().problems())
        .containsExactly(
            "stopped: no operation succeeded within 1 s (client.stall)",
            "did not end within 0 s after the stop: client-run-0");
    assertThat(result.outcome().operations()).isEqualTo(new OperationCounts(500, 499, 0, 1, 0));
  }

  @Test
  void runThatAStallStoppedHasNoAdviceAboutItsTarget() {
    set("target", "500");
    set("target.tolerance", "10");
    set("faulty.hang", "100");
    impatient();

    List<String> problems = run(Phase.RUN).outcome().problems();

    assertThat(problems.get(0)).startsWith("stopped: no operation succeeded within 1 s");
    assertThat(problems).noneMatch(problem -> problem.contains("target"));
  }

  @Test
  void deadStoreEndsTheRun() {
    set("operationcount", "2000000000");
    set("threadcount", "4");
    set("faulty.dead", "100");
    set("client.stall", "1");

    RunDocument result = run(Phase.RUN);

    assertThat(result.outcome().operations().ok()).isEqualTo(99);
    assertThat(result.outcome().problems().get(0))
        .isEqualTo("stopped: no operation succeeded within 1 s (client.stall)");
    assertThat(result.outcome().problems().get(1)).contains("READ SERVICE_UNAVAILABLE");
  }

  @Test
  void namesAThreadThatHangsInItsCleanUp() {
    set("faulty.hang.function", "cleanup");
    impatient();

    RunDocument result = run(Phase.RUN);

    assertThat(result.outcome().problems()).anyMatch(line -> line.endsWith("client-run-0"));
    assertThat(result.outcome().operations()).isEqualTo(new OperationCounts(1000, 1000, 0, 0, 0));
  }

  @Test
  void storeThatHangsWhileConnectingIsAFailure() {
    set("faulty.hang.function", "init");
    impatient();

    assertThatThrownBy(() -> run(Phase.RUN))
        .isInstanceOf(PhaseException.class)
        .hasMessage("client-run-0 could not connect to the store within 1 s");
  }

  @Test
  void threadThatWaitsForItsScheduleDoesNotCountAsHung() {
    set("operationcount", "3");
    set("target", "1");
    set("client.stall", "1");

    assertThat(run(Phase.RUN).outcome().good()).isTrue();
  }

  @Test
  void interruptedLoadThatHangsAtItsEndHasAResult() throws Exception {
    set("workload", SearchWorkload.class.getName());
    set("recordcount", "10");
    set("faulty.hang.function", "await");
    impatient();
    PhaseRunner runner = runner(Phase.LOAD);
    CompletableFuture<RunDocument> result =
        CompletableFuture.supplyAsync(() -> runner.run(List.of()));
    while (FaultyDB.calls() < 10) {
      Thread.onSpinWait();
    }

    // Until then there is nothing to interrupt.
    while (!result.isDone()) {
      runner.interrupt();
      Thread.onSpinWait();
    }

    assertThat(result.get().outcome().operations().ok()).isEqualTo(10);
    assertThat(result.get().outcome().problems())
        .contains("interrupted: the metrics cover only the part that ran");
  }
}
