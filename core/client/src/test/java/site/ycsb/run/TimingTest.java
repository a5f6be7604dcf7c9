// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import site.ycsb.result.MachineShare;
import site.ycsb.result.RunDocument.Overall;

class TimingTest {

  private static Overall overall(long cpuNanos, long operations, double share) {
    return new TimedSection.Timing(Instant.EPOCH, 2_000_000_000L, cpuNanos, List.of())
        .overall(false, 8, operations, 10_000, new MachineShare(share, 2), Map.of());
  }

  @Test
  void operationsShareTheCostOfTheClient() {
    Overall overall = overall(20_000, 10, 0.5);

    assertThat(overall.throughputPerSecond()).isEqualTo(4);
    assertThat(overall.clientTimePerOperationNs()).isEqualTo(1000);
    assertThat(overall.processCpuPerOperationNs()).isEqualTo(2000);
    assertThat(overall(-1, 10, 0.5).processCpuPerOperationNs()).isEqualTo(-1);
    assertThat(overall(20_000, 0, 0.5).processCpuPerOperationNs()).isEqualTo(-1);
    assertThat(overall(20_000, 0, 0.5).clientTimePerOperationNs()).isZero();
  }

  @Test
  void reportsTheShareAndWhetherTheClientWasTheLimit() {
    assertThat(overall(1, 1, 0.5).processCpuShareOfMachine()).isEqualTo(0.5);
    assertThat(overall(1, 1, 0.5).limitedByClient()).isFalse();
    assertThat(overall(1, 1, 0.9).limitedByClient()).isTrue();
  }
}
