// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.data.ProductField;

/** Judges pages of answers, one after the other. For use by one thread. */
public interface PageJudge extends Judgement {

  /**
   * Reads a page, to be judged next.
   *
   * @param fields what each row has to hold
   * @return false if the page is wrong whatever was written
   */
  boolean read(int query, SearchQuery asked, SearchResult found, ProductField[] fields);

  /** Number of pages whose place in the answer could not be judged. */
  long withoutPlace();
}
