// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.checks;

import java.util.function.Supplier;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.client.StoreConnections;
import site.ycsb.search.clients.OtherWriters;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.Expectations;
import site.ycsb.search.judge.ReplyJudge;
import site.ycsb.search.scenario.SearchScenario;

/**
 * Makes the judges of one run's replies. Shared by all threads.
 *
 * @param others the other clients that write to the table
 */
public record JudgeFactory(
    SearchScenario scenario, Expectations expectations, OtherWriters others) {

  static final int ATTEMPTS = 5;

  WriteHistory history() {
    return expectations.history();
  }

  /**
   * A judge for one thread.
   *
   * @param db the thread's current connection to the store
   */
  public ReplyJudge newJudge(Supplier<DB> db) {
    return scenario.newJudge(expectations, () -> others.writes(db.get()));
  }

  /** One of the calls after the run. */
  interface EndCall {

    /**
     * @param judge of replies when the store has caught up
     */
    void make(DB db, ReplyJudge judge, int call);
  }

  /** Makes some calls, numbered from 0, on all connections. */
  void forEach(StoreConnections connections, int calls, EndCall each) throws DBException {
    // Records that expire after the wait still show until search is that far.
    Expectations now =
        scenario.timeToLive().isLimited() ? expectations : expectations.withSearchesAtOnce();
    connections.run(
        (db, thread) -> {
          ReplyJudge judge = scenario.newJudge(now, () -> others.writes(db));
          for (int call = thread; call < calls; call += connections.count()) {
            each.make(db, judge, call);
          }
        });
  }

  /**
   * Judges a call, as {@link #answer(Supplier)} does, whose judge has to know the time of the call.
   */
  Status answer(ReplyJudge judge, Supplier<Status> call) {
    return answer(
        () -> {
          long begin = history().now();
          Status answer = call.get();
          judge.setCall(begin, history().now());
          return answer;
        });
  }

  /**
   * The status that a call returns. It is repeated if it fails, because an occasional failure,
   * which a run may allow with {@code maxerrors}, says nothing about the records in the store.
   *
   * @return OK or NOT_FOUND, or null if each attempt failed
   * @throws RuntimeException if the last attempt ended with it
   */
  static Status answer(Supplier<Status> call) {
    for (int attempt = 1; ; attempt++) {
      try {
        Status status = call.get();
        if (status != null && (status.isOk() || Status.NOT_FOUND.equals(status))) {
          return status;
        }
        if (attempt == ATTEMPTS) {
          return null;
        }
      } catch (RuntimeException e) {
        if (attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
  }
}
