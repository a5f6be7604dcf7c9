// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.stub;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.search.SearchableDB;

/** What the answer to a question that counts the different values of a field has to be. */
public final class CardinalityRows {

  private CardinalityRows() {}

  /** One row. Hits without the field have no value. */
  public static List<Row> of(Collection<Map<String, String>> hits, String field) {
    Set<String> values = new HashSet<>();
    hits.forEach(hit -> values.add(hit.get(field)));
    values.remove(null);
    return List.of(row(values.size()));
  }

  public static Row row(long values) {
    return new Row(null, Map.of(SearchableDB.COUNT_FIELD, Long.toString(values)));
  }
}
