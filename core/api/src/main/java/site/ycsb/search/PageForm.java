// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.Comparator;
import java.util.Map;

/**
 * Records in pages, in the order of a field. A row is a record; {@link SearchableDB#KEY_FIELD} has
 * its key.
 *
 * @param sortField an indexed field of type {@link FieldType#NUMERIC}
 * @param descending whether the greatest value comes first
 */
public record PageForm(String sortField, boolean descending) implements AnswerForm {

  /**
   * The order of the rows.
   *
   * @param ascending the order of records by {@code sortField}, the smallest value first
   */
  public <T> Comparator<T> order(Comparator<T> ascending) {
    return descending ? ascending.reversed() : ascending;
  }

  @Override
  public Map<String, FieldType> indexedFields() {
    return Map.of(sortField, FieldType.NUMERIC);
  }
}
