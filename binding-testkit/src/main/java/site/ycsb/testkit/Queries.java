// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import java.util.List;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.question.AllTerms;

/** Queries on the small table of {@link Products}. */
final class Queries {

  private Queries() {}

  /** Lowest rank first, without the number of hits. */
  static SearchQuery match(String words, int offset, int limit) {
    return query(words, false, offset, limit, false);
  }

  /** The first hundred hits, lowest rank first. */
  static SearchQuery match(String words) {
    return match(words, 0, 100);
  }

  static SearchQuery descending(String words, int offset, int limit) {
    return query(words, true, offset, limit, false);
  }

  /** With the number of all hits. */
  static SearchQuery counted(String words, int offset, int limit) {
    return query(words, false, offset, limit, true);
  }

  static SearchQuery query(
      String words, boolean descending, int offset, int limit, boolean totalHits) {
    return new SearchQuery(
        new AllTerms(Products.TITLE, List.of(words.split(" ")), Products.RANK, descending),
        offset,
        limit,
        totalHits);
  }

  static String describe(SearchQuery query) {
    return "search for \""
        + query.question().text()
        + "\", "
        + pageName(query.offset(), query.limit())
        + " by "
        + query.sortField()
        + (query.descending() ? " descending" : " ascending");
  }

  static String pageName(int offset, int limit) {
    return "page [" + offset + "," + (offset + limit) + ")";
  }
}
