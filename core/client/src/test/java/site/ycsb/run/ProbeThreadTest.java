// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import site.ycsb.Status;
import site.ycsb.client.StoreConnector;
import site.ycsb.client.StoreProbe;
import site.ycsb.load.LoadPlan;
import site.ycsb.load.Phase;
import site.ycsb.load.Schedule;
import site.ycsb.load.Segment;
import site.ycsb.measure.OperationFigures;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.measurements.Measurements;

/** With a probe that measures once in a recorded segment and once in a later warm-up. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ProbeThreadTest {

  private static final Status LATE = new Status("LATE", "");

  private final PhaseRecorder recorder = new PhaseRecorder(1, false, origin -> null);
  private final Failures failures = new Failures(Failures.Reported.from(new Properties()));
  private final SegmentRun segments =
      new SegmentRun(
          new LoadPlan(
              List.of(
                  new Segment("", Schedule.CLOSED, Duration.ZERO, 1, true),
                  new Segment("", Schedule.CLOSED, Duration.ZERO, 1, false)),
              Duration.ZERO,
              0,
              Duration.ofSeconds(1),
              true),
          0,
          1,
          () -> 0);

  /** The workload of the test. */
  private final class ProbingWorkload extends ScriptedPhase.PreparingWorkload {

    @Override
    public Optional<StoreProbe> probe() {
      return Optional.of(new TwoMeasurements());
    }
  }

  private final class TwoMeasurements implements StoreProbe {

    @Override
    public String figure() {
      return "FRESHNESS";
    }

    @Override
    public List<String> run(
        StoreConnector connector, StoreProbe.ProbeRecorder to, BooleanSupplier stop) {
      to.begin();
      segments.next(segments.current());
      // Where a measurement begins decides.
      to.measured(5);
      to.begin();
      to.measured(7);
      to.ended(LATE);
      to.failed(Status.ERROR, null);
      to.wrong("of words: shown none");
      return List.of();
    }
  }

  @Test
  void whatBeginsInAWarmUpIsInNoFigureButFailuresAndWrongReplies() throws Exception {
    Properties properties = new Properties();
    Measurements.setProperties(properties);
    properties.setProperty("workload", "any");
    properties.setProperty("operationcount", "1");
    ProbeThread probe =
        new ProbeThread(
            new PhaseContext(
                PhaseOptions.of(Phase.RUN, properties),
                properties,
                recorder,
                null,
                failures,
                null));
    probe.prepare(new ProbingWorkload());
    probe.connect(null, segments);
    segments.first(System.nanoTime());

    probe.begin();
    while (failures.wrongExamples().isEmpty()) {
      Thread.onSpinWait();
    }
    probe.end();

    recorder.sample(1);
    OperationFigures figures = recorder.figures().get("FRESHNESS");
    assertThat(figures.service().nanos().getTotalCount()).isOne();
    assertThat(figures.service().nanos().getMaxValue()).isEqualTo(5);
    assertThat(figures.statuses()).isEqualTo(Map.of(Status.OK, 1L, Status.ERROR, 1L));
    assertThat(failures.wrongExamples()).containsExactly("FRESHNESS of words: shown none");
  }
}
