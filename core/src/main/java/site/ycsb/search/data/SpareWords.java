// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Makes words that look like those of a list and are not in it: the letters of one of them, each
 * from another word. Nothing of the list is part of such a word, nor the other way round, if that
 * can be had. For any number of threads.
 */
final class SpareWords {

  /** After so many tries the word becomes a letter longer. */
  private static final int TRIES = 100;

  /** Until then a word with words of the list in it is tried again. */
  private static final int PATIENCE = 40;

  private final List<String> words;
  private final Set<String> all;
  private final String text;

  /** No shorter word was found in many tries. */
  private volatile int shortest;

  SpareWords(List<String> words) {
    this.words = words;
    all = new HashSet<>(words);
    text = String.join(" ", words);
  }

  String draw(RandomGenerator random) {
    int length = Math.max(shortest, any(random).length());
    for (int tries = 1; ; tries++) {
      String word = make(length, random);
      if (!all.contains(word) && (isApart(word) || length > PATIENCE)) {
        return word;
      }
      if (tries % TRIES == 0) {
        length++;
        shortest = length;
      }
    }
  }

  private String any(RandomGenerator random) {
    return words.get(random.nextInt(words.size()));
  }

  private String make(int length, RandomGenerator random) {
    StringBuilder word = new StringBuilder();
    while (word.length() < length) {
      int[] letters = any(random).codePoints().toArray();
      word.appendCodePoint(letters[random.nextInt(letters.length)]);
    }
    return word.toString();
  }

  /** A word of the list is at most as long as the whole of it. */
  private boolean isApart(String word) {
    for (int from = 0; from < word.length(); from++) {
      for (int to = from + 1; to <= word.length(); to++) {
        if (all.contains(word.substring(from, to))) {
          return false;
        }
      }
    }
    return !text.contains(word);
  }
}
