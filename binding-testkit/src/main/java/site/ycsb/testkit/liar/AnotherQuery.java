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
import java.util.concurrent.atomic.AtomicReference;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;

/** Answers a search with the same page of the query that was asked before. */
final class AnotherQuery extends Lie {

  private final AtomicReference<SearchQuery> last = new AtomicReference<>();

  AnotherQuery(Occasion occasion) {
    super(occasion);
  }

  @Override
  Status search(Honest store, SearchQuery query, Set<String> fields, SearchResult result) {
    SearchQuery before = last.getAndSet(query);
    if (before == null || before.terms().equals(query.terms()) || !isDue()) {
      return store.search(query, fields, result);
    }
    List<Row> page = Row.cut(store.hits(query, fields), query.offset(), query.limit());
    List<Row> hits = store.hits(before, fields);
    List<Row> forged = Row.cut(hits, query.offset(), query.limit());
    if (!Row.same(page, forged)) {
      told();
    }
    result.addAll(forged);
    if (query.totalHits()) {
      result.setTotalHits(hits.size());
    }
    return Status.OK;
  }
}
