// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.List;
import java.util.Set;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;

/** Answers a search with a forged page. */
final class PageLie extends Lie {

  /** How a page is forged. */
  interface Forgery {
    /**
     * The rows to return; the page itself if it cannot be forged.
     *
     * @param hits of the query, in order
     * @param page the right one
     */
    List<CopiedRow> rows(SearchQuery query, List<CopiedRow> hits, List<CopiedRow> page);
  }

  private final Forgery forgery;

  PageLie(Occasion occasion, Forgery forgery) {
    super(occasion);
    this.forgery = forgery;
  }

  @Override
  Status search(Honest store, SearchQuery query, Set<String> fields, SearchResult result) {
    if (!isDue()) {
      return store.search(query, fields, result);
    }
    List<CopiedRow> hits = store.hits(query, fields);
    List<CopiedRow> page = CopiedRow.cut(hits, query.offset(), query.limit());
    List<CopiedRow> forged = forgery.rows(query, hits, page);
    if (!CopiedRow.same(forged, page)) {
      told();
    }
    result.addAll(forged);
    if (query.totalHits()) {
      result.setTotalHits(hits.size());
    }
    return Status.OK;
  }
}
