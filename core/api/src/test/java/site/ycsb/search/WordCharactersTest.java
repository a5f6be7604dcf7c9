// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.text.Normalizer;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every Java has these values, which are constants. */
class WordCharactersTest {

  @Test
  void tableIsWhatAJavaOfThatVersionHas() throws Exception {
    assumeTrue(UnicodeTable.isOfThisJava(), "this Java has another version of Unicode");
    String file = "unicode-" + WordCharacters.VERSION + ".txt";
    try (var in = WordCharacters.class.getResourceAsStream(file)) {
      assertThat(new String(in.readAllBytes(), StandardCharsets.US_ASCII).lines().toList())
          .isEqualTo(UnicodeTable.lines());
    }
    for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
      assertThat(WordCharacters.lower(point)).isEqualTo(Character.toLowerCase(point));
      if (point < 0x10000) {
        char c = (char) point;
        assertThat(WordCharacters.isWhiteSpace(c)).isEqualTo(Character.isWhitespace(c));
        assertThat(WordCharacters.isControl(c)).isEqualTo(Character.isISOControl(c));
      }
    }
  }

  @Test
  void kindsOfAllCharactersAreFixed() throws Exception {
    StringBuilder all = new StringBuilder();
    for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
      all.append(WordCharacters.isAssigned(point) ? '1' : '0')
          .append(WordCharacters.isOfWord(point) ? '1' : '0')
          .appendCodePoint('a' + Math.floorMod(WordCharacters.lower(point) - point, 26));
    }
    assertThat(sha256(all))
        .isEqualTo("02588fabedd9e6e8d0d1b4db4d271ad0939ac7b8c04d833632f98e0277d3e4d3");
  }

  /** Unicode promises it of the characters that a version has. */
  @Test
  void everyJavaNormalizesTheseCharactersAlike() throws Exception {
    StringBuilder all = new StringBuilder();
    for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
      boolean isSurrogate = point < 0x10000 && Character.isSurrogate((char) point);
      if (WordCharacters.isAssigned(point) && !isSurrogate) {
        String between = "a" + Character.toString(point) + "\u0301\u0316 ";
        all.append(Normalizer.normalize(between, Normalizer.Form.NFKC));
      }
    }
    assertThat(sha256(all))
        .isEqualTo("eb432ce4232048faa078cb070db0fdd8106df7ec68969f41888a06321a19ce43");
  }

  private static String sha256(CharSequence text) throws Exception {
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
  }

  @ParameterizedTest
  @CsvSource({
    "abc, abc",
    "ABC, abc",
    "ÀÉ, àé",
    "\u0130x, i\u0307x",
    "\u039F\u0394\u039F\u03A3 \u03A3, \u03BF\u03B4\u03BF\u03C2 \u03C3",
    "\u03A3\u039F\u03A3, \u03C3\u03BF\u03C2",
    "\u1E9E, \u00DF",
    "\uD801\uDC00, \uD801\uDC28",
    // The capital letters that Unicode 14, 15 and 16 have added stay as they are.
    "\uA7C0\uA7CB\uA7DC, \uA7C0\uA7CB\uA7DC",
    "\uD803\uDD50, \uD803\uDD50",
  })
  void lowerCaseIsThatOfTheVersion(String text, String lower) {
    assertThat(WordCharacters.lowerCase(text)).isEqualTo(lower);
  }
}
