// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.Set;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;

/** Answers a search with a forged page. */
abstract class SearchLie extends Lie {

  SearchLie(Occasion occasion) {
    super(occasion);
  }

  /**
   * What to answer; the truth itself if it cannot be forged.
   *
   * @param truth all hits of the query, as they are now
   */
  abstract Hits forged(Honest store, Set<String> fields, Hits truth);

  @Override
  Status search(Honest store, SearchQuery query, Set<String> fields, SearchResult result) {
    return isDue() ? lie(store, query, fields, result) : store.search(query, fields, result);
  }

  final Status lie(Honest store, SearchQuery query, Set<String> fields, SearchResult result) {
    Hits truth = Hits.of(query, store.hits(query, fields));
    Hits forged = forged(store, fields, truth);
    if (!CopiedRow.same(forged.page(), truth.page())) {
      told();
    }
    return forged.reply(result);
  }
}
