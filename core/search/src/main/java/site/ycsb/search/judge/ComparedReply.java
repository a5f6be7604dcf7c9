// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import site.ycsb.search.Bm25;
import site.ycsb.search.FusedSearch;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.queries.QuestionSet;

/**
 * A reply to a search, and what it is compared with.
 *
 * @param oracle has the answers before the first write
 * @param query number of the question
 * @param fields what each row has to hold, if it is a record
 * @param bm25 how the store scores records; null if it is not known
 * @param readOnly whether nothing was written since
 * @param records how the rows that are records differ
 */
public record ComparedReply(
    Oracle oracle,
    int query,
    SearchQuery asked,
    SearchResult found,
    RecordField[] fields,
    Bm25 bm25,
    boolean readOnly,
    RecordDifference records) {

  public QuestionSet questions() {
    return oracle.questions();
  }

  /** The answer before the first write. */
  public RightAnswer right() {
    return oracle.answer(query);
  }

  /** The list of a part of the question, as a reply. */
  public ComparedReply part(int part) {
    return new ComparedReply(
        oracle,
        questions().part(query, part),
        FusedSearch.parts(asked).get(part),
        found.lists().get(part),
        fields,
        bm25,
        readOnly,
        records);
  }

  /** What stands between what is shown and what the right answer has. */
  public String versus() {
    return readOnly ? "; possible " : "; before the run ";
  }
}
