// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.measure.GaugeFigures;

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
    Map<String, GaugeFigures> gauges =
        Map.of("client_cpu_cores", new GaugeFigures(processors / 4.0, processors));

    assertThat(MachineShare.of(gauges, 1, SECOND)).isEqualTo(new MachineShare(0.25, processors));
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
}
