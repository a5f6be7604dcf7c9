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
record Hits(SearchQuery query, List<Row> rows) {

  List<Row> page() {
    return Row.cut(rows, query.offset(), query.limit());
  }

  /** The same with other values in one record, which then stands where they put it. */
  Hits with(String key, Map<String, ByteIterator> values) {
    return new Hits(
        query,
        rows.stream()
            .map(row -> row.key().equals(key) ? row.with(values) : row)
            .sorted(Row.order(query))
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
