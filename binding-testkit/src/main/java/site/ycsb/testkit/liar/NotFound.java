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

/** Returns NOT_FOUND to one kind of call although there is something. */
final class NotFound extends Lie {

  /** The kind of call. */
  enum Call {
    SEARCH,
    SCAN,
    READ,
    UPDATE
  }

  private final Call call;

  NotFound(Occasion occasion, Call call) {
    super(occasion);
    this.call = call;
  }

  private boolean lies(Call asked) {
    return asked == call && isDue();
  }

  private Status notFound() {
    told();
    return Status.NOT_FOUND;
  }

  @Override
  Status search(Honest store, SearchQuery query, Set<String> fields, SearchResult result) {
    return lies(Call.SEARCH) ? notFound() : store.search(query, fields, result);
  }

  @Override
  Status scan(
      Honest store,
      String startKey,
      int count,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return lies(Call.SCAN) ? notFound() : store.scan(startKey, count, fields, result);
  }

  @Override
  Status read(Honest store, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return lies(Call.READ) && store.record(key) != null
        ? notFound()
        : store.read(key, fields, result);
  }

  @Override
  Status update(Honest store, String key, Map<String, ByteIterator> values) {
    return lies(Call.UPDATE) && store.record(key) != null ? notFound() : store.update(key, values);
  }
}
