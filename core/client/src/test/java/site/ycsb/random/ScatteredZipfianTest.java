// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.generator.NumberGenerator;
import site.ycsb.generator.ScrambledZipfianGenerator;

class ScatteredZipfianTest {

  private static final int DRAWS = 200_000;

  private static int[] sortedCounts(NumberGenerator chooser, int first, int records) {
    int[] counts = new int[records];
    for (int i = 0; i < DRAWS; i++) {
      counts[chooser.nextValue().intValue() - first]++;
    }
    Arrays.sort(counts);
    return counts;
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 100, 1000})
  void mostPopularRecordHasTheShareThatTheLawSays(int records) {
    double sum = 0;
    for (int i = 1; i <= records; i++) {
      sum += Math.pow(i, -0.99);
    }
    int[] counts = sortedCounts(new ScatteredZipfian(7, 6 + records, 0.99), 7, records);
    assertThat((double) counts[records - 1] / DRAWS).isCloseTo(1 / sum, within(0.01));
  }

  /** What docs/evidence/differences.md says about YCSB's generator. */
  @Test
  void scrambledGeneratorOfYcsbGivesOtherShares() {
    int[] counts = sortedCounts(new ScrambledZipfianGenerator(0, 999), 0, 1000);
    // The law says 12.9 %.
    assertThat((double) counts[999] / DRAWS).isBetween(0.03, 0.06);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 6, 97, 1000, 4096})
  void eachRecordHasAPopularityOfItsOwn(int records) {
    // All popularities are nearly equal.
    int[] counts = sortedCounts(new ScatteredZipfian(0, records - 1, 0), 0, records);
    assertThat(counts[0]).isPositive();
    assertThat(counts[records - 1] - counts[0])
        .isLessThanOrEqualTo((int) (12 * Math.sqrt((double) DRAWS / records)));
  }

  @Test
  void popularRecordsAreNoNeighbours() {
    NumberGenerator chooser = new ScatteredZipfian(0, 999_999, 3);
    int[] counts = new int[1_000_000];
    for (int i = 0; i < DRAWS; i++) {
      counts[chooser.nextValue().intValue()]++;
    }
    int second = -1;
    for (int i = 1; i < counts.length; i++) {
      if (counts[i] > DRAWS / 20 && (second < 0 || counts[i] > counts[second])) {
        second = i;
      }
    }
    assertThat(counts[0]).isGreaterThan(counts[second]);
    assertThat(second).isGreaterThan(1000);
  }
}
