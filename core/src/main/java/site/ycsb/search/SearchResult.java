// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.HashMap;
import java.util.Vector;
import site.ycsb.ByteIterator;

/** The rows of one page, in order, and the number of all hits where it was asked for. */
public final class SearchResult extends Vector<HashMap<String, ByteIterator>> {

  /** What {@link #totalHits()} is when the store was not asked, or did not say. */
  public static final long UNKNOWN = -1;

  private transient long totalHits = UNKNOWN;

  /** Number of records that match, on all pages, or {@link #UNKNOWN}. */
  public long totalHits() {
    return totalHits;
  }

  /** Set by a binding if {@link SearchQuery#totalHits()} asks for it. */
  public void setTotalHits(long hits) {
    totalHits = hits;
  }

  /** Makes the result as new, so that a thread can use one for all its searches. */
  @Override
  public void clear() {
    super.clear();
    totalHits = UNKNOWN;
  }
}
