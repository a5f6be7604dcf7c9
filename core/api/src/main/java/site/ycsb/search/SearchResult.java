// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.HashMap;
import java.util.List;
import java.util.Vector;
import site.ycsb.ByteIterator;

/** The rows of one page, in order, and the number of all hits if it was requested. */
public final class SearchResult extends Vector<HashMap<String, ByteIterator>> {

  /** The value of a number that was not requested or not reported. */
  public static final long UNKNOWN = -1;

  private transient long totalHits = UNKNOWN;
  private transient long firstPageNanos = UNKNOWN;
  private transient SearchQuery carried;
  private transient List<SearchResult> lists = List.of();

  /** Number of records that match, on all pages, or {@link #UNKNOWN}. */
  public long totalHits() {
    return totalHits;
  }

  /** Set by a binding if {@link SearchQuery#totalHits()} requests it. */
  public void setTotalHits(long hits) {
    totalHits = hits;
  }

  /**
   * How long a walk took from its begin until its first page was there, or {@link #UNKNOWN}; in
   * nanoseconds.
   */
  public long firstPageNanos() {
    return firstPageNanos;
  }

  /** Set by a binding that answers a question whose form is a {@link WalkForm}. */
  public void setFirstPageNanos(long nanos) {
    firstPageNanos = nanos;
  }

  /**
   * The lists of the parts of the question, from which the rows were fused, in the order of {@link
   * Question#parts}; empty if the store fused them itself, or there are no parts.
   */
  public List<SearchResult> lists() {
    return lists;
  }

  /** Set by what fuses lists, or copies the rows of another result. */
  public void setLists(List<SearchResult> all) {
    lists = List.copyOf(all);
  }

  /** Clears the result, so that a thread can reuse it for all its searches. */
  @Override
  public void clear() {
    super.clear();
    totalHits = UNKNOWN;
    firstPageNanos = UNKNOWN;
    lists = List.of();
  }

  /** Makes this the result of a scan that stands for a search. */
  void carry(SearchQuery query) {
    carried = query;
  }

  /**
   * Takes the query out of the result of a scan that stands for a {@link SearchThroughScan search};
   * the binding then fills the result with the answer of the search.
   *
   * @return null if it is the result of a scan
   */
  public static SearchQuery takeQuery(Vector<HashMap<String, ByteIterator>> result) {
    if (!(result instanceof SearchResult search)) {
      return null;
    }
    SearchQuery query = search.carried;
    search.carried = null;
    return query;
  }
}
