// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import site.ycsb.search.corpus.Vocabulary;

/**
 * Names of three to six different words from a made-up vocabulary, in which the frequency of words
 * follows Zipf's law, as it does in languages.
 */
final class ZipfNames implements NameSource {

  static final int MIN_VOCABULARY = 100;
  static final int MAX_VOCABULARY = 1_000_000;

  private static final int MIN_WORDS = 3;
  private static final int MAX_WORDS = 6;

  private static final String CONSONANTS = "bcdfghjklmnpqrstvwxz";
  private static final String VOWELS = "aeiou";
  private static final int WORD_LENGTH = 7;

  /** Number of words of the form consonant, vowel, …, consonant. */
  private static final long WORD_SPACE = 20L * 5 * 20 * 5 * 20 * 5 * 20;

  /** Coprime to {@link #WORD_SPACE}, so that each rank has its own word. */
  private static final long WORD_STEP = 12_582_917;

  private final Vocabulary words = new Vocabulary();
  private final AliasTable ranks;

  ZipfNames(int vocabularySize) {
    for (int rank = 0; rank < vocabularySize; rank++) {
      words.add(makeWord(rank));
    }
    ranks = AliasTable.zipf(vocabularySize, Zipfian.DEFAULT_EXPONENT);
  }

  /** Words differ and are equally long, so none contains another. */
  private static byte[] makeWord(long rank) {
    long code = rank * WORD_STEP % WORD_SPACE;
    byte[] word = new byte[WORD_LENGTH];
    for (int i = 0; i < WORD_LENGTH; i++) {
      String letters = i % 2 == 0 ? CONSONANTS : VOWELS;
      word[i] = (byte) letters.charAt((int) (code % letters.length()));
      code /= letters.length();
    }
    return word;
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
    return MAX_WORDS * (WORD_LENGTH + 1) - 1;
  }

  @Override
  public Vocabulary vocabulary() {
    return words;
  }

  @Override
  public String fingerprint() {
    return Long.toHexString(Mix.stream(words.size(), WORD_STEP));
  }
}
