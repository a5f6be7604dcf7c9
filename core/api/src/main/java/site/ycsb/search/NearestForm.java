// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.Map;
import site.ycsb.settings.Setting;

/**
 * The records that are nearest to a vector, the nearest one first. A row is a record: {@link
 * SearchableDB#KEY_FIELD} has its key and {@link SearchableDB#DISTANCE_FIELD} its distance by the
 * metric, as decimal text. An engine that gives no distances leaves them out of all rows.
 *
 * <p>The answer may be approximate: that a record is missing which is nearer than one that is shown
 * is measured, as recall. What is shown has to be true.
 *
 * @param field an indexed field of type {@link FieldType#VECTOR}
 * @param metric the metric of the field
 * @param k number of rows of the answer; fewer only if fewer records match
 */
public record NearestForm(String field, VectorMetric metric, int k) implements RankedForm {

  public static final Setting<Integer> K =
      Setting.integer(
          "search.nearest.k",
          10,
          1,
          1_000,
          "number of records that questions of the kinds nearest and nearest-filter ask for");

  @Override
  public Map<String, FieldType> indexedFields() {
    return Map.of(field, FieldType.VECTOR);
  }
}
