// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.data.RecordField;

/** The judgement of the reply to a search. */
public interface AnswerJudgement extends Judgement {

  /** Sets which question the next reply is an answer to. */
  void setQuery(int query);

  /** Which question the reply is an answer to. */
  int query();

  /**
   * Reads a reply, to be judged next.
   *
   * @param fields what each row has to hold, if it is a record
   * @return false if the reply is wrong whatever was written
   */
  boolean read(SearchQuery asked, SearchResult found, RecordField[] fields);

  /** How a reply is wrong by what the view shows, which was found wrong. */
  default Status wrong() {
    return Status.UNEXPECTED_STATE;
  }

  /**
   * Adds the numbers of the reply, which was found right by the last call of {@link #inView}. Runs
   * outside the measured time. Of a reply that {@link #readFrom} has read, the numbers are not
   * reported, so {@link #write} need not keep what they are made of.
   */
  default void addMetrics(ReplyMetrics to) {}

  /** Number of replies whose place in the answer, or whose counts, could not be judged exactly. */
  long withoutPlace();
}
