// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StatsRowTest {

  private static StatsRow summedUp(long[] numbers, boolean inFloatingPoint) {
    long sum = 0;
    double rounded = 0;
    long least = Long.MAX_VALUE;
    long greatest = Long.MIN_VALUE;
    for (long number : numbers) {
      sum += number;
      rounded += number;
      least = Math.min(least, number);
      greatest = Math.max(greatest, number);
    }
    return new StatsRow(numbers.length, inFloatingPoint ? (long) rounded : sum, least, greatest);
  }

  private static long[] numbers(int count, long most) {
    RandomGenerator random = RandomGenerator.of("L64X128MixRandom");
    return random.longs(count, -most / 2, most).toArray();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 10, 100, 1000})
  void sumsInFloatingPointAreTakenForWhatTheyAre(int count) {
    for (int round = 0; round < 200; round++) {
      long[] numbers = numbers(count, 9_000_000_000_000_000L);
      assertThat(summedUp(numbers, false).isShownBy(summedUp(numbers, true))).isTrue();
    }
  }

  @Test
  void smallSumsAreExact() {
    StatsRow right = summedUp(numbers(1000, 9_000_000_000L), false);
    assertThat(right.rounding()).isZero();
    assertThat(right.isShownBy(right)).isTrue();
    for (int by : new int[] {-1, 1}) {
      StatsRow off = new StatsRow(right.count(), right.sum() + by, right.least(), right.greatest());
      assertThat(right.isShownBy(off)).isFalse();
    }
  }

  @Test
  void onlyTheSumIsRounded() {
    StatsRow right = summedUp(numbers(10, 9_000_000_000_000_000L), false);
    long far = right.sum() + 2 * right.rounding();
    assertThat(right.isShownBy(new StatsRow(10, far, right.least(), right.greatest()))).isFalse();
    assertThat(right.isShownBy(new StatsRow(10, right.sum(), right.least() + 1, right.greatest())))
        .isFalse();
    assertThat(right.isShownBy(new StatsRow(11, right.sum(), right.least(), right.greatest())))
        .isFalse();
    assertThat(right.isShownBy(null)).isFalse();
  }
}
