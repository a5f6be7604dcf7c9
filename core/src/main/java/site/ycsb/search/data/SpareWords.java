// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.util.random.RandomGenerator;
import site.ycsb.search.corpus.Vocabulary;

/** Words that look like those of a vocabulary and are not in it. For any number of threads. */
final class SpareWords {

  /** After so many tries the word becomes a letter longer. */
  private static final int TRIES = 100;

  /** Until then a word with words of the vocabulary in it is tried again. */
  private static final int PATIENCE = 40;

  private final Vocabulary words;
  private final int longest;

  /** Longer than each word by three; or no shorter word was found in many tries. */
  private volatile int shortest;

  SpareWords(Vocabulary words) {
    this.words = words;
    longest = words.longest();
    shortest = longest + 3;
  }

  /**
   * Makes a word that is longer than each of the vocabulary: the letters of one of them, each from
   * another word. None of them is part of it, if that can be had.
   */
  String next(RandomGenerator random) {
    int length = shortest;
    for (int tries = 1; ; tries++) {
      String word = make(length, random);
      if (isApart(word) || length > longest + PATIENCE) {
        return word;
      }
      if (tries % TRIES == 0) {
        length++;
        shortest = length;
      }
    }
  }

  private String make(int length, RandomGenerator random) {
    StringBuilder word = new StringBuilder();
    while (word.length() < length) {
      int[] letters = words.text(random.nextInt(words.size())).codePoints().toArray();
      word.appendCodePoint(letters[random.nextInt(letters.length)]);
    }
    return word.toString();
  }

  private boolean isApart(String word) {
    for (int from = 0; from < word.length(); from++) {
      for (int to = from + 1; to <= Math.min(word.length(), from + longest); to++) {
        if (words.find(word.substring(from, to)) >= 0) {
          return false;
        }
      }
    }
    return true;
  }
}
