// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import site.ycsb.search.data.SortValues;
import site.ycsb.search.judge.LoadedRecord;

/**
 * The order of hits by the sort field, in which no two records tie. It gives a key to each record
 * at each revision: the smaller the key, the earlier the hit. Immutable.
 */
public record SortOrder(SortValues sortValues, boolean descending) implements HitOrder {

  @Override
  public long key(long number, int revision) {
    return key(sortValues.of(number, revision));
  }

  @Override
  public long key(LoadedRecord record) {
    return key(record.sortValue());
  }

  private long key(long sortValue) {
    return descending ? -sortValue : sortValue;
  }

  @Override
  public long number(long key) {
    return sortValues.number(descending ? -key : key);
  }
}
