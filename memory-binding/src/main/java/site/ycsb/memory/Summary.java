// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memory;

import java.util.Collection;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;

/**
 * The numbers of a field over some hits.
 *
 * @param count of the hits that have the field; without any, the other numbers mean nothing
 */
public record Summary(long count, long sum, long least, long greatest) {

  /** Hits without the field are not counted. */
  static Summary of(Collection<Map<String, String>> hits, String field) {
    LongSummaryStatistics numbers =
        hits.stream()
            .map(hit -> hit.get(field))
            .filter(Objects::nonNull)
            .mapToLong(Long::parseLong)
            .summaryStatistics();
    return new Summary(numbers.getCount(), numbers.getSum(), numbers.getMin(), numbers.getMax());
  }
}
