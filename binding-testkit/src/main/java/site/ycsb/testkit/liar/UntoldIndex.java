// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;

/** Stores an update but leaves the index as it was: searches still find the earlier record. */
final class UntoldIndex extends SearchLie {

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
    return lie(store, query, fields, result);
  }

  @Override
  Hits forged(Honest store, Set<String> fields, Hits truth) {
    return truth.with(Map.copyOf(indexed));
  }
}
