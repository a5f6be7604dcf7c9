// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ZipfianTest {

  private static final int DRAWS = 1_000_000;

  @ParameterizedTest
  @CsvSource({
    "1, 0.99",
    "2, 0.99",
    "10, 0.99",
    "1000, 0.99",
    "1001, 0.99",
    "20000, 0.99",
    "2000, 0",
    "2000, 0.5",
    "2000, 1",
    "2000, 1.5",
    "2000, 3",
    "2000, 10"
  })
  void drawsEachItemAsOftenAsTheLawSays(int items, double exponent) {
    SplittableRandom random = new SplittableRandom(1);
    Zipfian zipfian = new Zipfian(items, exponent);
    int[] drawn = new int[items];
    for (int i = 0; i < DRAWS; i++) {
      drawn[(int) zipfian.draw(random)]++;
    }
    double sum = 0;
    for (int i = 1; i <= items; i++) {
      sum += Math.pow(i, -exponent);
    }
    double squares = 0;
    double restExpected = 0;
    int restDrawn = 0;
    int cells = 0;
    for (int i = 0; i < items; i++) {
      restExpected += DRAWS * Math.pow(i + 1, -exponent) / sum;
      restDrawn += drawn[i];
      // Rare items are counted together.
      if (restExpected >= 20 || i == items - 1) {
        squares +=
            (restDrawn - restExpected) * (restDrawn - restExpected) / Math.max(restExpected, 1);
        restExpected = 0;
        restDrawn = 0;
        cells++;
      }
    }
    // Chi-squared: mean and variance of as many cells; six standard deviations.
    assertThat(squares).isLessThan(cells + 6 * Math.sqrt(2.0 * cells));
  }

  @Test
  void takesMoreItemsThanAnyTableHolds() {
    SplittableRandom random = new SplittableRandom(1);
    long items = 1L << 33;
    Zipfian zipfian = new Zipfian(items, 0.99);
    int first = 0;
    int upperHalf = 0;
    for (int i = 0; i < DRAWS; i++) {
      long item = zipfian.draw(random);
      assertThat(item).isBetween(0L, items - 1);
      first += item == 0 ? 1 : 0;
      upperHalf += item >= items / 2 ? 1 : 0;
    }
    // By the Euler-Maclaurin formula the sum of i^-0.99 up to n is n^0.01 / 0.01 + zeta(0.99).
    double sum = Math.pow(items, 0.01) / 0.01 - 99.423517;
    assertThat((double) first / DRAWS).isCloseTo(1 / sum, within(0.001));
    assertThat((double) upperHalf / DRAWS)
        .isCloseTo(
            (Math.pow(items, 0.01) - Math.pow(items / 2.0, 0.01)) / 0.01 / sum, within(0.001));
  }
}
