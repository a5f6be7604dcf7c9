// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.freshness;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.random.RandomGenerator;
import site.ycsb.search.data.NameSource;

/**
 * Words that no record has and that were not used before, but that look like those of the records,
 * so that a store cannot treat a search for them in another way. For one thread.
 */
final class FreshWords {

  /** So many of the words are remembered. */
  private static final int REMEMBERED = 10_000;

  private final NameSource names;
  private final RandomGenerator random;
  private final Set<String> made = new LinkedHashSet<>();

  /**
   * @param random makes words of an earlier run unlikely to occur again
   */
  FreshWords(NameSource names, RandomGenerator random) {
    this.names = names;
    this.random = random;
  }

  /** Whether a word is one of the last ones. */
  boolean made(String word) {
    return made.contains(word);
  }

  String next() {
    String word = names.spareWord(random);
    while (!made.add(word)) {
      word = names.spareWord(random);
    }
    if (made.size() > REMEMBERED) {
      made.remove(made.iterator().next());
    }
    return word;
  }
}
