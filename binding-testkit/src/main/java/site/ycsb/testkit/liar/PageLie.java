// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.List;
import java.util.Set;
import site.ycsb.search.SearchQuery;

/** Answers a search with a page that is made from the right one, or from all hits. */
final class PageLie extends SearchLie {

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
  Hits forged(Honest store, Set<String> fields, Hits truth) {
    return truth.withPage(forgery.rows(truth.query(), truth.rows(), truth.page()));
  }
}
