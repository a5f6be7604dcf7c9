// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SortValuesTest {

  private final SortValues values = new SortValues(3);

  @Test
  void sortValueIdentifiesItsRecord() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 100_000; i++) {
      long number = random.nextLong(Keys.MAX_RECORDS);
      int revision = random.nextInt(SortValues.REVISIONS);
      long value = values.of(number, revision);
      assertThat(value).isBetween(0L, SortValues.LIMIT - 1);
      assertThat(values.number(value)).isEqualTo(number);
    }
  }

  @Test
  void invertsTheEdgesToo() {
    for (long number : new long[] {0, 1, Keys.MAX_RECORDS - 1}) {
      for (int revision : new int[] {0, 1, SortValues.REVISIONS - 1}) {
        assertThat(values.number(values.of(number, revision))).isEqualTo(number);
      }
    }
  }

  @Test
  void noTwoRevisionsOfARecordTie() {
    Set<Long> seen = new HashSet<>();
    for (int revision = 0; revision < 10_000; revision++) {
      assertThat(seen.add(values.of(17, revision))).isTrue();
    }
  }

  @Test
  void orderOfSortValuesDiffersFromThatOfNumbers() {
    int ascending = 0;
    for (int number = 0; number < 10_000; number++) {
      ascending += values.of(number, 0) < values.of(number + 1, 0) ? 1 : 0;
    }
    assertThat(ascending).isBetween(4_000, 6_000);
  }
}
