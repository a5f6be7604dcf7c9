// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.measure.PhaseRecorder;

class MachineShareTest {

  private static final long SECOND = 1_000_000_000L;

  @ParameterizedTest
  @CsvSource({"1, 2, 0.5", "2, 2, 1.0", "3, 4, 0.75", "0, 2, 0.0"})
  void shareRefersToTheTimeOfAllProcessors(long cpuSeconds, int processors, double share) {
    assertThat(MachineShare.of(cpuSeconds * SECOND, SECOND, processors).value()).isEqualTo(share);
  }

  @Test
  void aGaugeOfTheClientCounts() {
    int processors = Runtime.getRuntime().availableProcessors();
    PhaseResult result =
        TestResults.of(
            new PhaseRecorder(1, false, origin -> null),
            false,
            new Properties(),
            new ClientCost(1, 1, 10),
            Map.of("client_cpu_cores", new GaugeFigures(processors / 4.0, processors)));

    assertThat(MachineShare.of(result)).isEqualTo(new MachineShare(0.25, processors));
  }

  @Test
  void moreThanEightyPercentLimitsTheResult() {
    assertThat(MachineShare.of(160, 100, 2).isLimiting()).isFalse();
    assertThat(MachineShare.of(161, 100, 2).isLimiting()).isTrue();
    assertThat(MachineShare.of(161, 100, 4).isLimiting()).isFalse();
  }

  @Test
  void omitsUnknownValues() {
    assertThat(MachineShare.of(-1, 100, 2)).isEqualTo(new MachineShare(-1, 2));
    assertThat(MachineShare.of(5, 0, 2).value()).isEqualTo(-1);
    assertThat(MachineShare.of(-1, 100, 2).isLimiting()).isFalse();
  }

  @Test
  void warningNamesTheShareAndTheProcessors() {
    assertThat(MachineShare.of(372, 100, 4).warning())
        .startsWith("The result is limited by the client: its process used 93 % of the CPU time")
        .contains("4 processors", "above 80 %");
  }

  private static String json(double share) throws IOException {
    long cpuNanos = (long) (share * 2 * SECOND * Runtime.getRuntime().availableProcessors());
    Properties properties = new Properties();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    JsonFormat.document(
            TestResults.of(
                new PhaseRecorder(1, false, origin -> null),
                false,
                properties,
                new ClientCost(1, cpuNanos, 10)),
            List.of())
        .write(out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void documentReportsTheShareAndWhetherTheClientWasTheLimit() throws IOException {
    assertThat(json(0.5))
        .contains("\"processCpuShareOfMachine\" : 0.49", "\"limitedByClient\" : false");
    assertThat(json(1))
        .contains("\"processCpuShareOfMachine\" : 0.99", "\"limitedByClient\" : true");
  }
}
