// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.Map;

/**
 * What the numbers of a field are over all hits: how many there are, their sum, the smallest and
 * the greatest one. The answer is one row: {@link SearchableDB#COUNT_FIELD}, {@link
 * SearchableDB#SUM_FIELD}, {@link SearchableDB#MIN_FIELD} and {@link SearchableDB#MAX_FIELD}, each
 * a whole number as decimal text. Hits without the field are not counted. If no hit has the field,
 * the row has a count of 0 and nothing else. The mean follows from sum and count, so it is not
 * asked.
 *
 * @param field an indexed field of type {@link FieldType#NUMERIC}
 */
public record StatsForm(String field) implements AnswerForm {

  @Override
  public Extent asked(Extent wanted) {
    return new Extent(0, 1, false);
  }

  @Override
  public Map<String, FieldType> indexedFields() {
    return Map.of(field, FieldType.NUMERIC);
  }
}
