// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.gauge.StoreTelemetry;
import site.ycsb.load.Phase;
import site.ycsb.measure.PhaseProgress;
import site.ycsb.measure.Sample;
import site.ycsb.measure.SampleListener;
import site.ycsb.result.RunDocument;
import site.ycsb.settings.ConfigurationException;

/** A store that says what it does, and what becomes of a run if it does not. */
class TelemetryTest extends ScriptedPhase {

  private static final String PASSWORD = "hunter2-and-more";

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  /** Says what {@code telemetry.is} wants. */
  public static class TellingDB extends ScriptedDB implements StoreTelemetry {

    @Override
    public GaugeSource telemetry(String table) {
      String kind = getProperties().getProperty("telemetry.is", "right");
      EVENTS.add("telemetry of " + table);
      if (kind.equals("defective")) {
        throw new IllegalStateException("there is no such driver");
      }
      return new GaugeSource() {
        @Override
        public Map<String, Double> read() {
          EVENTS.add("read");
          if (kind.equals("refused")) {
            throw new IllegalStateException(
                "WRONGPASS for " + getProperties().getProperty("redis.password"));
          }
          while (kind.equals("frozen") && hang.getCount() > 0) {
            Thread.onSpinWait();
          }
          return Map.of("store_segments", 3.0);
        }

        @Override
        public void close() {
          EVENTS.add("close");
        }
      };
    }
  }

  @BeforeEach
  void telling() {
    properties.setProperty("db", TellingDB.class.getName());
    properties.remove("operationcount");
    properties.setProperty("maxexecutiontime", "50");
  }

  /** Ends it when as many samples were taken. */
  private RunDocument runFor(int samples) {
    PhaseRunner runner =
        new PhaseRunner(
            PhaseOptions.of(Phase.RUN, properties), properties, new PrintStream(err, true));
    int[] taken = new int[1];
    SampleListener end =
        new SampleListener() {
          @Override
          public void sampled(Sample sample, PhaseProgress progress) {
            if (++taken[0] == samples) {
              runner.interrupt();
            }
          }
        };
    return runner.run(List.of(end));
  }

  private List<String> notes() {
    return err.toString().lines().filter(line -> line.startsWith("Gauges")).toList();
  }

  @Test
  void whatTheStoreSaysIsAGaugeAndItsSourceIsClosedBeforeTheStore() {
    RunDocument result = runFor(1);

    assertThat(result.gauges()).containsOnlyKeys("client_telemetry_cpu_cores", "store_segments");
    assertThat(EVENTS).contains("telemetry of usertable").containsOnlyOnce("close");
    List<String> events = List.copyOf(EVENTS);
    assertThat(events.lastIndexOf("cleanup")).isGreaterThan(events.indexOf("close"));
    assertThat(notes()).isEmpty();
  }

  @Test
  void aStoreIsNotAskedIfItIsNotToBeOrAnotherClientAsks() {
    properties.setProperty("telemetry", "false");
    assertThat(runFor(1).gauges()).isEmpty();

    properties.remove("telemetry");
    properties.setProperty("client.index", "1");
    properties.setProperty("client.count", "2");
    properties.setProperty("workload", PreparingWorkload.class.getName());
    assertThat(runFor(1).gauges()).isEmpty();
    assertThat(EVENTS).noneMatch(event -> event.startsWith("telemetry"));
  }

  @Test
  void aValueThatIsNoneIsRefusedBeforeTheStoreIsAsked() {
    properties.setProperty("telemetry", "sometimes");

    assertThatThrownBy(() -> runFor(1))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("telemetry=sometimes");
    assertThat(EVENTS).isEmpty();
  }

  @Test
  void aStoreThatRefusesIsReportedOnceWithoutThePassword() {
    properties.setProperty("telemetry.is", "refused");
    properties.setProperty("redis.password", PASSWORD);

    RunDocument result = runFor(2);

    assertThat(notes()).containsExactly("Gauges are missing: WRONGPASS for ***");
    assertThat(err.toString()).doesNotContain(PASSWORD);
    assertThat(result.gauges()).isEmpty();
    assertThat(result.outcome().problems())
        .containsExactly("interrupted: the metrics cover only the part that ran");
  }

  @Test
  void aDefectOfTheBindingIsReportedOnceAndDoesNoOtherHarm() {
    properties.setProperty("telemetry.is", "defective");

    assertThat(runFor(2).outcome().operations().ok()).isPositive();
    assertThat(notes()).containsExactly("Gauges are missing: there is no such driver");
  }

  /** Its thread ends when the store goes on, which it never has to. */
  @Test
  void aStoreThatIsFrozenNeitherDelaysSamplesNorHoldsTheEnd() {
    properties.setProperty("telemetry.is", "frozen");

    RunDocument result = runFor(3);

    assertThat(result.outcome().operations().ok()).isPositive();
    assertThat(result.gauges()).isEmpty();
    assertThat(notes())
        .containsExactly("Gauges are missing: the source takes longer than a second");
    assertThat(EVENTS).containsOnlyOnce("read").doesNotContain("close");
  }
}
