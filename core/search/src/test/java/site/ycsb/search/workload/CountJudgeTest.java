// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.workload;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;
import site.ycsb.search.SearchResult;
import site.ycsb.search.answer.OrderedHits;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.queries.HitFinder;

/** Counts of hits are exact, also while records are written. */
class CountJudgeTest extends JudgedRun {

  @BeforeEach
  void run() {
    begin(
        System::nanoTime,
        "search.questions=count",
        "update.text=0.5",
        "searchproportion=0.5",
        "updateproportion=0.25",
        "deleteproportion=0.25",
        "search.oraclememory=1");
  }

  private Status judge(long count) {
    SearchResult counted = new SearchResult();
    counted.setTotalHits(count);
    judge.setCall(history.now(), history.now());
    return judge.search(query, scenario.query(query, 20, 10), counted, FIELDS);
  }

  private void assertOnly(long least, long most) {
    for (long count = Math.max(0, least - 2); count <= most + 2; count++) {
      assertThat(judge(count))
          .as("a count of " + count)
          .isEqualTo(count >= least && count <= most ? Status.OK : Status.UNEXPECTED_STATE);
    }
    assertThat(judge(SearchResult.UNKNOWN)).isEqualTo(Status.UNEXPECTED_STATE);
  }

  @Test
  void countIsThatOfTheLoadedRecords() {
    assertThat(scenario.query(query, 20, 10).limit()).isZero();
    assertOnly(oracle.hits(query), oracle.hits(query));
  }

  @Test
  void rowsWereNotAskedFor() {
    SearchResult rows = new SearchResult();
    rows.add(row(OrderedHits.of(oracle, query).number(0), 0));
    rows.setTotalHits(oracle.hits(query));
    judge.setCall(history.now(), history.now());
    assertThat(judge.search(query, scenario.query(query, 0, 10), rows, FIELDS))
        .isEqualTo(Status.UNEXPECTED_STATE);
  }

  @Test
  void countChangesWithDeletesAndUpdatesOnceTheyAreAcknowledged() {
    long hits = oracle.hits(query);
    long deleted = OrderedHits.of(oracle, query).number(0);
    long sent = history.begin(deleted, Baseline.ABSENT);
    assertOnly(hits - 1, hits);
    history.acknowledge(deleted, Baseline.ABSENT, sent);
    assertOnly(hits - 1, hits - 1);

    HitFinder finder = new HitFinder(scenario.questions());
    long moved = 0;
    int revision = own;
    while (finder.isHit(moved, 0, query) || !finder.isHit(moved, revision, query)) {
      moved = (moved + 1) % RECORDS;
      revision += moved == 0 ? 1 : 0;
    }
    sent = history.begin(moved, revision);
    assertOnly(hits - 1, hits);
    history.acknowledge(moved, revision, sent);
    assertOnly(hits, hits);
  }
}
