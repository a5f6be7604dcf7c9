// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;

/**
 * What a liar does instead of an honest store: methods that are not overridden are honest. A lie
 * counts how often it is told; an answer that equals the truth does not count. Shared by all client
 * threads, so thread-safe.
 */
abstract class Lie {

  /** Honest in everything. */
  static final Lie NONE = new Lie(null) {};

  private final Occasion occasion;

  Lie(Occasion occasion) {
    this.occasion = occasion;
  }

  final boolean isDue() {
    return occasion.isDue();
  }

  final void told() {
    occasion.told();
  }

  /** Called before each operation of any kind. */
  void beforeCall(Honest store) {}

  Status read(Honest store, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return store.read(key, fields, result);
  }

  Status scan(
      Honest store,
      String startKey,
      int count,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return store.scan(startKey, count, fields, result);
  }

  Status search(Honest store, SearchQuery query, Set<String> fields, SearchResult result) {
    return store.search(query, fields, result);
  }

  Status update(Honest store, String key, Map<String, ByteIterator> values) {
    return store.update(key, values);
  }

  Status insert(Honest store, String key, Map<String, ByteIterator> values) {
    return store.insert(key, values);
  }

  Status delete(Honest store, String key) {
    return store.delete(key);
  }
}
