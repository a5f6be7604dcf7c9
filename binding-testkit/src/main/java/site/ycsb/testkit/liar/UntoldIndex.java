// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;

/** Stores an update but leaves the index as it was: searches still find the earlier record. */
final class UntoldIndex extends Lie {

  private final Map<String, CopiedRow> indexed = new ConcurrentHashMap<>();

  UntoldIndex(Occasion occasion) {
    super(occasion);
  }

  @Override
  Status update(Honest store, String key, Map<String, ByteIterator> values) {
    if (isDue()) {
      CopiedRow before = store.record(key);
      if (before != null) {
        indexed.putIfAbsent(key, before);
      }
    }
    return store.update(key, values);
  }

  @Override
  Status search(Honest store, SearchQuery query, Set<String> fields, SearchResult result) {
    List<CopiedRow> rows = store.hits(query, fields);
    Hits truth = new Hits(query, rows);
    Hits hits =
        new Hits(
            query,
            rows.stream()
                .map(row -> row.with(indexed.getOrDefault(row.key(), row)))
                .sorted(CopiedRow.order(query))
                .toList());
    if (!CopiedRow.same(truth.page(), hits.page())) {
      told();
    }
    return hits.reply(result);
  }
}
