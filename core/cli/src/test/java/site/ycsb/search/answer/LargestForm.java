// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.Map;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.FieldType;
import site.ycsb.search.SearchedRecord;

/**
 * The five records with the largest numbers, the largest first. A number is the sum of two fields,
 * each with its weight, so that the order depends on the query and on what updates write.
 */
public record LargestForm(String one, long weight, String other, long otherWeight)
    implements AnswerForm {

  public static final int ROWS = 5;

  @Override
  public Extent asked(Extent wanted) {
    return new Extent(0, ROWS, false);
  }

  @Override
  public Map<String, FieldType> indexedFields() {
    return Map.of();
  }

  /** The number by which a record is ordered. */
  public long number(SearchedRecord record) {
    return weight * Long.parseLong(record.value(one))
        + otherWeight * Long.parseLong(record.value(other));
  }
}
