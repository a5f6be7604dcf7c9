// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.stub;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import site.ycsb.search.GroupedForm;
import site.ycsb.search.HistogramForm;
import site.ycsb.search.SearchableDB;

/** What the answer to a question that counts hits by groups of values has to be. */
public final class FacetRows {

  private static final Comparator<String> BY_BYTES =
      Comparator.comparing(
          value -> value.getBytes(StandardCharsets.UTF_8), Arrays::compareUnsigned);

  private FacetRows() {}

  /** One row for each group, in order. Hits without the field are not counted. */
  public static List<Row> of(Collection<Map<String, String>> hits, GroupedForm form) {
    return form instanceof HistogramForm ranges
        ? ofRanges(hits, ranges.field(), ranges.step())
        : ofValues(hits, form.field());
  }

  /** The smallest number first. */
  private static List<Row> ofRanges(Collection<Map<String, String>> hits, String field, long step) {
    Map<BigInteger, Long> counts = new TreeMap<>();
    BigInteger width = BigInteger.valueOf(step);
    for (Map<String, String> hit : hits) {
      if (hit.get(field) != null) {
        BigInteger number = new BigInteger(hit.get(field));
        counts.merge(number.subtract(number.mod(width)), 1L, Long::sum);
      }
    }
    return counts.entrySet().stream()
        .map(range -> row(range.getKey().toString(), range.getValue()))
        .toList();
  }

  /** The greatest count first, and those with equal counts by the bytes of their values. */
  private static List<Row> ofValues(Collection<Map<String, String>> hits, String field) {
    Map<String, Long> counts =
        hits.stream()
            .map(hit -> hit.get(field))
            .filter(Objects::nonNull)
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    return counts.entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey(BY_BYTES)))
        .map(facet -> row(facet.getKey(), facet.getValue()))
        .toList();
  }

  public static Row row(String value, long count) {
    return new Row(value, Map.of(SearchableDB.COUNT_FIELD, Long.toString(count)));
  }
}
