// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.function.IntFunction;
import site.ycsb.search.Bm25;
import site.ycsb.search.FusedSearch;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.queries.QuestionSet;

/**
 * A reply to a search, and what it is compared with.
 *
 * @param query number of the question
 * @param fields what each row has to hold, if it is a record
 * @param answers the answer to each question before the first write
 * @param bm25 how the store scores records; null if it is not known
 * @param readOnly whether nothing was written since
 * @param records how the rows that are records differ
 */
public record ComparedReply(
    QuestionSet questions,
    int query,
    SearchQuery asked,
    SearchResult found,
    RecordField[] fields,
    IntFunction<RightAnswer> answers,
    Bm25 bm25,
    boolean readOnly,
    RecordDifference records) {

  /** The answer before the first write. */
  public RightAnswer right() {
    return answers.apply(query);
  }

  /** The list of a part of the question, as a reply. */
  public ComparedReply part(int part) {
    return new ComparedReply(
        questions,
        questions.part(query, part),
        FusedSearch.parts(asked).get(part),
        found.lists().get(part),
        fields,
        answers,
        bm25,
        readOnly,
        records);
  }

  /** What stands between what is shown and what the right answer has. */
  public String versus() {
    return readOnly ? "; possible " : "; before the run ";
  }
}
