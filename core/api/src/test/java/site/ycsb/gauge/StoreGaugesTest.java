// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.gauge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class StoreGaugesTest {

  private final StoreGauges gauges = new StoreGauges();

  @Test
  void whatNodesHaveAddsUpAndIsForgottenAtTheNextReading() {
    gauges.add("segments", 3);
    gauges.add("segments", "4");

    assertThat(gauges.read()).isEqualTo(Map.of("store_segments", 7.0));
    assertThat(gauges.read()).isEmpty();
  }

  @Test
  void whatIsUnknownIsLeftOut() {
    gauges.add("a", null);
    gauges.add("b", "n/a");
    gauges.add("c", -1);
    gauges.add("d", Double.NaN);
    gauges.add("e", Double.POSITIVE_INFINITY);
    gauges.add("f", 0);

    assertThat(gauges.read()).isEqualTo(Map.of("store_f", 0.0));
  }

  @Test
  void aCounterHasNoRateAtTheFirstReading() {
    gauges.count("n1", "merges", 5);
    assertThat(gauges.read()).isEmpty();

    gauges.count("n1", "merges", 7);
    assertThat(gauges.read()).containsOnlyKeys("store_merges_per_second");
  }

  /** All that it counted before would look like the work of a second. */
  @Test
  void aNodeThatComesLaterAddsNothingAtItsFirstReading() {
    gauges.count("n1", "merges", 5);
    gauges.read();
    gauges.count("n1", "merges", 5);
    gauges.count("n2", "merges", 1_000_000);

    assertThat(gauges.read()).isEqualTo(Map.of("store_merges_per_second", 0.0));
  }

  @Test
  void aNodeThatStartedAgainDoesNotTakeFromTheOthers() {
    gauges.count("n1", "merges", 5);
    gauges.count("n2", "merges", 1000);
    gauges.read();
    gauges.count("n1", "merges", 8);
    gauges.count("n2", "merges", 0);

    assertThat(gauges.read().get("store_merges_per_second")).isPositive();
  }
}
