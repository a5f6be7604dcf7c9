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
package site.ycsb.testkit;

import java.util.List;
import site.ycsb.search.SearchQuery;

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

  private static SearchQuery query(
      String words, boolean descending, int offset, int limit, boolean totalHits) {
    return new SearchQuery(
        Products.TITLE,
        List.of(words.split(" ")),
        Products.RANK,
        descending,
        offset,
        limit,
        totalHits);
  }

  static String describe(SearchQuery query) {
    return "search for \""
        + String.join(" ", query.terms())
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
