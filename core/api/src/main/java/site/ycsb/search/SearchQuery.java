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
 * @param operation the operation under which the search is measured
 */
public record SearchQuery(
    Question question, int offset, int limit, boolean totalHits, String operation) {

  /** How many values are asked for where hits are counted by the values of a field. */
  private static final int LARGEST_FACETS = 10;

  public SearchQuery {
    if (offset < 0 || limit < (totalHits ? 0 : 1)) {
      throw new IllegalArgumentException(
          "a page needs an offset of 0 or more and a limit of 1 or more, not %s, %s"
              .formatted(offset, limit));
    }
  }

  /** A query that is measured as its kind. */
  public SearchQuery(Question question, int offset, int limit, boolean totalHits) {
    this(question, offset, limit, totalHits, question.operation());
  }

  /** The query for a page; for the whole answer if that has no pages. */
  public static SearchQuery of(Question question, int offset, int limit, boolean totalHits) {
    return of(question, offset, limit, totalHits, question.operation());
  }

  /** The same, measured under an operation. */
  public static SearchQuery of(
      Question question, int offset, int limit, boolean totalHits, String operation) {
    if (question.hasRows()) {
      return new SearchQuery(question, offset, limit, totalHits, operation);
    }
    return question.countedField().isPresent()
        ? new SearchQuery(question, 0, LARGEST_FACETS, false, operation)
        : new SearchQuery(question, 0, 0, true, operation);
  }

  public String sortField() {
    return question.sortField();
  }

  public boolean descending() {
    return question.descending();
  }
}
