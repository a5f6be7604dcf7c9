// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.List;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;

/**
 * All hits of a query. Immutable.
 *
 * @param rows in order
 */
record Hits(SearchQuery query, List<CopiedRow> rows) {

  List<CopiedRow> page() {
    return CopiedRow.cut(rows, query.offset(), query.limit());
  }

  /** The same with other values in one record, which moves to its new place. */
  Hits with(String key, Map<String, ByteIterator> values) {
    return new Hits(
        query,
        rows.stream()
            .map(row -> row.key().equals(key) ? row.with(values) : row)
            .sorted(CopiedRow.order(query))
            .toList());
  }

  /** Answers with the page. */
  Status reply(SearchResult result) {
    result.addAll(page());
    if (query.totalHits()) {
      result.setTotalHits(rows.size());
    }
    return Status.OK;
  }
}
