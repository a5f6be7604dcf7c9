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
