// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.function.Supplier;
import site.ycsb.DB;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.Expectations;
import site.ycsb.search.judge.ReplyJudge;

/**
 * Makes the judges of one run's replies. Shared by all threads.
 *
 * @param others the other clients that write to the table
 */
record RunJudging(SearchScenario scenario, Expectations expectations, OtherWriters others) {

  WriteHistory history() {
    return expectations.history();
  }

  /**
   * A judge for one thread.
   *
   * @param db the thread's current connection to the store
   */
  ReplyJudge newJudge(Supplier<DB> db) {
    return scenario.newJudge(expectations, () -> others.writes(db.get()));
  }

  /** A judge of replies after the run, when the store has caught up. */
  ReplyJudge newEndJudge(DB db) {
    return scenario.newJudge(expectations.withSearchesAtOnce(), () -> others.writes(db));
  }
}
