// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memory;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.LongUnaryOperator;
import java.util.stream.Collectors;

/**
 * How many hits have a value of a field, or a number within a range.
 *
 * @param value of a range, its first number
 * @param count 1 or more
 */
public record Facet(String value, long count) {

  /** The order of an answer: the greatest count first, equal counts by the bytes of the values. */
  private static final Comparator<Facet> ORDER =
      Comparator.comparingLong(Facet::count)
          .reversed()
          .thenComparing(
              facet -> facet.value().getBytes(StandardCharsets.UTF_8), Arrays::compareUnsigned);

  /** The facets of some hits, in the order of an answer. Hits without the field are not counted. */
  static List<Facet> of(Collection<Map<String, String>> hits, String field) {
    Map<String, Long> counts =
        hits.stream()
            .map(hit -> hit.get(field))
            .filter(Objects::nonNull)
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    return counts.entrySet().stream()
        .map(entry -> new Facet(entry.getKey(), entry.getValue()))
        .sorted(ORDER)
        .toList();
  }

  /**
   * How many hits have a number in each range, in the order of the ranges.
   *
   * @param first makes of a number the first one of its range
   */
  static List<Facet> ofRanges(
      Collection<Map<String, String>> hits, String field, LongUnaryOperator first) {
    Map<Long, Long> counts =
        hits.stream()
            .map(hit -> hit.get(field))
            .filter(Objects::nonNull)
            .map(number -> first.applyAsLong(Long.parseLong(number)))
            .collect(
                Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .map(range -> new Facet(Long.toString(range.getKey()), range.getValue()))
        .toList();
  }
}
