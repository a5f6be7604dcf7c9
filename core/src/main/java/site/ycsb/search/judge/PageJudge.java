// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.data.ProductField;

/** Judges pages of answers, one after the other. For use by one thread. */
public interface PageJudge {

  /**
   * Reads a page, to be judged next.
   *
   * @param fields what each row has to hold
   * @return false if the page is wrong whatever was written
   */
  boolean read(int query, SearchQuery asked, SearchResult found, ProductField[] fields);

  /** Judges the page that was read by what the {@link StateView} shows; asked once or more. */
  Status inView();

  /** Number of pages whose place in the answer could not be judged. */
  long withoutPlace();
}
