// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.queries;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import site.ycsb.search.question.Fuzzy;

/** Beside a look at all words. */
class NearWordsTest {

  /** Few letters, so that many words are near; one takes two characters of Java. */
  private static final int[] LETTERS = {'a', 'b', 'e', 0x301, 0x1D49C};

  private static List<String> words(int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> words = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      StringBuilder word = new StringBuilder();
      for (int left = random.nextInt(1, 6); left > 0; left--) {
        word.appendCodePoint(LETTERS[random.nextInt(LETTERS.length)]);
      }
      words.add(word.toString());
    }
    return words;
  }

  @Test
  void thoseAtOneEditAreFoundInTheirOrder() {
    List<String> all = words(500, 1).stream().distinct().toList();
    NearWords index = new NearWords(all);
    int found = 0;
    for (String word : words(500, 2)) {
      List<String> expected = all.stream().filter(other -> Fuzzy.isNear(other, word)).toList();

      assertThat(index.near(word)).as(word).isEqualTo(expected);
      found += expected.size();
    }
    assertThat(found).isGreaterThan(1000);
  }

  @Test
  void aWordThatIsLikeNoneHasNone() {
    assertThat(new NearWords(words(500, 1)).near("zzzzzzz")).isEmpty();
    assertThat(new NearWords(List.of()).near("a")).isEmpty();
  }
}
