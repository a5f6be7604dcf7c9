// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.workload;

import java.util.Arrays;
import site.ycsb.Status;
import site.ycsb.search.checks.VerdictReporter;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.WriteEnd;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.ReplyJudge;

/**
 * Records in the history how the writes of one thread ended. Later replies show what was written;
 * the write's own reply only tells whether its record was missing.
 */
final class WriteOutcomes {

  private final WriteHistory history;
  private final ReplyJudge judge;
  private final VerdictReporter reports;

  // The inserts that the binding has put into a batch.
  private long[] batched = new long[16];
  private long[] batchedAt = new long[16];
  private int batchSize;

  WriteOutcomes(WriteHistory history, ReplyJudge judge, VerdictReporter reports) {
    this.history = history;
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
    WriteEnd how = WriteEnd.of(status);
    long end = history.now();
    history.end(number, state, sent, how);
    if (how == WriteEnd.NOT_DONE) {
      judge.setCall(sent, end);
      String operation = state == Baseline.ABSENT ? "DELETE" : "UPDATE";
      if (reports.check(operation, judge.missing(number), end)) {
        reports.wrong(operation, () -> judge.wrongReply().missing(number));
      }
    }
  }

  /**
   * Records the reply to an insert. If it is {@code OK}, the batch with those before it was sent.
   *
   * @param sent what {@link WriteHistory#begin} returned for it
   * @return whether the store has accepted the record
   */
  boolean inserted(Status status, long number, long sent) {
    WriteEnd how = WriteEnd.of(status);
    boolean accepted = how == WriteEnd.ACKNOWLEDGED || how == WriteEnd.BATCHED;
    history.end(number, 0, sent, accepted ? how : WriteEnd.FAILED);
    if (how == WriteEnd.BATCHED) {
      if (batchSize == batched.length) {
        batched = Arrays.copyOf(batched, 2 * batchSize);
        batchedAt = Arrays.copyOf(batchedAt, 2 * batchSize);
      }
      batched[batchSize] = number;
      batchedAt[batchSize++] = sent;
    } else if (accepted) {
      for (int i = 0; i < batchSize; i++) {
        history.acknowledge(batched[i], 0, batchedAt[i]);
      }
      batchSize = 0;
    }
    return accepted;
  }
}
