// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Looks for a word inside another one, which an engine that matches parts of words would find too.
 */
final class NestedWords {

  private NestedWords() {}

  /** One such pair, for messages: {@code "shoelace" contains "lace"}. */
  static Optional<String> find(Collection<String> words) {
    Set<String> all = new HashSet<>(words);
    int[] lengths =
        all.stream().collect(Collectors.mapping(String::length, Collectors.toSet())).stream()
            .mapToInt(Integer::intValue)
            .sorted()
            .toArray();
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
}
