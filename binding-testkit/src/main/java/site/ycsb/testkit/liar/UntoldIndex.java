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
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;

/** Stores an update without telling the index: searches go on with the record before it. */
final class UntoldIndex extends Lie {

  private final Map<String, Row> indexed = new ConcurrentHashMap<>();

  UntoldIndex(Occasion occasion) {
    super(occasion);
  }

  @Override
  Status update(Honest store, String key, Map<String, ByteIterator> values) {
    if (isDue()) {
      Row before = store.record(key);
      if (before != null) {
        indexed.putIfAbsent(key, before);
      }
    }
    return store.update(key, values);
  }

  @Override
  Status search(Honest store, SearchQuery query, Set<String> fields, SearchResult result) {
    List<Row> rows = store.hits(query, fields);
    Hits truth = new Hits(query, rows);
    Hits hits =
        new Hits(
            query,
            rows.stream()
                .map(row -> row.with(indexed.getOrDefault(row.key(), row)))
                .sorted(Row.order(query))
                .toList());
    if (!Row.same(truth.page(), hits.page())) {
      told();
    }
    return hits.reply(result);
  }
}
