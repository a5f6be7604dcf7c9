// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WordsTest {

  private static final String[] PARTS = {
    "Shoe", "a", "7", "É", "e\u0301", "ﬁ", "ß", "東京", "🙂", "x".repeat(60), "\u00ad", "İ"
  };

  private static final String[] GAPS = {" ", "", "-", "'", ", ", "\n", "\u00a0", "_", "’"};

  /** The meaning in one line. */
  private static List<String> meant(String text) {
    String normal = Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    return Stream.of(normal.split("[^\\p{L}\\p{M}\\p{N}]+"))
        .filter(word -> !word.isEmpty() && word.length() <= Words.MAX_LENGTH)
        .toList();
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    // Half of the texts are ASCII only.
    int parts = random.nextBoolean() ? 3 : PARTS.length;
    int gaps = parts == 3 ? 6 : GAPS.length;
    for (int left = random.nextInt(40); left > 0; left--) {
      text.append(PARTS[random.nextInt(parts)]).append(GAPS[random.nextInt(gaps)]);
    }
    return text.toString();
  }

  @Test
  void wordsAreRunsOfLettersMarksAndDigits() {
    Random random = new Random(1);
    for (int i = 0; i < 5_000; i++) {
      String text = text(random);
      assertThat(Words.of(text)).as(text).isEqualTo(meant(text));
    }
  }

  @Test
  void oneObjectTakesTextAfterText() {
    Random random = new Random(2);
    Words words = new Words();
    for (int i = 0; i < 2_000; i++) {
      String text = text(random);
      char[] chars = (text + "not of it").toCharArray();
      words.split(chars, text.length());

      assertThat(new String(words.bytes(), 0, words.length(), StandardCharsets.UTF_8))
          .as(text)
          .isEqualTo(String.join(" ", meant(text)));
      assertThat(words.count()).isEqualTo(meant(text).size());
    }
  }

  @Test
  void tooLongWordsAreCounted() {
    Words words = new Words();
    String text = "a " + "b".repeat(101) + " c " + "é".repeat(101);
    words.split(text.toCharArray(), text.length());

    assertThat(words.leftOut()).isEqualTo(2);
    assertThat(new String(words.bytes(), 0, words.length(), StandardCharsets.UTF_8))
        .isEqualTo("a c");
  }
}
