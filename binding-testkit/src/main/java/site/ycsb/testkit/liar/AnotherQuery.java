// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;

/** Answers a search with the same page of the previous query. */
final class AnotherQuery extends Lie {

  private final AtomicReference<SearchQuery> last = new AtomicReference<>();

  AnotherQuery(Occasion occasion) {
    super(occasion);
  }

  @Override
  Status search(Honest store, SearchQuery query, Set<String> fields, SearchResult result) {
    SearchQuery before = last.getAndSet(query);
    if (before == null || before.question().equals(query.question()) || !isDue()) {
      return store.search(query, fields, result);
    }
    List<CopiedRow> page = CopiedRow.cut(store.hits(query, fields), query.offset(), query.limit());
    List<CopiedRow> hits = store.hits(before, fields);
    List<CopiedRow> forged = CopiedRow.cut(hits, query.offset(), query.limit());
    if (!CopiedRow.same(page, forged)) {
      told();
    }
    result.addAll(forged);
    if (query.totalHits()) {
      result.setTotalHits(hits.size());
    }
    return Status.OK;
  }
}
