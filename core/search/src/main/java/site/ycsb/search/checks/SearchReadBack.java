// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.checks;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.client.StoreConnections;
import site.ycsb.client.StoreWorkload.EndFindings;
import site.ycsb.client.WorkloadFact;
import site.ycsb.messages.Problem;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StoreCall;
import site.ycsb.search.data.WriteKinds;
import site.ycsb.search.freshness.ProbeRecord;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.PossibleStates;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.judge.OtherWrites;
import site.ycsb.search.judge.ReplyJudge;
import site.ycsb.search.scenario.SearchScenario;

/**
 * Counts and searches the records after a run, when the store has caught up: then search has to
 * find every acknowledged write.
 */
record SearchReadBack(JudgeFactory judging, Duration awaitTimeout) {

  private static final int MAX_QUERIES = 1_000;

  private SearchScenario scenario() {
    return judging.scenario();
  }

  private WriteHistory history() {
    return judging.history();
  }

  void check(SearchableDB store, StoreConnections connections, EndFindings end) throws DBException {
    long begin = history().now();
    long searchable = store.awaitSearchable(scenario().dataSet().table(), awaitTimeout);
    compareCount(searchable, begin, connections.first(), end);
    int queries =
        scenario().questions() == null ? 0 : Math.min(MAX_QUERIES, scenario().questions().size());
    WorkloadFact.READ_BACK_PAGES.put(end.facts(), queries);
    CallFindings findings = new CallFindings();
    judging.forEach(
        connections,
        queries,
        (db, judge, query) -> {
          SearchQuery asked = pageOf(query);
          findings.add(
              asked.question().text() + " from row " + asked.offset(),
              verdict((SearchableDB) db, judge, query, asked));
        });
    findings.describe(
        queries + " pages asked after the run", WorkloadFact.READ_BACK_STALE_PAGES, end);
  }

  /** Searches and judges the page that the store shows; null if it does not answer. */
  private Status verdict(SearchableDB db, ReplyJudge judge, int query, SearchQuery asked) {
    SearchResult found = new SearchResult();
    Status status =
        judging.answer(
            judge,
            () -> {
              found.clear();
              return db.search(
                  scenario().dataSet().table(), asked, scenario().searchFieldNames(), found);
            });
    if (status == null) {
      return null;
    }
    return StoreCall.SEARCH.isDone(status)
        ? judge.search(query, asked, found, scenario().searchFields())
        : Status.UNEXPECTED_STATE;
  }

  /**
   * @param begin when the store was asked for the number of records
   */
  private void compareCount(long searchable, long begin, DB db, EndFindings end) {
    Baseline baseline = history().baseline();
    PossibleStates states = new PossibleStates();
    long now = history().now();
    history().passTo(now);
    long earliest = judging.expectations().measured() ? WriteHistory.START : begin;
    long[] least = {baseline.present()};
    long[] most = {baseline.present()};
    history()
        .written()
        .forEach(
            number -> {
              int before = baseline.state(number) == Baseline.ABSENT ? 0 : 1;
              history().lookUp(number, earliest, now, false, states);
              least[0] += (states.mayBeAbsent() ? 0 : 1) - before;
              most[0] += (states.mayBePresent() ? 1 : 0) - before;
            });
    // That of another client, or of a run that was killed.
    boolean probe = searchable > most[0] && ProbeRecord.isIn(db, scenario().dataSet().table());
    long found = probe ? searchable - 1 : searchable;
    OtherWrites others = judging.others().writes(db);
    WriteKinds byOthers = others == null ? WriteKinds.READ_ONLY : others.kinds();
    if (found < least[0] && !byOthers.deletes() || found > most[0] && !byOthers.inserts()) {
      end.problems()
          .add(
              Problem.wrongAnswer(
                  "after the run search finds %s records, should be %s"
                      .formatted(
                          found, least[0] == most[0] ? least[0] : least[0] + " to " + most[0])));
    }
  }

  private SearchQuery pageOf(int query) {
    int size = scenario().maxPageSize();
    Oracle oracle = judging.expectations().oracle();
    int last = SearchScenario.lastPage(oracle, query, size);
    int pages = Math.min(last, scenario().depth() / size - 1) + 1;
    return scenario().query(query, ThreadLocalRandom.current().nextInt(pages) * size, size);
  }
}
