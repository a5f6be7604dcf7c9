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
      long number = random.nextLong(NumberedKeys.MAX_RECORDS);
      int revision = random.nextInt(SortValues.REVISIONS);
      long value = values.of(number, revision);
      assertThat(value).isBetween(0L, SortValues.LIMIT - 1);
      assertThat(values.number(value)).isEqualTo(number);
    }
  }

  @Test
  void invertsTheEdgesToo() {
    for (long number : new long[] {0, 1, NumberedKeys.MAX_RECORDS - 1}) {
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

  @Test
  void manyHitsOfAQuestionAreEqualForAFloatAndSomeAfterRoundingTo16() {
    for (int records : new int[] {600, 100_000}) {
      // As of two frequent words.
      int count = records < 1000 ? records / 10 : records / 50;
      long[] hits =
          new SplittableRandom(1)
              .ints(count, 0, records)
              .distinct()
              .asLongStream()
              .map(number -> values.of(number, 0))
              .sorted()
              .toArray();
      int floats = 0;
      int sixteens = 0;
      for (int i = 1; i < hits.length; i++) {
        floats += (float) hits[i] == (float) hits[i - 1] ? 1 : 0;
        sixteens += hits[i] / 16 == hits[i - 1] / 16 ? 1 : 0;
      }
      assertThat(floats).isGreaterThan(hits.length / 4);
      assertThat(sixteens).isLessThan(floats);
      assertThat(records < 1000 || sixteens > hits.length / 20).isTrue();
    }
  }

  @Test
  void updatesMoveRecordsBetweenTheBlocks() {
    SplittableRandom random = new SplittableRandom(2);
    Set<Long> blocks = new HashSet<>();
    for (int i = 0; i < 1_000; i++) {
      blocks.add(values.of(17, random.nextInt(SortValues.REVISIONS)) >>> 8);
    }
    assertThat(blocks).hasSizeGreaterThan(990);
  }
}
