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

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;

/**
 * What a liar does in place of an honest store: what is not overridden is honest. A lie counts each
 * time that it is told, which is only where the truth would have been another one. Shared by all
 * client threads, so thread-safe.
 */
abstract class Lie {

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

  /** Before each call, whatever it asks for. */
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
