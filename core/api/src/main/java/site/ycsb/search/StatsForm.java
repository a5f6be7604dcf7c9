// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.HashMap;
import java.util.Map;
import site.ycsb.ByteIterator;

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

  /**
   * The row of an answer.
   *
   * @param count of the hits that have the field; if it is 0, the other numbers mean nothing
   */
  public static HashMap<String, ByteIterator> row(long count, long sum, long least, long greatest) {
    HashMap<String, ByteIterator> row = new HashMap<>();
    row.put(SearchableDB.COUNT_FIELD, FieldValues.number(count));
    if (count > 0) {
      row.put(SearchableDB.SUM_FIELD, FieldValues.number(sum));
      row.put(SearchableDB.MIN_FIELD, FieldValues.number(least));
      row.put(SearchableDB.MAX_FIELD, FieldValues.number(greatest));
    }
    return row;
  }
}
