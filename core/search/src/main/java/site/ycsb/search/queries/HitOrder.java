// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.queries;

import site.ycsb.search.data.SortValues;

/**
 * The order of hits by the sort field, in which no two records tie. It gives a key to each record
 * at each revision: the smaller the key, the earlier the hit. Immutable.
 */
public record HitOrder(SortValues sortValues, boolean descending) {

  public long key(long number, int revision) {
    long value = sortValues.of(number, revision);
    return descending ? -value : value;
  }

  public long number(long key) {
    return sortValues.number(descending ? -key : key);
  }
}
