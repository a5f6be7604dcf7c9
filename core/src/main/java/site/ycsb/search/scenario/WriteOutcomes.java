// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import site.ycsb.Status;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.ReplyJudge;

/**
 * Records in the history how the writes of one thread ended. Later replies show what was written;
 * the write's own reply only tells whether its record was missing.
 */
final class WriteOutcomes {

  private final WriteHistory history;
  private final BatchedInserts batched;
  private final ReplyJudge judge;
  private final CheckReports reports;

  WriteOutcomes(WriteHistory history, ReplyJudge judge, CheckReports reports) {
    this.history = history;
    this.batched = new BatchedInserts(history);
    this.judge = judge;
    this.reports = reports;
  }

  /**
   * Records the reply to an update or a delete.
   *
   * @param state the revision written, or {@code Baseline.ABSENT} for a delete
   * @param sent what {@link WriteHistory#begin} returned for it
   */
  void changed(Status status, long number, int state, long sent) {
    if (Status.NOT_FOUND.equals(status)) {
      long end = history.now();
      history.withdraw(number, state, sent);
      judge.setCall(sent, end);
      Status verdict = judge.missing(number);
      String operation = state == Baseline.ABSENT ? "DELETE" : "UPDATE";
      reports.check(operation, verdict, end);
      if (SearchStatus.isFailure(verdict)) {
        reports.wrong(operation, () -> judge.wrongReply().missing(number));
      }
    } else if (Status.BATCHED_OK.equals(status)) {
      history.acceptIntoBatch(number, state, sent);
    } else if (SearchStatus.isOk(status)) {
      history.acknowledge(number, state, sent);
    } else {
      history.fail(number, state, sent);
    }
  }

  /**
   * Records the reply to an insert.
   *
   * @param sent what {@link WriteHistory#begin} returned for it
   * @return whether the store has accepted the record
   */
  boolean inserted(Status status, long number, long sent) {
    if (Status.BATCHED_OK.equals(status)) {
      batched.add(number, sent);
    } else if (SearchStatus.isOk(status)) {
      history.acknowledge(number, 0, sent);
      batched.acknowledge();
    } else {
      history.fail(number, 0, sent);
      return false;
    }
    return true;
  }
}
