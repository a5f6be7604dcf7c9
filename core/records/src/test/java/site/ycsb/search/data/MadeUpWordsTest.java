// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import site.ycsb.search.corpus.Vocabulary;

class MadeUpWordsTest {

  private static List<String> words(WordForm form, int size) {
    Vocabulary words = MadeUpWords.of(form, size);
    return IntStream.range(0, size).mapToObj(words::text).toList();
  }

  @ParameterizedTest
  @EnumSource
  void wordsDifferAndDependOnTheirRankAlone(WordForm form) {
    List<String> words = words(form, 30_000);
    assertThat(words).doesNotHaveDuplicates();
    assertThat(words(form, 100)).isEqualTo(words.subList(0, 100));
  }

  @ParameterizedTest
  @EnumSource
  void wordsAreAsACorpusWouldHaveThem(WordForm form) {
    assertThat(words(form, 2_000))
        .allMatch(word -> word.toLowerCase(Locale.ROOT).equals(word))
        .allMatch(word -> Normalizer.normalize(word, Normalizer.Form.NFKC).equals(word))
        .allMatch(word -> Character.isLetter(word.codePointAt(0)))
        .allMatch(
            word ->
                word.codePoints()
                    .allMatch(c -> Character.isLetter(c) || Character.getType(c) == 6));
  }

  @Test
  void oneWordInEightDiffersByALetterAndOneByTwoThatHaveChangedPlaces() {
    List<String> words = words(WordForm.PLAIN, 1_000);
    int near = 0;
    int swapped = 0;
    for (int i = 1; i < words.size(); i++) {
      String word = words.get(i);
      String before = words.get(i - 1);
      int[] differ =
          IntStream.range(0, 7).filter(at -> word.charAt(at) != before.charAt(at)).toArray();
      near += differ.length == 1 ? 1 : 0;
      swapped +=
          differ.length == 2
                  && differ[0] + 1 == differ[1]
                  && word.charAt(differ[0]) == before.charAt(differ[1])
                  && word.charAt(differ[1]) == before.charAt(differ[0])
              ? 1
              : 0;
    }
    assertThat(near).isBetween(120, 130);
    assertThat(swapped).isBetween(120, 130);
  }

  @Test
  void plainWordsHaveSevenAsciiLettersAndOthersBeginWithWords() {
    assertThat(words(WordForm.PLAIN, 10_000)).allMatch(word -> word.matches("[a-z]{7}"));
    for (WordForm form : List.of(WordForm.NESTED, WordForm.UNICODE)) {
      List<String> words = words(form, 1_000);
      Set<String> all = new HashSet<>(words);
      assertThat(
              words.stream()
                  .filter(
                      word ->
                          IntStream.range(1, word.length())
                              .anyMatch(end -> all.contains(word.substring(0, end)))))
          .hasSizeGreaterThan(200);
      assertThat(new ZipfTexts(form, 1_000).nestedWord()).isPresent();
    }
    assertThat(words(WordForm.NESTED, 10_000)).allMatch(word -> word.matches("[a-z]+"));
  }

  /** A store that leaves out marks and accents takes them for one word. */
  @Test
  void someUnicodeWordsDifferByAMarkOrAnAccentAlone() {
    List<String> words = words(WordForm.UNICODE, 1_000);
    Set<String> all = new HashSet<>(words);
    assertThat(
            words.stream()
                .filter(
                    word -> all.contains(word.replace("\u0329", "")) && word.contains("\u0329")))
        .hasSizeGreaterThan(20);
    assertThat(
            words.stream()
                .filter(
                    word -> all.contains(word.replace("\u00E9", "e")) && word.contains("\u00E9")))
        .hasSizeGreaterThan(10);
  }

  @Test
  void unicodeWordsHaveMarksLettersOfTwoUnitsAndOnesBehindThem() {
    List<String> words = words(WordForm.UNICODE, 100);
    for (String letter : List.of("\u00E9", "\u0329", "\uFE73")) {
      assertThat(words).as(letter).anyMatch(word -> word.contains(letter));
    }
    assertThat(words.stream().filter(word -> word.codePoints().anyMatch(c -> c > 0xFFFF)))
        .hasSizeGreaterThan(10);
    assertThat(MadeUpWords.of(WordForm.UNICODE, 100).beyondSixteenBits()).isPresent();
    assertThat(MadeUpWords.of(WordForm.NESTED, 1_000).beyondSixteenBits()).isEmpty();
  }
}
