// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class VocabularyTest {

  private final Vocabulary vocabulary = new Vocabulary();
  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  /** Short words are keys themselves, long ones have a hash: their length decides. */
  private void add(String word) {
    byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
    int number = numbers.computeIfAbsent(word, each -> numbers.size());

    assertThat(vocabulary.add(bytes)).as(word).isEqualTo(number);
    byte[] around = ("xy" + word + "z and more").getBytes(StandardCharsets.UTF_8);
    assertThat(vocabulary.add(around, 2, 2 + bytes.length)).as(word).isEqualTo(number);
  }

  private void assertComplete() {
    assertThat(vocabulary.size()).isEqualTo(numbers.size());
    numbers.forEach(
        (word, number) -> {
          assertThat(vocabulary.find(word)).as(word).isEqualTo(number);
          assertThat(vocabulary.text(number)).isEqualTo(word);
        });
  }

  @Test
  void wordsAreNumberedInTheirOrderAndFoundAgain() {
    Random random = new Random(1);
    for (int i = 0; i < 50_000; i++) {
      StringBuilder word = new StringBuilder();
      for (int left = 1 + random.nextInt(random.nextInt(20) == 0 ? 100 : 11); left > 0; left--) {
        word.append(random.nextInt(30) == 0 ? 'é' : (char) ('a' + random.nextInt(4)));
      }
      add(word.toString());
    }
    assertComplete();
    assertThat(vocabulary.find("q")).isEqualTo(-1);
    assertThat(vocabulary.find("qqqqqqqqqqqqqqq")).isEqualTo(-1);
  }

  @Test
  void wordsThatDifferInOnePlaceDiffer() {
    for (int length = 1; length <= 40; length++) {
      String word = "a".repeat(length);
      add(word);
      for (int at = 0; at < length; at++) {
        add(word.substring(0, at) + "b" + word.substring(at + 1));
      }
    }
    assertComplete();
  }

  @Test
  void anotherOrderLeavesOutWhatItDoesNotName() {
    List.of("red", "shoe", "extraordinary", "blue").forEach(this::add);
    Vocabulary ordered = vocabulary.inOrder(new int[] {2, 0});

    List<String> words = new ArrayList<>();
    for (int number = 0; number < ordered.size(); number++) {
      words.add(ordered.text(number));
    }
    assertThat(words).containsExactly("extraordinary", "red");
    assertThat(ordered.find("shoe")).isEqualTo(-1);
    byte[] out = new byte[40 + Vocabulary.MARGIN];
    int end = ordered.write(new int[] {1, 0, 1}, 3, out, 1);
    assertThat(new String(out, 1, end - 1, StandardCharsets.UTF_8))
        .isEqualTo("red extraordinary red");
  }
}
