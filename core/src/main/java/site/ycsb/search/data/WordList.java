// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/** The words of a dictionary. For any number of threads. */
final class WordList {

  /** After so many tries the word becomes a letter longer. */
  private static final int TRIES = 100;

  /** Until then a word with words of the list in it is tried again. */
  private static final int PATIENCE = 40;

  private final List<String> words;
  private final Set<String> all;
  private final String text;
  private final int longest;

  /** Longer than each word by three; or no shorter word was found in many tries. */
  private volatile int shortest;

  WordList(List<String> words) {
    this.words = words;
    all = new HashSet<>(words);
    longest = words.stream().mapToInt(String::length).max().orElse(0);
    shortest = longest + 3;
    text = String.join(" ", words);
  }

  /** A word inside another one, for messages: {@code "shoelace" contains "lace"}. */
  Optional<String> nested() {
    int[] lengths = all.stream().mapToInt(String::length).distinct().sorted().toArray();
    for (String word : words) {
      for (int length : lengths) {
        if (length >= word.length()) {
          break;
        }
        for (int from = 0; from + length <= word.length(); from++) {
          String part = word.substring(from, from + length);
          if (all.contains(part)) {
            return Optional.of("\"" + word + "\" contains \"" + part + "\"");
          }
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Makes a word that looks like those of the list and is longer than each: the letters of one of
   * them, each from another word. Nothing of the list is part of it, if that can be had.
   */
  String spare(RandomGenerator random) {
    int length = shortest;
    for (int tries = 1; ; tries++) {
      String word = make(length, random);
      if (!all.contains(word) && (isApart(word) || length > longest + PATIENCE)) {
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
