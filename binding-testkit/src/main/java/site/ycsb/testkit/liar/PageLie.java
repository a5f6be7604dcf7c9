// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.List;
import java.util.Set;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;

/** Answers a search with another page than the hits would give. */
final class PageLie extends Lie {

  /** How a page is forged. */
  interface Forgery {
    /**
     * The rows to hand back; the page itself if it cannot be forged.
     *
     * @param hits of the query, in order
     * @param page the right one
     */
    List<Row> rows(SearchQuery query, List<Row> hits, List<Row> page);
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
    List<Row> hits = store.hits(query, fields);
    List<Row> page = Row.cut(hits, query.offset(), query.limit());
    List<Row> forged = forgery.rows(query, hits, page);
    if (!Row.same(forged, page)) {
      told();
    }
    result.addAll(forged);
    if (query.totalHits()) {
      result.setTotalHits(hits.size());
    }
    return Status.OK;
  }
}
