// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;
import site.ycsb.measure.OperationFigures;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.measure.ThreadRecorder;
import site.ycsb.measurements.Measurements;

class MeasurementsBridgeTest {

  @Test
  void reportsOfAWorkloadReachTheRecorderOfItsThread() {
    PhaseRecorder phase = new PhaseRecorder(1, true, origin -> null);
    MeasurementsBridge bridge = new MeasurementsBridge(phase);
    bridge.install();
    bridge.attach(phase.newThread(), null);

    Measurements measurements = Measurements.getMeasurements();
    measurements.measure("READ-MODIFY-WRITE", 1);
    measurements.measureIntended("READ-MODIFY-WRITE", 2);
    measurements.measure("VERIFY", 5);
    measurements.reportStatus("VERIFY", Status.UNEXPECTED_STATE);
    phase.sample(1);

    Map<String, OperationFigures> figures = phase.figures();
    assertThat(figures).containsOnlyKeys("READ-MODIFY-WRITE", "VERIFY");
    assertThat(figures.get("READ-MODIFY-WRITE").service().nanos().getMean()).isEqualTo(1_000);
    assertThat(figures.get("READ-MODIFY-WRITE").response().nanos().getMean()).isEqualTo(2_000);
    assertThat(figures.get("VERIFY").hasResponse()).isFalse();
    assertThat(figures.get("VERIFY").statuses()).isEqualTo(Map.of(Status.UNEXPECTED_STATE, 1L));
  }

  @Test
  void intendedStartIsThatOfTheThread() {
    PhaseRecorder phase = new PhaseRecorder(1, true, origin -> null);
    MeasurementsBridge bridge = new MeasurementsBridge(phase);
    ThreadRecorder thread = phase.newThread();
    bridge.attach(thread, null);

    thread.intendedStart(42);
    assertThat(bridge.getIntendedtartTimeNs()).isEqualTo(42);
    assertThat(bridge.getIntendedStartTimeNs()).isEqualTo(42);

    thread.noIntendedStart();
    assertThat(bridge.getIntendedtartTimeNs()).isNotEqualTo(42);
  }

  @Test
  void secondPhaseReceivesItsOwnReports() {
    PhaseRecorder first = new PhaseRecorder(1, false, origin -> null);
    new MeasurementsBridge(first).install();
    Measurements.getMeasurements().measure("VERIFY", 1);
    PhaseRecorder second = new PhaseRecorder(1, false, origin -> null);
    new MeasurementsBridge(second).install();
    Measurements.getMeasurements().measure("VERIFY", 1);
    Measurements.getMeasurements().measure("VERIFY", 1);
    first.sample(1);
    second.sample(1);

    assertThat(first.figures().get("VERIFY").service().nanos().getTotalCount()).isOne();
    assertThat(second.figures().get("VERIFY").service().nanos().getTotalCount()).isEqualTo(2);
  }
}
