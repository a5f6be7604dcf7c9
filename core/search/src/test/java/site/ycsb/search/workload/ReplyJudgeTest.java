// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.answer.HitOrder;
import site.ycsb.search.answer.OrderedHits;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.queries.HitFinder;

/** Hands right replies to the judge, and wrong ones of every kind. */
class ReplyJudgeTest extends JudgedRun {

  /** A run that searches, and does something else. */
  private void run(String... properties) {
    List<String> all = new ArrayList<>(List.of("searchproportion=0.5"));
    all.addAll(List.of(properties));
    begin(System::nanoTime, all.toArray(String[]::new));
  }

  private void runReadOnly() {
    run("readproportion=0.5");
  }

  private void runWithUpdates() {
    run("updateproportion=0.5");
  }

  private void write(long number, int state) {
    history.acknowledge(number, state, history.begin(number, state));
  }

  private SearchResult rightRows(int offset) {
    return rows(
        LongStream.range(0, OrderedHits.of(oracle, query).rows(offset, 10))
            .map(i -> OrderedHits.of(oracle, query).number((int) (offset + i)))
            .toArray());
  }

  private SearchResult rows(long... numbers) {
    SearchResult rows = new SearchResult();
    for (long number : numbers) {
      rows.add(row(number, 0));
    }
    return rows;
  }

  /** Judges a reply to a call that began when everything so far was written. */
  private Status judge(int offset, SearchResult rows) {
    judge.setCall(history.now(), history.now());
    return judge.search(query, page(offset, false), rows, FIELDS);
  }

  private Status judgeChanged(Consumer<SearchResult> change) {
    SearchResult rows = rightRows(5);
    change.accept(rows);
    return judge(5, rows);
  }

  private int revisionThatMoves(long number, boolean before) {
    return revisionThatMoves(number, before, 1);
  }

  @Test
  void acceptsCorrectPagesDespiteWrites() {
    for (String mix : List.of("read", "update", "insert", "delete")) {
      run(mix + "proportion=0.5");
      for (int offset : new int[] {0, 5, (int) oracle.hits(query) - 3, (int) oracle.hits(query)}) {
        assertThat(judge(offset, rightRows(offset))).isEqualTo(Status.OK);
      }
    }
  }

  @Test
  void rejectsPagesOfAnotherOffsetDespiteWrites() {
    for (String mix : List.of("read", "update", "insert", "delete")) {
      run(mix + "proportion=0.5");
      assertThat(judge(10, rightRows(0))).isEqualTo(Status.UNEXPECTED_STATE);
      assertThat(judge(10, rightRows(11))).isEqualTo(Status.UNEXPECTED_STATE);
      assertThat(judge(0, rightRows(1))).isEqualTo(Status.UNEXPECTED_STATE);
    }
  }

  @Test
  void rejectsMissingRowDespiteWrites() {
    for (String mix : List.of("read", "update", "insert", "delete")) {
      run(mix + "proportion=0.5");
      for (int row : new int[] {0, 4, 9}) {
        assertThat(judgeChanged(rows -> rows.remove(row))).isEqualTo(Status.UNEXPECTED_STATE);
      }
      assertThat(judge(0, new SearchResult())).isEqualTo(Status.UNEXPECTED_STATE);
    }
  }

  @Test
  void deletedHitIsGoneAndTheNextOnesMoveUp() {
    run("deleteproportion=0.5");
    long deleted = OrderedHits.of(oracle, query).number(2);
    SearchResult stale = rightRows(0);
    long sent = history.begin(deleted, Baseline.ABSENT);
    SearchResult fresh = rightRows(0);
    fresh.remove(2);
    fresh.add(row(OrderedHits.of(oracle, query).number(10), 0));
    assertThat(judge(0, stale)).isEqualTo(Status.OK);
    assertThat(judge(0, fresh)).isEqualTo(Status.OK);
    history.acknowledge(deleted, Baseline.ABSENT, sent);
    assertThat(judge(0, rightRows(0))).isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(judge(0, fresh)).isEqualTo(Status.OK);
  }

  @Test
  void insertedHitShowsOnceAcknowledged() {
    run("insertproportion=0.5");
    long inserted = RECORDS;
    while (!new HitFinder(scenario.questions()).isHit(inserted, 0, query)) {
      inserted++;
    }
    int last = (int) oracle.hits(query) / 10 * 10;
    SearchResult all = new SearchResult();
    for (int i = 0; i < oracle.hits(query); i++) {
      all.add(row(OrderedHits.of(oracle, query).number(i), 0));
    }
    all.add(row(inserted, 0));
    all.sort((a, b) -> Long.compare(score(b), score(a)));
    SearchResult with = new SearchResult();
    with.addAll(all.subList(last, all.size()).stream().limit(10).toList());
    assertThat(judge(last, with)).isEqualTo(Status.UNEXPECTED_STATE);
    long sent = history.begin(inserted, 0);
    assertThat(judge(last, with)).isEqualTo(Status.OK);
    assertThat(judge(last, rightRows(last))).isEqualTo(Status.OK);
    history.acknowledge(inserted, 0, sent);
    assertThat(judge(last, with)).isEqualTo(Status.OK);
    assertThat(judge(last, rightRows(last))).isEqualTo(Status.UNEXPECTED_STATE);
  }

  private static long score(Map<String, ByteIterator> row) {
    return Long.parseLong(row.get("productScore").toString());
  }

  @Test
  void updateMovesHitOnceAcknowledged() {
    runWithUpdates();
    long moved = OrderedHits.of(oracle, query).number(15);
    int revision = revisionThatMoves(moved, true);
    SearchResult fresh = rightRows(0);
    fresh.remove(9);
    fresh.add(0, row(moved, revision));
    assertThat(judge(0, fresh)).isEqualTo(Status.UNEXPECTED_STATE);
    long sent = history.begin(moved, revision);
    assertThat(judge(0, fresh)).isEqualTo(Status.OK);
    assertThat(judge(0, rightRows(0))).isEqualTo(Status.OK);
    history.acknowledge(moved, revision, sent);
    assertThat(judge(0, fresh)).isEqualTo(Status.OK);
    assertThat(judge(0, rightRows(0))).isEqualTo(Status.UNEXPECTED_STATE);
  }

  @Test
  void acceptsRowsOutOfOrderOnlyIfAWriteInFlightExplainsThem() {
    runWithUpdates();
    Consumer<SearchResult> swapped = rows -> Collections.swap(rows, 2, 3);
    assertThat(judgeChanged(swapped)).isEqualTo(Status.UNEXPECTED_STATE);
    long number = OrderedHits.of(oracle, query).number(9);
    int revision = revisionThatMoves(number, false);
    Consumer<SearchResult> raced = rows -> rows.set(4, row(number, revision));
    long sent = history.begin(number, revision);
    assertThat(judgeChanged(raced)).isEqualTo(SearchStatus.ORDER_RACED);
    assertThat(judgeChanged(swapped)).isEqualTo(Status.UNEXPECTED_STATE);
    history.acknowledge(number, revision, sent);
    assertThat(judgeChanged(raced)).isEqualTo(Status.UNEXPECTED_STATE);
  }

  @Test
  void rejectsDuplicateRow() {
    for (String mix : List.of("read", "update", "insert", "delete")) {
      run(mix + "proportion=0.5");
      assertThat(judgeChanged(rows -> rows.set(3, rows.get(2)))).isEqualTo(Status.UNEXPECTED_STATE);
    }
  }

  @Test
  void rejectsRecordWithoutTheTerms() {
    runWithUpdates();
    String term = scenario.questions().get(query).text().split(" ")[0];
    long stranger = 0;
    while (catalogue.record(stranger, 0).get("productName").toString().contains(term)) {
      stranger++;
    }
    HashMap<String, ByteIterator> row = row(stranger, 0);
    assertThat(judgeChanged(rows -> rows.set(3, row))).isEqualTo(Status.UNEXPECTED_STATE);
  }

  @Test
  void rejectsRevisionThatWasNeverWritten() {
    runWithUpdates();
    Consumer<SearchResult> invented =
        rows -> rows.set(0, row(OrderedHits.of(oracle, query).number(5), 4711));
    assertThat(judgeChanged(invented)).isEqualTo(Status.UNEXPECTED_STATE);
    judge.setCall(history.now(), history.now());
    assertThat(judge.record(catalogue.record(7, 4711), FIELDS, 7))
        .isEqualTo(Status.UNEXPECTED_STATE);
  }

  @Test
  void rowThatStoodInOrderSaysNothingOfARowOfTheNextPage() {
    runWithUpdates();
    history.begin(OrderedHits.of(oracle, query).number(16), 9);
    assertThat(judge(5, rightRows(5))).isEqualTo(Status.OK);
    Consumer<SearchResult> invented =
        rows -> rows.set(0, row(OrderedHits.of(oracle, query).number(5), 4711));
    assertThat(judgeChanged(invented)).isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(judge(5, rightRows(5))).isEqualTo(Status.OK);
    // Of these hits none is written.
    long open = OrderedHits.of(oracle, query).number(16);
    do {
      query++;
    } while (oracle.hits(query) < 20 || new HitFinder(scenario.questions()).isHit(open, 0, query));
    assertThat(judgeChanged(invented)).isEqualTo(Status.UNEXPECTED_STATE);
  }

  @Test
  void pageSettlesWhichOfTwoWritesAtOnceCameLast() {
    runWithUpdates();
    long number = OrderedHits.of(oracle, query).number(5);
    int one = revisionThatMoves(number, true);
    int other = revisionThatMoves(number, true, one + 1);
    long oneSent = history.begin(number, one);
    long otherSent = history.begin(number, other);
    history.acknowledge(number, one, oneSent);
    history.acknowledge(number, other, otherSent);
    SearchResult rows = rightRows(0);
    rows.remove(5);
    rows.add(0, row(number, one));
    assertThat(judge(0, rows)).isEqualTo(Status.OK);
    judge.setCall(history.now(), history.now());
    assertThat(judge.record(catalogue.record(number, other), FIELDS, number))
        .isEqualTo(Status.UNEXPECTED_STATE);
  }

  @Test
  void rejectsRowThatMixesTwoRevisions() {
    runWithUpdates();
    write(OrderedHits.of(oracle, query).number(5), 9);
    Consumer<SearchResult> torn =
        rows ->
            rows.get(0)
                .put(
                    "price",
                    catalogue.record(OrderedHits.of(oracle, query).number(5), 9).get("price"));
    assertThat(judgeChanged(torn)).isEqualTo(Status.UNEXPECTED_STATE);
  }

  @Test
  void rejectsRowWithoutKeyAndNullRow() {
    runWithUpdates();
    assertThat(judgeChanged(rows -> rows.get(1).remove(SearchableDB.KEY_FIELD)))
        .isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(judgeChanged(rows -> rows.set(1, null))).isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(
            judgeChanged(
                rows ->
                    rows.get(1).put(SearchableDB.KEY_FIELD, Utf8ByteIterator.of("user9999999999"))))
        .isEqualTo(Status.UNEXPECTED_STATE);
    Vector<HashMap<String, ByteIterator>> scanned = rows(7, 8);
    scanned.set(0, null);
    assertThat(scan(scanned, 7, 2)).isEqualTo(Status.UNEXPECTED_STATE);
  }

  @Test
  void checksTotalHitsIfRequested() {
    for (String mix : List.of("read", "update")) {
      run(mix + "proportion=0.5", "search.totalhits=true");
      SearchResult rows = rightRows(0);
      assertThat(judgeTotal(rows)).isEqualTo(Status.UNEXPECTED_STATE);
      rows.setTotalHits(oracle.hits(query));
      assertThat(judgeTotal(rows)).isEqualTo(Status.OK);
      rows.setTotalHits(oracle.hits(query) + 1);
      assertThat(judgeTotal(rows)).isEqualTo(Status.UNEXPECTED_STATE);
    }
  }

  private Status judgeTotal(SearchResult rows) {
    judge.setCall(history.now(), history.now());
    return judge.search(query, page(0, true), rows, FIELDS);
  }

  @Test
  void readMustShowLastAcknowledgedWrite() {
    runWithUpdates();
    assertThat(read(7, 0)).isEqualTo(Status.OK);
    long sent = history.begin(7, 12);
    assertThat(read(7, 0)).isEqualTo(Status.OK);
    assertThat(read(7, 12)).isEqualTo(Status.OK);
    history.acknowledge(7, 12, sent);
    assertThat(read(7, 0)).isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(read(7, 12)).isEqualTo(Status.OK);
  }

  private Status read(long number, int revision) {
    judge.setCall(history.now(), history.now());
    return judge.record(catalogue.record(number, revision), FIELDS, number);
  }

  @Test
  void countsWritesNotYetVisibleToSearchWithoutFailing() {
    run("updateproportion=0.5", "search.visibility=60000");
    long moved = OrderedHits.of(oracle, query).number(15);
    int revision = revisionThatMoves(moved, true);
    SearchResult fresh = rightRows(0);
    fresh.remove(9);
    fresh.add(0, row(moved, revision));
    write(moved, revision);
    assertThat(judge(0, fresh)).isEqualTo(Status.OK);
    assertThat(judge(0, rightRows(0))).isEqualTo(SearchStatus.NOT_YET_VISIBLE);
    assertThat(judge(10, rightRows(0))).isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(read(moved, 0)).isEqualTo(Status.UNEXPECTED_STATE);
  }

  @Test
  void ownAcknowledgedWriteIsCertainWhateverOthersWrite() {
    runWithUpdates();
    long number = OrderedHits.of(oracle, query).number(3);
    others = updating(number, 4711);
    write(number, own);
    assertThat(read(number, own)).isEqualTo(Status.OK);
    assertThat(read(number, 4711)).isEqualTo(SearchStatus.CHANGED_BY_OTHERS);
    assertThat(read(number, 0)).isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(read(number, own + 1)).isEqualTo(Status.UNEXPECTED_STATE);
    judge.setCall(history.now(), history.now());
    assertThat(judge.missing(number)).isEqualTo(Status.NOT_FOUND);
  }

  @Test
  void pageIsAsLongAsTheAnswerWhateverOthersUpdate() {
    runReadOnly();
    others = updating(OrderedHits.of(oracle, query).number(3), 4711);
    SearchResult shortened = rightRows(0);
    shortened.remove(3);
    assertThat(judge(0, shortened)).isEqualTo(Status.UNEXPECTED_STATE);
    shortened.add(row(OrderedHits.of(oracle, query).number(10), 0));
    assertThat(judge(0, shortened)).isEqualTo(SearchStatus.CHANGED_BY_OTHERS);
  }

  @Test
  void lastPageMayHaveHitsThatWereNotKeptWhateverOthersUpdate() {
    run("deleteproportion=0.5");
    long[] hits =
        IntStream.range(0, (int) oracle.hits(query))
            .mapToLong(i -> OrderedHits.of(oracle, query).number(i))
            .toArray();
    run("deleteproportion=0.5", "search.oraclememory=0", "search.maxpage=1");
    long[] left = Arrays.copyOfRange(hits, hits.length - 7, hits.length);
    for (int i = 1; i < hits.length - left.length; i++) {
      write(hits[i], Baseline.ABSENT);
    }
    HitOrder order = OrderedHits.of(oracle, query).order();
    int moved = 1;
    while (order.key(left[6], moved) <= order.key(hits[0], 0)
        || order.key(left[6], moved) >= order.key(left[0], 0)) {
      moved++;
    }
    others = updating(left[6], moved);
    SearchResult rows = rows(Arrays.copyOf(left, 6));
    rows.add(0, row(left[6], moved));
    rows.add(0, row(hits[0], 0));

    assertThat(judge(0, rows)).isEqualTo(SearchStatus.CHANGED_BY_OTHERS);
  }

  @Test
  void distinguishesWritesOfOtherClients() {
    runReadOnly();
    long moved = OrderedHits.of(oracle, query).number(3);
    SearchResult changed = rightRows(0);
    changed.remove(3);
    changed.add(row(OrderedHits.of(oracle, query).number(10), 0));
    assertThat(judge(0, changed)).isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(read(moved, 4711)).isEqualTo(Status.UNEXPECTED_STATE);
    others = updating(moved, 4711);
    assertThat(judge(0, changed)).isEqualTo(SearchStatus.CHANGED_BY_OTHERS);
    assertThat(read(moved, 4711)).isEqualTo(SearchStatus.CHANGED_BY_OTHERS);
    assertThat(judge(0, rightRows(0))).isEqualTo(Status.OK);
    assertThat(judge(0, rightRows(1))).isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(read(OrderedHits.of(oracle, query).number(4), 4711))
        .isEqualTo(Status.UNEXPECTED_STATE);
  }

  private Status scan(Vector<HashMap<String, ByteIterator>> rows, long start, int length) {
    judge.setCall(history.now(), history.now());
    return judge.scan(rows, FIELDS, start, length);
  }

  @Test
  void scanMustReturnNextRecordsInOrder() {
    run("scanproportion=0.3", "updateproportion=0.2");
    assertThat(scan(rows(7, 8, 9), 7, 3)).isEqualTo(Status.OK);
    assertThat(scan(rows(1998, 1999), 1998, 3)).isEqualTo(Status.OK);
    for (SearchResult wrong :
        List.of(
            rows(),
            rows(7, 8),
            rows(7, 9, 10),
            rows(8, 9, 10),
            rows(7, 8, 9, 10),
            rows(7, 7, 8),
            rows(7, 9, 8))) {
      assertThat(scan(wrong, 7, 3)).isEqualTo(Status.UNEXPECTED_STATE);
    }
  }

  @Test
  void scanOmitsOnlyDeletedRecords() {
    run("scanproportion=0.3", "deleteproportion=0.2");
    assertThat(scan(rows(8, 9), 7, 2)).isEqualTo(Status.UNEXPECTED_STATE);
    write(7, Baseline.ABSENT);
    assertThat(scan(rows(8, 9), 7, 2)).isEqualTo(Status.OK);
    assertThat(scan(rows(7, 8), 7, 2)).isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(scan(rows(8, 10), 7, 2)).isEqualTo(Status.UNEXPECTED_STATE);
  }

  @Test
  void scanShowsAcknowledgedInserts() {
    run("scanproportion=0.3", "insertproportion=0.2");
    long inserted = scenario.keys().nextInsert();
    long sent = history.begin(inserted, 0);
    assertThat(scan(rows(RECORDS - 1), RECORDS - 1, 3)).isEqualTo(Status.OK);
    assertThat(scan(rows(RECORDS - 1, inserted), RECORDS - 1, 3)).isEqualTo(Status.OK);
    history.acknowledge(inserted, 0, sent);
    assertThat(scan(rows(RECORDS - 1), RECORDS - 1, 3)).isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(scan(rows(RECORDS - 1, inserted), RECORDS - 1, 3)).isEqualTo(Status.OK);
  }

  @Test
  void identifiesScanRowsWithoutKeysBySortValue() {
    run("scanproportion=0.3", "updateproportion=0.2");
    SearchResult rows = rows(7, 8, 9);
    rows.forEach(row -> row.remove(SearchableDB.KEY_FIELD));
    assertThat(scan(rows, 7, 3)).isEqualTo(Status.OK);
    rows.remove(1);
    assertThat(scan(rows, 7, 3)).isEqualTo(Status.UNEXPECTED_STATE);
  }

  @Test
  void rejectsMissingRecordUnlessDeletedOrNew() {
    run("readproportion=0.3", "deleteproportion=0.2", "insertproportion=0.2");
    assertThat(missing(0)).isEqualTo(Status.NOT_FOUND);
    long deleted = scenario.keys().nextDelete();
    assertThat(missing(deleted)).isEqualTo(Status.NOT_FOUND);
    history.begin(deleted, Baseline.ABSENT);
    assertThat(missing(deleted)).isEqualTo(SearchStatus.DELETED);
    assertThat(missing(1)).isEqualTo(Status.NOT_FOUND);
    long inserted = scenario.keys().nextInsert();
    long sent = history.begin(inserted, 0);
    assertThat(missing(inserted)).isEqualTo(SearchStatus.NOT_YET_VISIBLE);
    history.acknowledge(inserted, 0, sent);
    assertThat(missing(inserted)).isEqualTo(Status.NOT_FOUND);
  }

  private Status missing(long number) {
    judge.setCall(history.now(), history.now());
    return judge.missing(number);
  }
}
