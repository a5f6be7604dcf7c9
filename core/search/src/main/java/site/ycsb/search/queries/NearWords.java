// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.queries;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import site.ycsb.search.Question;
import site.ycsb.search.question.Fuzzy;

/**
 * A list of words in which those that differ from another one by one edit at most are found fast.
 * Two such words are equal after each has lost one character at most. So the list has a hash of
 * each word, and of each word without one of its characters: 8 bytes each, made when they are first
 * needed. For one thread.
 */
final class NearWords extends AbstractList<String> implements Question.WordIndex {

  private final List<String> words;

  /** Pairs of a hash and the place of its word, in order. */
  private long[] hashes;

  NearWords(List<String> words) {
    this.words = words;
  }

  @Override
  public String get(int place) {
    return words.get(place);
  }

  @Override
  public int size() {
    return words.size();
  }

  /** In the order of this list. */
  @Override
  public List<String> near(String word) {
    if (hashes == null) {
      hashes =
          IntStream.range(0, words.size())
              .boxed()
              .flatMapToLong(
                  place ->
                      shortened(words.get(place))
                          .mapToLong(text -> PackedPair.of(hash(text), place)))
              .sorted()
              .toArray();
    }
    return shortened(word)
        .flatMapToInt(text -> places(hash(text)))
        .sorted()
        .distinct()
        .mapToObj(words::get)
        .filter(other -> Fuzzy.isNear(other, word))
        .toList();
  }

  /** A word, and what it is without each of its characters. */
  private static Stream<String> shortened(String word) {
    return Stream.concat(
        Stream.of(word),
        IntStream.range(0, word.length())
            .filter(at -> !Character.isLowSurrogate(word.charAt(at)))
            .mapToObj(
                at -> word.substring(0, at) + word.substring(word.offsetByCodePoints(at, 1))));
  }

  /** Not negative, so that pairs are in order. */
  private static int hash(String text) {
    return text.hashCode() & Integer.MAX_VALUE;
  }

  private IntStream places(int hash) {
    int found = Arrays.binarySearch(hashes, PackedPair.of(hash, 0));
    int from = found < 0 ? -found - 1 : found;
    return Arrays.stream(hashes, from, hashes.length)
        .takeWhile(pair -> PackedPair.first(pair) == hash)
        .mapToInt(PackedPair::second);
  }
}
