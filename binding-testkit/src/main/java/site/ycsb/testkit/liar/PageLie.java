/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
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
