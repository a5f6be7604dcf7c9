// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.freshness;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.random.RandomGenerator;
import site.ycsb.search.corpus.Vocabulary;

/**
 * Words that no record has and that were not used before, but that look like the words of the
 * records, so that a store cannot treat a search for them in another way. For one thread.
 */
final class FreshWords {

  /** The number of words that are remembered. */
  private static final int REMEMBERED = 10_000;

  /** The number of tries after which the word becomes a letter longer. */
  private static final int TRIES = 100;

  /**
   * The number of further letters up to which a word that contains words of the vocabulary is made
   * again.
   */
  private static final int PATIENCE = 40;

  private final Vocabulary words;
  private final RandomGenerator random;
  private final Set<String> made = new LinkedHashSet<>();
  private final int longest;

  /** Longer than each word by three; or no shorter word was found in many tries. */
  private int length;

  /**
   * @param words the words of the records
   * @param random makes words of an earlier run unlikely to occur again
   */
  FreshWords(Vocabulary words, RandomGenerator random) {
    this.words = words;
    this.random = random;
    longest = words.longest();
    length = longest + 3;
  }

  /** Whether a word is one of the last ones. */
  boolean made(String word) {
    return made.contains(word);
  }

  /**
   * Makes a word that is at least three letters longer than each word of the vocabulary, and so
   * more than two edits away from it. It contains none of these words, if possible.
   */
  String next() {
    String word = make();
    for (int tries = 1;
        !isApart(word) && length <= longest + PATIENCE || !made.add(word);
        tries++) {
      length += tries % TRIES == 0 ? 1 : 0;
      word = make();
    }
    if (made.size() > REMEMBERED) {
      made.remove(made.iterator().next());
    }
    return word;
  }

  /** Each letter is from another word, in which it has the same place. */
  private String make() {
    StringBuilder word = new StringBuilder();
    for (int i = 0; word.length() < length; i++) {
      int[] letters = words.text(random.nextInt(words.size())).codePoints().toArray();
      word.appendCodePoint(letters[i % letters.length]);
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
