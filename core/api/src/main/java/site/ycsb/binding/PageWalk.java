// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import java.util.function.LongSupplier;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.WalkForm;

/** Fetches the pages of a walk one after the other, until the walk ends. */
public final class PageWalk {

  /**
   * Fetches the next page.
   *
   * @param <E> what may go wrong
   */
  @FunctionalInterface
  public interface NextPage<E extends Exception> {

    /**
     * Adds the rows of the next page to the result.
     *
     * @param rows how many rows the page has if there are that many hits
     * @return {@code OK}, or an error that ends the walk
     */
    Status fetch(int rows) throws E;
  }

  private PageWalk() {}

  /**
   * Fetches all pages of a walk. The last page is the first one that is not full.
   *
   * @param query whose form is a {@link WalkForm}
   * @param result gets the rows, and the {@link SearchResult#firstPageNanos time to the first page}
   * @return {@code OK}, or the error of a page
   */
  public static <E extends Exception> Status fetch(
      SearchQuery query, SearchResult result, NextPage<E> next) throws E {
    return fetch(query, result, next, System::nanoTime);
  }

  static <E extends Exception> Status fetch(
      SearchQuery query, SearchResult result, NextPage<E> next, LongSupplier nanos) throws E {
    int pageRows = ((WalkForm) query.question().form()).pageRows();
    long begin = nanos.getAsLong();
    Status status = Status.OK;
    boolean isFull = true;
    while (isFull && status.isOk() && result.size() < query.limit()) {
      int before = result.size();
      int rows = Math.min(pageRows, query.limit() - before);
      status = next.fetch(rows);
      if (before == 0) {
        result.setFirstPageNanos(nanos.getAsLong() - begin);
      }
      isFull = result.size() - before >= rows;
    }
    return status;
  }
}
