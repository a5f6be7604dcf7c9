// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class GaugeTotalsTest {

  private final GaugeTotals totals = new GaugeTotals();

  private void sample(long start, long end, Map<String, Double> gauges) {
    totals.sampled(new Sample(start, end, Map.of(), gauges), new PhaseProgress(0, 0));
  }

  @Test
  void aLongerIntervalCountsMore() {
    sample(0, 3, Map.of("server_cpu_cores", 1.0));
    sample(3, 4, Map.of("server_cpu_cores", 2.0));

    assertThat(totals.figures()).isEqualTo(Map.of("server_cpu_cores", new GaugeFigures(1.25, 2)));
  }

  @Test
  void whatIsForgottenDoesNotCount() {
    sample(0, 10, Map.of("a", 9.0));
    totals.forgetUntil(19);
    sample(10, 20, Map.of("a", 8.0));
    sample(20, 30, Map.of("a", 1.0));

    assertThat(totals.figures()).isEqualTo(Map.of("a", new GaugeFigures(1, 1)));
  }

  /** Reads the totals as at the end of a step. */
  @Test
  void aSampleWithoutGaugesIsPartOfTheNextInterval() {
    sample(0, 1, Map.of("a", 1.0));
    sample(1, 3, Map.of());
    sample(3, 4, Map.of("a", 5.0));

    assertThat(totals.figures()).isEqualTo(Map.of("a", new GaugeFigures(4, 5)));
  }

  @Test
  void aGaugeThatWasNotReadDoesNotCountAsZero() {
    sample(0, 1, Map.of());
    sample(1, 2, Map.of("a", -4.0));

    assertThat(totals.figures()).isEqualTo(Map.of("a", new GaugeFigures(-4, -4)));
  }
}
