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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordSplitterTest {

  private static final String[] PARTS = {
    "Shoe", "a", "7", "É", "e\u0301", "ﬁ", "ß", "東京", "🙂", "x".repeat(60), "\u00ad", "İ"
  };

  private static final String[] GAPS = {" ", "", "-", "'", ", ", "\n", "\u00a0", "_", "’"};

  /** The meaning in one line. */
  private static List<String> meant(String text) {
    String normal = Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    return Stream.of(normal.split("[^\\p{L}\\p{M}\\p{N}]+"))
        .filter(word -> !word.isEmpty() && word.length() <= WordSplitter.MAX_LENGTH)
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
      assertThat(WordSplitter.of(text)).as(text).isEqualTo(meant(text));
    }
  }

  @Test
  void oneObjectTakesTextAfterText() {
    Random random = new Random(2);
    WordSplitter words = new WordSplitter();
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
    WordSplitter words = new WordSplitter();
    String text = "a " + "b".repeat(101) + " c " + "é".repeat(101);
    words.split(text.toCharArray(), text.length());

    assertThat(words.leftOut()).isEqualTo(2);
    assertThat(new String(words.bytes(), 0, words.length(), StandardCharsets.UTF_8))
        .isEqualTo("a c");
  }

  /** What later versions of Unicode have added separates words: Java 17 and 25 agree. */
  @ParameterizedTest
  @CsvSource({
    "U+A7C1 of Unicode 14, kot\uA7C1ek Zielony, kot ek zielony",
    "U+1DFA of Unicode 14, e\u1DFAz, e z",
    "U+31350 of Unicode 15, \u6771\uD884\uDF50\u4EAC, \u6771 \u4EAC",
    "U+10D50 of Unicode 16, a\uD803\uDD50\uD803\uDD51b, a b",
    "U+A7DC of Unicode 16, x\uA7DCy, x y",
    "U+1CCD6 of Unicode 16, x\uD833\uDCD6y, x y",
    "U+0378 of none, x\u0378y, x y",
    "U+E000 for private use, x\uE000y, x y",
    "U+08BE of Unicode 13, \u08BEx, \u08BEx",
    "U+30000 of Unicode 13, \uD880\uDC00x, \uD880\uDC00x",
    "U+1734 which became another kind of mark, \u1720\u1734x, \u1720\u1734x",
    "U+2121 and others, \u2121 \uFB01\u00BD \u212B, tel fi1 2 \u00E5",
    "U+0130 and sigma, \u0130\u039F\u03A3, i\u0307\u03BF\u03C2",
  })
  void wordsDoNotDependOnTheJava(String what, String text, String words) {
    assertThat(String.join(" ", WordSplitter.of(text))).as(what).isEqualTo(words);
  }
}
