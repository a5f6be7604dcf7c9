// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.answer.HitOrder;
import site.ycsb.search.answer.OrderedHits;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.ReplyFreshness;
import site.ycsb.search.judge.ReplyAge;
import site.ycsb.search.queries.HitFinder;

/** Hands current and old replies to the judge, by a clock that the test sets. */
class ReplyAgeTest extends JudgedRun {

  private static final long MILLI = 1_000_000;

  private static final int REVISIONS_OF_A_RUN = 0x1000;

  /** A revision of another run; the run of this client may have the highest id or the lowest. */
  private int others() {
    return own > REVISIONS_OF_A_RUN ? own - REVISIONS_OF_A_RUN : own + REVISIONS_OF_A_RUN;
  }

  private long now;

  private void run(String... properties) {
    List<String> all =
        new ArrayList<>(
            List.of(
                "searchproportion=0.4",
                "updateproportion=0.3",
                "insertproportion=0.2",
                "deleteproportion=0.1"));
    all.addAll(List.of(properties));
    begin(() -> now, all.toArray(String[]::new));
  }

  /** Sends a write now, which is acknowledged after a millisecond. */
  private void write(long number, int state) {
    long sent = history.begin(number, state);
    now += MILLI;
    history.acknowledge(number, state, sent);
  }

  private Status read(long number, int revision) {
    judge.setCall(history.now(), history.now() + 1);
    return judge.record(catalogue.record(number, revision), FIELDS, number);
  }

  private Status readMissing(long number) {
    judge.setCall(history.now(), history.now() + 1);
    return judge.missing(number);
  }

  /** The page as it was before the run. */
  private SearchResult formerPage(int offset) {
    SearchResult rows = new SearchResult();
    for (int i = offset; i < offset + PAGE; i++) {
      rows.add(row(OrderedHits.of(oracle, query).number(i), 0));
    }
    return rows;
  }

  private Status search(int offset, SearchResult rows) {
    judge.setCall(history.now(), history.now() + 1);
    return judge.search(query, page(offset, false), rows, FIELDS);
  }

  private int revisionThatMoves(long number, boolean before) {
    return revisionThatMoves(number, before, own);
  }

  private void assertStale(long nanos) {
    ReplyAge age = judge.age();
    assertThat(age.isCertain()).isTrue();
    assertThat(age.isStale()).isTrue();
    assertThat(age.isMissing()).isFalse();
    assertThat(age.isAtLeast()).isFalse();
    assertThat(age.nanos()).isEqualTo(nanos);
  }

  /**
   * An age that is found by trying pages is exact to one part in a thousand, and never too high.
   */
  private void assertMissing(long nanos) {
    ReplyAge age = judge.age();
    assertThat(age.isCertain()).isTrue();
    assertThat(age.isStale()).isTrue();
    assertThat(age.isMissing()).isTrue();
    assertThat(age.nanos()).isBetween(nanos - nanos / 1000, nanos);
  }

  private void assertCurrent() {
    assertThat(judge.age().isCertain()).isTrue();
    assertThat(judge.age().isStale()).isFalse();
  }

  private void assertNotCertain() {
    assertThat(judge.age().isCertain()).isFalse();
  }

  @Test
  void unwrittenRecordCannotTell() {
    run();
    assertThat(read(7, 0)).isEqualTo(Status.OK);
    assertNotCertain();
    assertThat(search(0, formerPage(0))).isEqualTo(Status.OK);
    assertNotCertain();
  }

  @Test
  void replyThatShowsTheAcknowledgedWriteIsCurrent() {
    run();
    write(7, own + 1);
    now += 5 * MILLI;
    assertThat(read(7, own + 1)).isEqualTo(Status.OK);
    assertCurrent();
  }

  @Test
  void ageCountsFromTheFirstWriteThatIsNotReflected() {
    run();
    write(7, own + 1);
    now += 10 * MILLI;
    write(7, own + 2);
    now += 10 * MILLI;
    write(7, own + 3);
    now += 5 * MILLI;
    assertThat(read(7, 0)).isEqualTo(Status.UNEXPECTED_STATE);
    assertStale(27 * MILLI);
    assertThat(read(7, own + 1)).isEqualTo(Status.UNEXPECTED_STATE);
    assertStale(16 * MILLI);
    assertThat(read(7, own + 2)).isEqualTo(Status.UNEXPECTED_STATE);
    assertStale(5 * MILLI);
    assertThat(read(7, own + 3)).isEqualTo(Status.OK);
    assertCurrent();
  }

  @Test
  void writeInFlightMakesNothingStale() {
    run();
    history.begin(7, own + 1);
    now += 5 * MILLI;
    assertThat(read(7, 0)).isEqualTo(Status.OK);
    assertNotCertain();
    assertThat(read(7, own + 1)).isEqualTo(Status.OK);
    assertNotCertain();
    write(8, own + 1);
    now += MILLI;
    history.begin(8, own + 2);
    now += MILLI;
    assertThat(read(8, own + 1)).isEqualTo(Status.OK);
    assertCurrent();
    assertThat(read(8, own + 2)).isEqualTo(Status.OK);
    assertCurrent();
    assertThat(read(8, 0)).isEqualTo(Status.UNEXPECTED_STATE);
    assertStale(2 * MILLI);
  }

  @Test
  void overlappingWritesLeaveOpenWhichIsNewer() {
    run();
    long first = history.begin(7, own + 1);
    now += MILLI;
    long second = history.begin(7, own + 2);
    now += MILLI;
    history.acknowledge(7, own + 1, first);
    now += MILLI;
    history.acknowledge(7, own + 2, second);
    now += MILLI;
    assertThat(history.freshness(7, own + 1, history.now())).isEqualTo(ReplyFreshness.OPEN);
    assertThat(history.freshness(7, own + 2, history.now())).isEqualTo(ReplyFreshness.OPEN);
    assertThat(read(7, 0)).isEqualTo(Status.UNEXPECTED_STATE);
    assertStale(2 * MILLI);
  }

  @Test
  void recordThatIsNotFoundIsMissingSinceItsInsert() {
    run();
    long inserted = scenario.keys().nextInsert();
    write(inserted, 0);
    now += 40 * MILLI;
    assertThat(readMissing(inserted)).isEqualTo(Status.NOT_FOUND);
    assertMissing(40 * MILLI);
    assertThat(read(inserted, 0)).isEqualTo(Status.OK);
    assertCurrent();
  }

  @Test
  void deletedRecordIsShownForTooLong() {
    run();
    long deleted = scenario.keys().nextDelete();
    write(deleted, Baseline.ABSENT);
    now += 40 * MILLI;
    assertThat(read(deleted, 0)).isEqualTo(Status.UNEXPECTED_STATE);
    assertStale(40 * MILLI);
    assertThat(readMissing(deleted)).isEqualTo(SearchStatus.DELETED);
    assertCurrent();
  }

  @Test
  void loadedRecordThatIsMissingIsNotStale() {
    run();
    assertThat(readMissing(7)).isEqualTo(Status.NOT_FOUND);
    assertNotCertain();
    write(7, own + 1);
    now += 5 * MILLI;
    assertThat(readMissing(7)).isEqualTo(Status.NOT_FOUND);
    assertNotCertain();
  }

  @Test
  void pageIsAsOldAsItsOldestRow() {
    run();
    write(
        OrderedHits.of(oracle, query).number(3),
        revisionThatMoves(OrderedHits.of(oracle, query).number(3), false));
    now += 10 * MILLI;
    write(
        OrderedHits.of(oracle, query).number(5),
        revisionThatMoves(OrderedHits.of(oracle, query).number(5), false));
    now += 7 * MILLI;
    assertThat(search(0, formerPage(0))).isEqualTo(Status.UNEXPECTED_STATE);
    assertStale(18 * MILLI);
    SearchResult half = formerPage(0);
    half.remove(3);
    half.add(row(OrderedHits.of(oracle, query).number(10), 0));
    assertThat(search(0, half)).isEqualTo(Status.UNEXPECTED_STATE);
    assertStale(7 * MILLI);
    half.remove(4);
    half.add(row(OrderedHits.of(oracle, query).number(11), 0));
    assertThat(search(0, half)).isEqualTo(Status.OK);
    // None of its rows was written, and it would have other rows if the writes were not reflected.
    assertCurrent();
  }

  @Test
  void pageBesideAWriteInFlightIsCurrentByTheHitThatIsGone() {
    run();
    long gone = OrderedHits.of(oracle, query).number(0);
    write(gone, revisionThatMoves(gone, false));
    now += MILLI;
    history.begin(OrderedHits.of(oracle, query).number(15), own);
    assertThat(search(0, formerPage(1))).isEqualTo(Status.OK);
    assertCurrent();
  }

  @Test
  void pageWhosePlaceIsNotKnownIsCurrentByItsRows() {
    run("search.oraclememory=0");
    HitFinder finder = new HitFinder(scenario.questions());
    HitOrder order = OrderedHits.of(oracle, query).order();
    query = 0;
    while (oracle.hits(query) < 60) {
      query++;
    }
    int end = 5 * PAGE;
    long gone = OrderedHits.of(oracle, query).number(0);
    long moved = OrderedHits.of(oracle, query).number(1);
    int out = own;
    while (order.key(gone, out) <= OrderedHits.of(oracle, query).key(end - 1)) {
      out++;
    }
    int to = own;
    while (order.key(moved, to) < OrderedHits.of(oracle, query).key(end - 6)
        || order.key(moved, to) > OrderedHits.of(oracle, query).key(end - 2)) {
      to++;
    }
    int revision = to;
    write(gone, out);
    write(moved, revision);
    now += MILLI;
    SearchResult rows = new SearchResult();
    LongStream.range(0, RECORDS)
        .filter(number -> number != gone && finder.isHit(number, 0, query))
        .map(number -> order.key(number, number == moved ? revision : 0))
        .sorted()
        .skip(end - PAGE)
        .limit(PAGE)
        .map(order::number)
        .forEach(number -> rows.add(row(number, number == moved ? revision : 0)));
    assertThat(search(end - PAGE, rows)).isEqualTo(Status.OK);
    assertCurrent();
  }

  @Test
  void recordThatThePageLacksIsMissingSinceItMovedThere() {
    run();
    long moved = OrderedHits.of(oracle, query).number(15);
    int revision = revisionThatMoves(moved, true);
    write(moved, revision);
    now += 30 * MILLI;
    assertThat(search(0, formerPage(0))).isEqualTo(Status.UNEXPECTED_STATE);
    assertMissing(30 * MILLI);
    SearchResult current = formerPage(0);
    current.remove(9);
    current.add(0, row(moved, revision));
    assertThat(search(0, current)).isEqualTo(Status.OK);
    assertCurrent();
  }

  @Test
  void pageBehindAMovedRecordIsOneRowLate() {
    run();
    long moved = OrderedHits.of(oracle, query).number(18);
    write(moved, revisionThatMoves(moved, true));
    now += 30 * MILLI;
    SearchResult rows = new SearchResult();
    for (int i = 5; i < 15; i++) {
      rows.add(row(OrderedHits.of(oracle, query).number(i), 0));
    }
    assertThat(search(5, rows)).isEqualTo(Status.UNEXPECTED_STATE);
    assertMissing(30 * MILLI);
  }

  /** How many hits stand before a record. */
  private int place(long number) {
    HitOrder order = OrderedHits.of(oracle, query).order();
    int before = 0;
    while (before < oracle.hits(query)
        && order.key(number, 0) > OrderedHits.of(oracle, query).key(before)) {
      before++;
    }
    return before;
  }

  @Test
  void insertedRecordThatNoSearchFindsIsMissing() {
    run();
    long inserted = RECORDS;
    while (!new HitFinder(scenario.questions()).isHit(inserted, 0, query)
        || place(inserted) > PAGE) {
      inserted++;
    }
    write(inserted, 0);
    now += 30 * MILLI;
    assertThat(search(PAGE, formerPage(PAGE))).isEqualTo(Status.UNEXPECTED_STATE);
    assertMissing(30 * MILLI);
  }

  @Test
  void stalenessWithinThePromiseIsAFigure() {
    run("search.visibility=100");
    long moved = OrderedHits.of(oracle, query).number(3);
    write(moved, revisionThatMoves(moved, false));
    now += 100 * MILLI;
    assertThat(search(0, formerPage(0))).isEqualTo(SearchStatus.NOT_YET_VISIBLE);
    assertStale(100 * MILLI);
    now += 1;
    assertThat(search(0, formerPage(0))).isEqualTo(Status.UNEXPECTED_STATE);
    assertStale(100 * MILLI + 1);
    // Reads are promised at once.
    assertThat(read(moved, 0)).isEqualTo(Status.UNEXPECTED_STATE);
    assertStale(100 * MILLI + 1);
  }

  @Test
  void measureMakesStalenessBeyondThePromiseAFigure() {
    run("search.visibility=100", "staleness=measure");
    long moved = OrderedHits.of(oracle, query).number(3);
    write(moved, revisionThatMoves(moved, false));
    now += 5_000 * MILLI;
    assertThat(search(0, formerPage(0))).isEqualTo(SearchStatus.STALE);
    assertStale(5_000 * MILLI);
    assertThat(read(moved, 0)).isEqualTo(SearchStatus.STALE);
    assertStale(5_000 * MILLI);
    assertThat(SearchStatus.isFailure(SearchStatus.STALE)).isFalse();
    long inserted = scenario.keys().nextInsert();
    write(inserted, 0);
    now += MILLI;
    assertThat(readMissing(inserted)).isEqualTo(SearchStatus.STALE);
  }

  @Test
  void measureStillFindsWhatNoPastMomentExplains() {
    run("staleness=measure");
    long moved = OrderedHits.of(oracle, query).number(3);
    write(moved, revisionThatMoves(moved, false));
    now += MILLI;
    SearchResult swapped = formerPage(0);
    Collections.swap(swapped, 5, 6);
    assertThat(search(0, swapped)).isEqualTo(Status.UNEXPECTED_STATE);
    assertNotCertain();
    SearchResult short9 = formerPage(0);
    short9.remove(6);
    assertThat(search(0, short9)).isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(search(10, formerPage(0))).isEqualTo(Status.UNEXPECTED_STATE);
    SearchResult invented = formerPage(0);
    invented.set(3, row(moved, own + 4095));
    assertThat(search(0, invented)).isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(read(moved, own + 4095)).isEqualTo(Status.UNEXPECTED_STATE);
    assertNotCertain();
    assertThat(read(8, own)).isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(readMissing(moved)).isEqualTo(Status.NOT_FOUND);
  }

  @Test
  void ageOfForgottenWriteIsALowerBound() {
    run("staleness=measure");
    for (int i = 0; i < 200; i++) {
      now++;
      write(7, own + i);
    }
    now += 9 * MILLI;
    assertThat(read(7, own + 198)).isEqualTo(SearchStatus.STALE);
    assertStale(9 * MILLI);
    assertThat(read(7, own + 170)).isEqualTo(SearchStatus.STALE);
    assertStale(37 * MILLI + 28);
    for (int old : new int[] {0, own, own + 100}) {
      assertThat(read(7, old)).isEqualTo(SearchStatus.STALE);
      assertThat(judge.age().isAtLeast()).isTrue();
      assertThat(judge.age().nanos()).isBetween(37 * MILLI, 209 * MILLI);
    }
    // A revision of another run was certainly not there.
    assertThat(read(7, own + 4096)).isEqualTo(Status.UNEXPECTED_STATE);
    assertNotCertain();
  }

  @Test
  void ageIsALowerBoundWhereOnlyWhatIsNeededIsKept() {
    run();
    for (int i = 0; i < 20; i++) {
      now++;
      write(7, own + i);
    }
    now += 9 * MILLI;
    assertThat(read(7, own)).isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(judge.age().isStale()).isTrue();
    assertThat(judge.age().isAtLeast()).isTrue();
    assertThat(judge.age().nanos()).isBetween(9 * MILLI, 29 * MILLI);
  }

  @Test
  void recordsWhoseHistoryWasGivenUpCannotTell() {
    run("search.history=0", "staleness=measure");
    write(7, own + 1);
    assertThat(read(7, 0)).isEqualTo(Status.OK);
    assertNotCertain();
  }

  @Test
  void otherClientsHideNoOldRow() {
    run("search.visibility=100");
    long moved = OrderedHits.of(oracle, query).number(3);
    write(moved, revisionThatMoves(moved, false));
    now += 10 * MILLI;
    for (long updated : new long[] {9, moved, OrderedHits.of(oracle, query).number(4)}) {
      others = updating(updated, others());
      assertThat(search(0, formerPage(0))).isEqualTo(SearchStatus.NOT_YET_VISIBLE);
      assertStale(10 * MILLI);
      assertThat(read(moved, 0)).isEqualTo(Status.UNEXPECTED_STATE);
      assertStale(10 * MILLI);
    }
  }

  @Test
  void otherClientsMayExplainWhatAPageLacks() {
    run("search.visibility=100");
    long moved = OrderedHits.of(oracle, query).number(15);
    write(moved, revisionThatMoves(moved, true));
    now += 10 * MILLI;
    others = updating(moved, others());
    assertThat(search(0, formerPage(0))).isEqualTo(SearchStatus.NOT_YET_VISIBLE);
    assertNotCertain();
    others = updating(OrderedHits.of(oracle, query).number(16), others());
    assertThat(search(0, formerPage(0))).isEqualTo(SearchStatus.NOT_YET_VISIBLE);
    assertMissing(10 * MILLI);
  }

  @Test
  void pageWithARowOfAnotherClientIsAsOldAsItsOldestOwnRow() {
    run("search.visibility=100");
    long theirs = OrderedHits.of(oracle, query).number(15);
    int revision = revisionThatMoves(theirs, true, others());
    others = updating(theirs, revision);
    SearchResult rows = formerPage(0);
    rows.remove(9);
    rows.add(0, row(theirs, revision));
    assertThat(search(0, rows)).isEqualTo(SearchStatus.CHANGED_BY_OTHERS);
    assertNotCertain();
    long moved = OrderedHits.of(oracle, query).number(3);
    write(moved, revisionThatMoves(moved, false));
    now += 10 * MILLI;
    assertThat(search(0, rows)).isEqualTo(SearchStatus.CHANGED_BY_OTHERS);
    assertStale(10 * MILLI);
  }

  @Test
  void recordAsAnotherClientLeftItDoesNotCount() {
    run();
    write(7, own + 1);
    now += MILLI;
    others = updating(7, others());
    assertThat(read(7, others())).isEqualTo(SearchStatus.CHANGED_BY_OTHERS);
    assertNotCertain();
  }

  @Test
  void rejectsOtherValues() {
    assertThatThrownBy(() -> run("staleness=maybe"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("staleness=maybe")
        .hasMessageContaining("check");
  }
}
