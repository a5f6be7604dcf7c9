// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

/**
 * A question and the page of its answer to return.
 *
 * @param question which records match, and the form of the answer
 * @param offset number of hits before the page, 0 or more
 * @param limit number of rows of a full page, 1 or more; 0 to count the hits only
 * @param totalHits whether the answer has to include the number of all matches
 * @param operation the operation under which the search is measured
 */
public record SearchQuery(
    Question question, int offset, int limit, boolean totalHits, String operation) {

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

  /** The query for a page, measured under an operation. */
  public static SearchQuery of(
      Question question, int offset, int limit, boolean totalHits, String operation) {
    AnswerForm.Extent asked =
        question.form().asked(new AnswerForm.Extent(offset, limit, totalHits));
    return new SearchQuery(question, asked.offset(), asked.limit(), asked.totalHits(), operation);
  }
}
