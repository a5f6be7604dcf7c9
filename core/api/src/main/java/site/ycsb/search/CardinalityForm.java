// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;

/**
 * How many different values a field has over all hits, exactly. The answer is one row: {@link
 * SearchableDB#COUNT_FIELD}, a whole number as decimal text, which is 0 without a hit. Hits without
 * the field have no value.
 *
 * @param field an indexed field of type {@link FieldType#TAG}
 */
public record CardinalityForm(String field) implements AnswerForm {

  @Override
  public Extent asked(Extent wanted) {
    return new Extent(0, 1, false);
  }

  @Override
  public Map<String, FieldType> indexedFields() {
    return Map.of(field, FieldType.TAG);
  }

  @Override
  public Set<String> countedFields() {
    return Set.of(field);
  }

  /** The row of an answer. */
  public static HashMap<String, ByteIterator> row(long values) {
    HashMap<String, ByteIterator> row = new HashMap<>();
    row.put(SearchableDB.COUNT_FIELD, FieldValues.number(values));
    return row;
  }
}
