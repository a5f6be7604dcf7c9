// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;

/** Replies with a record as it was some time ago, before it was written. */
final class StaleReply extends SearchLie {

  /** Age of a record as it was before its first update. */
  static final Duration FOR_EVER = Duration.ofDays(10_000);

  private final Versions versions = new Versions();
  private final Duration age;
  private final boolean inReads;

  private StaleReply(Occasion occasion, Duration age, boolean inReads) {
    super(occasion);
    this.age = age;
    this.inReads = inReads;
  }

  static StaleReply ofReads(Occasion occasion, Duration age) {
    return new StaleReply(occasion, age, true);
  }

  /** In a search one row is old, at its old place. */
  static StaleReply ofSearches(Occasion occasion, Duration age) {
    return new StaleReply(occasion, age, false);
  }

  @Override
  Status update(Honest store, String key, Map<String, ByteIterator> values) {
    return versions.update(store, key, () -> store.update(key, values));
  }

  @Override
  Status read(Honest store, String key, Set<String> fields, Map<String, ByteIterator> result) {
    CopiedRow old = inReads && isDue() ? versions.ago(key, age) : null;
    if (old == null) {
      return store.read(key, fields, result);
    }
    told();
    result.putAll(old.only(fields));
    return Status.OK;
  }

  @Override
  Status search(Honest store, SearchQuery query, Set<String> fields, SearchResult result) {
    return inReads
        ? store.search(query, fields, result)
        : super.search(store, query, fields, result);
  }

  @Override
  Hits forged(Honest store, Set<String> fields, Hits truth) {
    Map<String, CopiedRow> old = new HashMap<>();
    for (CopiedRow row : truth.page()) {
      CopiedRow before = versions.ago(row.key(), age);
      if (before != null) {
        old.put(row.key(), before);
      }
    }
    return old.isEmpty() ? truth : truth.with(any(old));
  }

  private static Map<String, CopiedRow> any(Map<String, CopiedRow> rows) {
    List<String> keys = List.copyOf(rows.keySet());
    String key = keys.get(ThreadLocalRandom.current().nextInt(keys.size()));
    return Map.of(key, rows.get(key));
  }
}
