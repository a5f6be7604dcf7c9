// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.util.Locale;
import java.util.Optional;
import site.ycsb.random.AliasTable;
import site.ycsb.random.Mix;
import site.ycsb.random.Zipfian;
import site.ycsb.search.corpus.Vocabulary;

/**
 * Texts of three to six different words from a made-up vocabulary, in which the frequency of words
 * follows Zipf's law, as it does in languages.
 */
final class ZipfTexts implements TextSource {

  static final int MIN_VOCABULARY = 100;
  static final int MAX_VOCABULARY = 1_000_000;

  private static final int MIN_WORDS = 3;
  private static final int MAX_WORDS = 6;

  private final WordForm form;
  private final Vocabulary words;
  private final AliasTable ranks;
  private final int maxBytes;

  ZipfTexts(WordForm form, int vocabularySize) {
    this.form = form;
    words = MadeUpWords.of(form, vocabularySize);
    ranks = AliasTable.zipf(vocabularySize, Zipfian.DEFAULT_EXPONENT);
    maxBytes = MAX_WORDS * (words.longestBytes() + 1) - 1;
  }

  @Override
  public int draw(long number, long stream, int[] drawn) {
    int count = MIN_WORDS + Mix.below(MAX_WORDS - MIN_WORDS + 1, Mix.mix(stream));
    for (int i = 0; i < count; i++) {
      stream += Mix.STEP;
      int rank = ranks.draw(Mix.mix(stream));
      while (contains(drawn, i, rank)) {
        rank = rank + 1 == words.size() ? 0 : rank + 1;
      }
      drawn[i] = rank;
    }
    return count;
  }

  private static boolean contains(int[] drawn, int count, int rank) {
    for (int i = 0; i < count; i++) {
      if (drawn[i] == rank) {
        return true;
      }
    }
    return false;
  }

  @Override
  public int maxWords() {
    return MAX_WORDS;
  }

  @Override
  public int maxBytes() {
    return maxBytes;
  }

  @Override
  public Vocabulary vocabulary() {
    return words;
  }

  @Override
  public String fingerprint() {
    return form.name().toLowerCase(Locale.ROOT)
        + "-"
        + Long.toHexString(Mix.stream(words.size(), MadeUpWords.WORD_STEP));
  }

  @Override
  public Optional<String> nestedWord() {
    return form == WordForm.PLAIN ? Optional.empty() : words.nested();
  }
}
