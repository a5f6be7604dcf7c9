// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.function.Supplier;
import site.ycsb.DB;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.Expectations;
import site.ycsb.search.judge.ReplyJudge;

/**
 * What the replies of one run are judged by. Shared by all threads.
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
   * @param db through which the thread asks the store at the moment
   */
  ReplyJudge newJudge(Supplier<DB> db) {
    return scenario.newJudge(expectations, () -> others.changedRecords(db.get()));
  }

  /** A judge of replies to calls after the run, when the store was waited for. */
  ReplyJudge newEndJudge(DB db) {
    return scenario.newJudge(expectations.withSearchesAtOnce(), () -> others.changedRecords(db));
  }
}
