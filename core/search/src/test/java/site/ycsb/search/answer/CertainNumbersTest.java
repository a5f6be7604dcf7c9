// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CertainNumbersTest {

  private final CertainNumbers numbers = new CertainNumbers();

  @Test
  void numberThatAnotherHitStillHasStaysTheLeastAndTheGreatest() {
    numbers.clear(counts(List.of(3L, 3L, 5L, 8L, 8L)));
    numbers.remove(3);
    numbers.remove(8);
    numbers.complete();

    assertThat(numbers.least()).isEqualTo(3);
    assertThat(numbers.greatest()).isEqualTo(8);
  }

  @Test
  void withoutHitsThereIsNoNumber() {
    numbers.clear(counts(List.of(3L)));
    numbers.remove(3);
    numbers.complete();

    assertThat(numbers.least()).isEqualTo(Long.MAX_VALUE);
    assertThat(numbers.greatest()).isEqualTo(Long.MIN_VALUE);
  }

  @Test
  void leastAndGreatestAreThoseOfAList() {
    Random random = new Random(5);
    for (int round = 0; round < 2000; round++) {
      List<Long> before = new ArrayList<>();
      for (int left = random.nextInt(40); left > 0; left--) {
        before.add((long) random.nextInt(20) - 10);
      }
      List<Long> now = new ArrayList<>(before);
      List<Long> hits = new ArrayList<>(before);
      Collections.shuffle(hits, random);
      numbers.clear(counts(before));
      for (long number : hits.subList(0, random.nextInt(hits.size() + 1))) {
        numbers.remove(number);
        now.remove(number);
        if (random.nextBoolean()) {
          long added = random.nextInt(30) - 15;
          numbers.add(added);
          now.add(added);
        }
      }
      numbers.complete();

      assertThat(numbers.least())
          .isEqualTo(now.stream().mapToLong(n -> n).min().orElse(Long.MAX_VALUE));
      assertThat(numbers.greatest())
          .isEqualTo(now.stream().mapToLong(n -> n).max().orElse(Long.MIN_VALUE));
    }
  }

  private static NumberCounts counts(List<Long> hits) {
    NumberCounts counts = new NumberCounts();
    hits.forEach(number -> counts.add(number, 1));
    counts.sort();
    return counts;
  }
}
