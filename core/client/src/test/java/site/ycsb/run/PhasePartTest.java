// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import site.ycsb.Workload;
import site.ycsb.client.WorkloadFact;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.load.Phase;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.measure.PhaseProgress;
import site.ycsb.measure.Sample;
import site.ycsb.measure.SampleListener;
import site.ycsb.messages.Problem;
import site.ycsb.result.RunDocument;
import site.ycsb.settings.ConfigurationException;

/** A part that exists in the tests alone. */
class PhasePartTest extends ScriptedPhase {

  private static final String PASSWORD = "hunter2-and-more";

  /** Reports each call among the events of the store and the workload. */
  private class ReportingPart implements PhasePart {

    @Override
    public void prepare(Workload workload) {
      EVENTS.add("part: prepare");
    }

    @Override
    public void connect(PhaseStore store, SegmentRun segments) {
      EVENTS.add("part: connect");
    }

    @Override
    public void awaitStart() {
      EVENTS.add("part: awaitStart");
    }

    @Override
    public List<GaugeSource> gauges() {
      EVENTS.add("part: gauges");
      return List.of(() -> Map.of("part_things", 3.0));
    }

    @Override
    public void begin() {
      EVENTS.add("part: begin");
    }

    @Override
    public void end() {
      EVENTS.add("part: end");
    }

    @Override
    public List<Problem> problems() {
      EVENTS.add("part: problems");
      return List.of();
    }

    @Override
    public RunDocument addTo(RunDocument result) {
      EVENTS.add("part: addTo");
      return result.with(WorkloadFact.VALUES, "said by the part");
    }
  }

  /** Cannot connect. */
  private class UnconnectedPart extends ReportingPart {

    @Override
    public void connect(PhaseStore store, SegmentRun segments) {
      throw new PhaseException("the part has no connection");
    }
  }

  @BeforeEach
  void oneThread() {
    properties.setProperty("workload", PreparingWorkload.class.getName());
    properties.setProperty("threadcount", "1");
    properties.setProperty("operationcount", "1");
  }

  private RunDocument run(PhasePart part) {
    PhaseRunner runner = runner(Phase.RUN);
    runner.add(part);
    return runner.run(List.of());
  }

  @Test
  void aPartIsCalledInTheOrderOfThePhase() {
    run(new ReportingPart());

    List<String> events = EVENTS.stream().filter(event -> !event.equals("part: begin")).toList();
    assertThat(EVENTS).containsOnlyOnce("part: begin");
    // The thread of the run may end before the part begins.
    assertThat(List.copyOf(EVENTS).indexOf("part: begin"))
        .isBetween(events.indexOf("part: gauges") + 1, events.indexOf("part: end"));
    assertThat(events)
        .startsWith(
            "part: prepare",
            "init",
            "beforeRun",
            "init",
            "part: connect",
            "beforeOperations",
            "part: awaitStart",
            "part: gauges")
        .endsWith("part: end", "cleanup", "part: problems", "part: addTo");
  }

  @Test
  void gaugesAndAdditionsOfAPartAreInTheDocument() throws IOException {
    properties.remove("operationcount");
    properties.setProperty("maxexecutiontime", "50");
    PhaseRunner runner = runner(Phase.RUN);
    runner.add(new ReportingPart());
    SampleListener untilRead =
        new SampleListener() {
          @Override
          public void sampled(Sample sample, PhaseProgress progress) {
            if (!sample.gauges().isEmpty()) {
              runner.interrupt();
            }
          }
        };
    ByteArrayOutputStream json = new ByteArrayOutputStream();

    runner.run(List.of(untilRead)).write(json);

    RunDocument document = RunDocument.read(new ByteArrayInputStream(json.toByteArray()));
    assertThat(document.gauges()).isEqualTo(Map.of("part_things", new GaugeFigures(3, 3)));
    assertThat(WorkloadFact.VALUES.in(document.workload())).contains("said by the part");
  }

  @Test
  void aProblemOfAPartFailsTheRunWithoutItsSecrets() {
    properties.setProperty("redis.password", PASSWORD);

    RunDocument result =
        run(
            new ReportingPart() {
              @Override
              public List<Problem> problems() {
                return List.of(Problem.failure("the part fails with " + PASSWORD));
              }
            });

    assertThat(result.outcome().good()).isFalse();
    assertThat(result.outcome().problems()).containsExactly("the part fails with ***");
  }

  @Test
  void aPartThatRefusesItsPropertiesEndsThePhaseBeforeTheStoreIsUsed() {
    assertThatThrownBy(
            () ->
                run(
                    new ReportingPart() {
                      @Override
                      public void prepare(Workload workload) {
                        throw new ConfigurationException("the part does not fit");
                      }
                    }))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("the part does not fit");
    assertThat(EVENTS).isEmpty();
  }

  @Test
  void aPartThatCannotConnectEndsThePhaseAndIsEndedItself() {
    assertThatThrownBy(() -> run(new UnconnectedPart()))
        .isInstanceOf(PhaseException.class)
        .hasMessage("the part has no connection");
    assertThat(EVENTS)
        .containsOnlyOnce("part: end")
        .doesNotContain("beforeOperations", "part: begin", "part: problems")
        .endsWith("cleanup", "part: end", "cleanup");
  }

  @Test
  void theStoreIsClosedAfterAPartThatCanNeitherConnectNorEnd() {
    assertThatThrownBy(
            () ->
                run(
                    new UnconnectedPart() {
                      @Override
                      public void end() {
                        throw new IllegalStateException("a defect");
                      }
                    }))
        .isInstanceOf(RuntimeException.class);
    assertThat(EVENTS).endsWith("cleanup", "cleanup");
  }

  @Test
  void aPartThatCannotEndFailsTheRunButKeepsTheResultAndTheOtherParts() {
    PhaseRunner runner = runner(Phase.RUN);
    runner.add(
        new ReportingPart() {
          @Override
          public void end() {
            throw new IllegalStateException("a defect");
          }
        });
    runner.add(new ReportingPart());

    RunDocument result = runner.run(List.of());

    assertThat(EVENTS).containsOnlyOnce("part: end");
    assertThat(result.outcome().good()).isFalse();
    assertThat(result.outcome().problems()).singleElement().asString().contains("a defect");
  }

  @Test
  void aPartThatCannotBeginFailsTheRunButKeepsTheResult() {
    RunDocument result =
        run(
            new ReportingPart() {
              @Override
              public void begin() {
                throw new IllegalStateException("a defect");
              }
            });

    assertThat(result.outcome().problems()).singleElement().asString().contains("a defect");
    assertThat(EVENTS).containsOnlyOnce("part: end");
  }

  @Test
  void theStoreIsNotClosedUnderAPartThatHangs() {
    run(
        new ReportingPart() {
          @Override
          public boolean isHung() {
            return true;
          }
        });

    // The thread of the run has closed its own connection.
    assertThat(EVENTS).filteredOn("init"::equals).hasSize(2);
    assertThat(EVENTS).containsOnlyOnce("cleanup");
  }
}
