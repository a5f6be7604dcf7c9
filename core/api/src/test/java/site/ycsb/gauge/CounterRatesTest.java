// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.gauge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class CounterRatesTest {

  private static final long SECOND = 1_000_000_000;

  private final CounterRates rates = new CounterRates();

  @Test
  void aRateIsPerSecondSinceTheReadingBefore() {
    assertThat(rates.of(Map.of("bytes", 500.0), 3 * SECOND)).isEmpty();
    assertThat(rates.of(Map.of("bytes", 800.0), 5 * SECOND)).isEqualTo(Map.of("bytes", 150.0));
    assertThat(rates.of(Map.of("bytes", 800.0), 6 * SECOND)).isEqualTo(Map.of("bytes", 0.0));
  }

  @Test
  void aCounterThatWasNotThereBeforeHasNoRateYet() {
    rates.of(Map.of(), 0);

    assertThat(rates.of(Map.of("bytes", 800.0), SECOND)).isEmpty();
  }

  @Test
  void aCounterThatBeganAgainHasNoNegativeRate() {
    rates.of(Map.of("bytes", 800.0), 0);

    assertThat(rates.of(Map.of("bytes", 3.0), SECOND)).isEqualTo(Map.of("bytes", 0.0));
  }
}
