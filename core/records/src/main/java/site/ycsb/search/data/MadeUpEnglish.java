// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import site.ycsb.random.AliasTable;
import site.ycsb.random.Mix;
import site.ycsb.search.corpus.Vocabulary;

/**
 * Words that are as long as English ones of the same rank and have the same letters. On average a
 * word of a text has 4.8 letters, and a word of a dictionary 7.6 (Norvig: English Letter Frequency
 * Counts, 2012, of 743 thousand million words; the letters are from there, too).
 */
final class MadeUpEnglish {

  /** Letters of the most frequent word, and how many more others have by the logarithm of rank. */
  private static final double LEAST_LENGTH = 2.3;

  private static final double GROWTH = 0.54;

  /** Largest deviation from that length, as a part of it; small ones are more frequent. */
  private static final double DEVIATION = 0.75;

  /** The number of tries for a word that is not taken; then it becomes a letter longer. */
  private static final int TRIES = 8;

  private static final String VOWELS = "eaoiu";
  private static final String CONSONANTS = "tnsrhldcmfpgwybvkxjqz";
  private static final AliasTable VOWEL =
      new AliasTable(new double[] {12.49, 8.04, 7.64, 7.57, 2.73});
  private static final AliasTable CONSONANT =
      new AliasTable(
          new double[] {
            9.28, 7.23, 6.51, 6.28, 5.05, 4.07, 3.82, 3.34, 2.51, 2.40, 2.14, 1.87, 1.68, 1.66,
            1.48, 1.05, 0.54, 0.23, 0.16, 0.12, 0.09
          });

  private MadeUpEnglish() {}

  /** Makes this many words in the order of their ranks; each call makes equal ones. */
  static Vocabulary words(int count) {
    Vocabulary words = new Vocabulary();
    for (int rank = 0; rank < count; rank++) {
      long stream = Mix.stream(rank, 0);
      int length = length(rank, Mix.mix(stream));
      for (int tries = 0; words.size() == rank; tries++) {
        words.add(word(length + tries / TRIES, stream + tries));
      }
    }
    return words;
  }

  private static int length(int rank, long random) {
    double usual = LEAST_LENGTH + GROWTH * StrictMath.log(rank + 1);
    // The sum of two numbers below 1.
    double sum = (random >>> 32) * 0x1p-32 + (random & 0xFFFFFFFFL) * 0x1p-32;
    return (int) Math.max(1, Math.round(usual * (1 + DEVIATION * (sum - 1))));
  }

  /** Two letters in five are vowels, nearly the share of English: cvcvc, cvcvc. */
  private static byte[] word(int length, long stream) {
    byte[] word = new byte[length];
    int phase = Mix.below(5, Mix.mix(~stream));
    for (int i = 0; i < length; i++) {
      stream += Mix.STEP;
      long random = Mix.mix(stream);
      int place = (i + phase) % 5;
      word[i] =
          (byte)
              (place == 1 || place == 3
                  ? VOWELS.charAt(VOWEL.draw(random))
                  : CONSONANTS.charAt(CONSONANT.draw(random)));
    }
    return word;
  }
}
