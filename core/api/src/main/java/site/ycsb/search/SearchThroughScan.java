// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.Set;
import site.ycsb.DB;
import site.ycsb.Status;

/**
 * Searches through a client that wraps bindings in a {@link DB} without searches, as YCSB's own
 * does: the query travels inside the result of a scan, which such a wrapper passes on and counts as
 * a scan. The binding has to look for it there ({@link SearchResult#takeQuery}).
 */
public final class SearchThroughScan extends ForwardingSearchableDB {

  private final DB wrapped;
  private final SearchableDB store;

  /**
   * @param wrapped as the client hands it over
   * @param store the same store without the client, for everything but operations
   */
  public SearchThroughScan(DB wrapped, SearchableDB store) {
    this.wrapped = wrapped;
    this.store = store;
  }

  @Override
  protected DB db() {
    return wrapped;
  }

  @Override
  protected SearchableDB searchable() {
    return store;
  }

  /**
   * @throws IllegalStateException if the binding took the search for a scan
   */
  @Override
  public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
    result.carry(query);
    Status status = wrapped.scan(table, "", Math.max(1, query.limit()), fields, result);
    if (SearchResult.takeQuery(result) != null) {
      throw new IllegalStateException(
          ("through this client, the binding %s takes searches for scans: use bin/ycsb, or a"
                  + " binding that extends site.ycsb.binding.TableDB")
              .formatted(store.getClass().getName()));
    }
    return status;
  }
}
