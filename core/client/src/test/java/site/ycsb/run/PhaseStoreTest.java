// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import site.ycsb.client.WorkloadFact;
import site.ycsb.load.Phase;
import site.ycsb.result.RunDocument;
import site.ycsb.settings.ConfigurationException;

/** What happens to the store around the operations. */
class PhaseStoreTest extends ScriptedPhase {

  @Test
  void preparesTheStoreBeforeAndChecksItAfterAllThreadsOfALoad() {
    properties.setProperty("workload", PreparingWorkload.class.getName());
    properties.setProperty("recordcount", "2");
    properties.setProperty("threadcount", "2");

    RunDocument result = run(Phase.LOAD);

    List<String> events = List.copyOf(EVENTS);
    assertThat(events.subList(0, 4)).containsExactly("init", "beforeLoad", "init", "init");
    assertThat(events.subList(4, 8))
        .containsExactlyInAnyOrder("insert", "insert", "cleanup", "cleanup");
    assertThat(events.subList(8, events.size())).containsExactly("afterLoad", "cleanup");
    assertThat(result.storeInfo().values()).isEqualTo(Map.of("version", "1 of products"));
    assertThat(result.workload()).containsEntry("seed", "1");
    assertThat(WorkloadFact.SEARCHABLE_AFTER.in(result.workload()))
        .hasValueSatisfying(millis -> assertThat(millis).matches("\\d+"));
  }

  @Test
  void storeThatTheWorkloadRefusesIsAConfigurationError() {
    properties.setProperty("workload", PreparingWorkload.class.getName());
    properties.setProperty("refuse", "true");

    assertThatThrownBy(() -> run(Phase.RUN))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("nothing is loaded");
    assertThat(EVENTS).containsExactly("init", "beforeRun", "cleanup");
  }

  @Test
  void saysThatOperationsBeginWhenAllThreadsAreConnected() {
    properties.setProperty("workload", PreparingWorkload.class.getName());
    properties.setProperty("threadcount", "2");

    run(Phase.RUN);

    assertThat(EVENTS)
        .startsWith("init", "beforeRun", "init", "init", "beforeOperations")
        .containsOnlyOnce("beforeOperations");
  }

  @Test
  void noOperationBeginsIfTheBackgroundLoadCannotConnect() {
    properties.setProperty("workload", PreparingWorkload.class.getName());
    properties.setProperty("threadcount", "2");
    properties.setProperty("background.target", "5");
    properties.setProperty("background.readproportion", "1");
    properties.setProperty("failing.init", "3");

    assertThatThrownBy(() -> run(Phase.RUN))
        .isInstanceOf(PhaseException.class)
        .hasMessageContaining("connection refused");
    assertThat(EVENTS).contains("beforeRun").doesNotContain("beforeOperations");
  }

  @Test
  void failsALoadThatCannotBeFinishedButKeepsItsResult() {
    properties.setProperty("workload", PreparingWorkload.class.getName());
    properties.setProperty("refuse", "true");

    RunDocument result = run(Phase.LOAD);

    assertThat(result.outcome().operations().ok()).isEqualTo(100);
    assertThat(result.outcome().problems())
        .containsExactly("the load could not be finished: records are missing");
  }

  @Test
  void aStoreIsWrongWithoutRecordsOnlyIfItHasAcknowledgedThem() {
    properties.setProperty("workload", PreparingWorkload.class.getName());
    properties.setProperty("lacks", "true");
    assertThat(run(Phase.LOAD).outcome().wrongExamples())
        .containsExactly("the load could not be finished: records are missing");

    properties.setProperty("failing.every", "50");
    properties.setProperty("maxerrors", "100%");
    RunDocument.PhaseOutcome outcome = run(Phase.LOAD).outcome();
    assertThat(outcome.problems()).contains("the load could not be finished: records are missing");
    assertThat(outcome.wrongExamples()).isEmpty();
  }

  @Test
  void propertiesThatTheWorkloadRefusesAreAUsageError() {
    properties.setProperty("bad.workload", "1");

    assertThatThrownBy(() -> run(Phase.RUN))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("bad.workload must not be set");
    assertThat(EVENTS).isEmpty();
  }

  @RepeatedTest(20)
  void failedConnectionEndsThePhaseBeforeAnyOperation() {
    properties.setProperty("failing.init", "2");

    assertThatThrownBy(() -> run(Phase.LOAD))
        .isInstanceOf(PhaseException.class)
        .hasMessageContaining("connection refused");
    assertThat(EVENTS).doesNotContain("insert");
    assertThat(EVENTS).filteredOn("init"::equals).hasSize(1 + 4);
    assertThat(EVENTS).filteredOn("cleanup"::equals).hasSize(1 + 3);
  }

  @Test
  void doesNotCloseTheStoreUnderAHangingConnection() {
    properties.setProperty("threadcount", "1");
    properties.setProperty("hanging.init", "1");
    properties.setProperty("client.stall", "1");
    properties.setProperty("client.grace", "0");

    assertThatThrownBy(() -> run(Phase.LOAD))
        .hasMessage("client-load-0 could not connect to the store within 1 s");
    assertThat(EVENTS).containsExactly("init", "init");
  }

  @Test
  void doesNotCloseTheStoreUnderAHangingOperation() {
    properties.setProperty("threadcount", "1");
    properties.setProperty("hanging", "50");
    properties.setProperty("client.stall", "1");
    properties.setProperty("client.grace", "0");

    assertThat(run(Phase.RUN).outcome().operations().unfinished()).isOne();
    assertThat(EVENTS).containsExactly("init", "init");
  }

  @Test
  void unreachableStoreIsAFailure() {
    properties.setProperty("failing.init", "0");

    assertThatThrownBy(() -> run(Phase.RUN))
        .isInstanceOf(PhaseException.class)
        .hasMessage("could not connect to the store: connection refused");
  }

  @Test
  void failedCleanUpOfAThreadFailsThePhase() {
    properties.setProperty("failing.cleanup", "true");

    assertThat(run(Phase.LOAD).outcome().problems())
        .anyMatch(line -> line.contains("cannot flush"));
  }
}
