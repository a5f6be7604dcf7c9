// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.stub;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import site.ycsb.search.SearchableDB;

/** What the answer to a question that sums up a field over all hits has to be. */
public final class StatsRows {

  private StatsRows() {}

  /** One row. Hits without the field are not counted. */
  public static List<Row> of(Collection<Map<String, String>> hits, String field) {
    List<Long> numbers =
        hits.stream()
            .map(hit -> hit.get(field))
            .filter(Objects::nonNull)
            .map(Long::valueOf)
            .sorted()
            .toList();
    Map<String, String> row = new TreeMap<>();
    row.put(SearchableDB.COUNT_FIELD, Integer.toString(numbers.size()));
    if (!numbers.isEmpty()) {
      long sum = numbers.stream().mapToLong(Long::longValue).sum();
      row.put(SearchableDB.SUM_FIELD, Long.toString(sum));
      row.put(SearchableDB.MIN_FIELD, numbers.get(0).toString());
      row.put(SearchableDB.MAX_FIELD, numbers.get(numbers.size() - 1).toString());
    }
    return List.of(new Row(null, row));
  }
}
