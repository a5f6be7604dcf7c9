// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.freshness;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import site.ycsb.search.data.NameSource;

/**
 * Words that no record has and that were not used before. All of them are of one length and of the
 * same two letters, so none contains another. The letters are chosen so that no word of the data
 * set contains one of them or is part of one, even for an engine that matches parts of words.
 */
final class FreshWords {

  static final int LENGTH = 32;

  private static final long MASK = (1L << LENGTH) - 1;

  private static final String LETTERS = "qxzjvwkfygbhpmducltnsriaeo";

  private final char zero;
  private final char one;
  private final long first;
  private long next;

  private FreshWords(char zero, char one, long first) {
    this.zero = zero;
    this.one = one;
    this.first = first;
    next = first;
  }

  /**
   * @param random makes words of an earlier run unlikely to occur again
   */
  static FreshWords beside(NameSource names, RandomGenerator random) {
    String pair = unusedPair(names);
    return new FreshWords(pair.charAt(0), pair.charAt(1), random.nextLong());
  }

  /**
   * If every pair of letters makes a word, then some words contain others, so the store matches
   * whole words. Then any pair will do: no name has a word of 32 letters that are two.
   */
  private static String unusedPair(NameSource names) {
    List<String> pairs = pairs();
    List<String> unused = new ArrayList<>(pairs);
    for (int rank = 0; rank < names.vocabularySize() && !unused.isEmpty(); rank++) {
      String word = new String(names.word(rank), StandardCharsets.UTF_8);
      if (word.length() >= LENGTH || word.chars().distinct().count() <= 2) {
        unused.removeIf(pair -> clash(word, pair));
      }
    }
    return unused.isEmpty() ? pairs.get(0) : unused.get(0);
  }

  private static List<String> pairs() {
    return IntStream.range(0, LETTERS.length())
        .boxed()
        .flatMap(
            i ->
                IntStream.range(i + 1, LETTERS.length())
                    .mapToObj(j -> "" + LETTERS.charAt(i) + LETTERS.charAt(j)))
        .toList();
  }

  private static boolean clash(String word, String pair) {
    String others = "[^" + pair + "]";
    return word.replaceAll(others, "").length() == word.length()
        || List.of(word.split(others)).stream().anyMatch(part -> part.length() >= LENGTH);
  }

  /** Whether a word is one of those so far. */
  boolean made(String word) {
    if (word.length() != LENGTH || !word.chars().allMatch(c -> c == zero || c == one)) {
      return false;
    }
    long code = 0;
    for (int i = 0; i < LENGTH; i++) {
      code |= (word.charAt(i) == zero ? 0L : 1L) << i;
    }
    return (code - first & MASK) < next - first;
  }

  /** The next word; it comes again after 2^32 others. */
  String next() {
    long code = next++;
    StringBuilder word = new StringBuilder(LENGTH);
    for (int i = 0; i < LENGTH; i++) {
      word.append((code >>> i & 1) == 0 ? zero : one);
    }
    return word.toString();
  }
}
