// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;

/**
 * The hits of a query. Immutable.
 *
 * @param rows all of them, in order
 * @param page the rows to answer with
 */
record Hits(SearchQuery query, List<CopiedRow> rows, List<CopiedRow> page) {

  static Hits of(SearchQuery query, List<CopiedRow> rows) {
    return new Hits(query, rows, CopiedRow.cut(rows, query.offset(), query.limit()));
  }

  Hits withPage(List<CopiedRow> other) {
    return new Hits(query, rows, other);
  }

  /** The same with other values in the records of these keys, which move to their new places. */
  Hits with(Map<String, ? extends Map<String, ByteIterator>> changes) {
    Stream<CopiedRow> changed =
        rows.stream()
            .map(row -> changes.containsKey(row.key()) ? row.with(changes.get(row.key())) : row);
    return of(query, changed.sorted(CopiedRow.order(query)).toList());
  }

  /** Answers with the page. */
  Status reply(SearchResult result) {
    page.forEach(row -> result.add(row == null ? null : CopiedRow.of(row)));
    if (query.totalHits()) {
      result.setTotalHits(rows.size());
    }
    return Status.OK;
  }
}
