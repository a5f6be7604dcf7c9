// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

/**
 * A question and the page of its answer to return.
 *
 * @param question which records match, and their order
 * @param offset number of hits before the page, 0 or more
 * @param limit number of rows of a full page, 1 or more; 0 to count the hits only
 * @param totalHits whether the answer has to include the number of all matches
 */
public record SearchQuery(Question question, int offset, int limit, boolean totalHits) {

  public SearchQuery {
    if (offset < 0 || limit < (totalHits ? 0 : 1)) {
      throw new IllegalArgumentException(
          "a page needs an offset of 0 or more and a limit of 1 or more, not %s, %s"
              .formatted(offset, limit));
    }
  }

  public String sortField() {
    return question.sortField();
  }

  public boolean descending() {
    return question.descending();
  }
}
