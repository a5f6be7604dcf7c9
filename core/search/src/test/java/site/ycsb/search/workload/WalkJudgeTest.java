// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.Status;
import site.ycsb.client.Metric;
import site.ycsb.client.VerdictRecorder;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.answer.OrderedHits;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.judge.Expectations;
import site.ycsb.search.judge.StorePromises;
import site.ycsb.search.queries.HitFinder;

/** A walk has what stayed exactly once and in order, and bounds what moved meanwhile. */
class WalkJudgeTest extends JudgedRun {

  /** A row of a walk that a test changes. */
  private record Shown(long number, int revision) {}

  private void begin(String... more) {
    List<String> all =
        new ArrayList<>(
            List.of(
                "search.questions=walk",
                "update.walk=0.5",
                "searchproportion=0.5",
                "updateproportion=0.25",
                "deleteproportion=0.25"));
    all.addAll(List.of(more));
    begin(System::nanoTime, all.toArray(String[]::new));
  }

  private int hits() {
    return (int) oracle.hits(query);
  }

  private long hit(int place) {
    return OrderedHits.of(oracle, query).number(place);
  }

  private List<Shown> loaded() {
    List<Shown> rows = new ArrayList<>();
    for (int i = 0; i < hits(); i++) {
      rows.add(new Shown(hit(i), 0));
    }
    return rows;
  }

  private SearchQuery asked() {
    return scenario.query(query, 30, 10);
  }

  private SearchResult result(List<Shown> rows) {
    SearchResult found = new SearchResult();
    rows.forEach(row -> found.add(row(row.number, row.revision)));
    return found;
  }

  private Status judge(SearchResult found) {
    judge.setCall(history.now(), history.now());
    return judge.search(query, asked(), found, catalogue.fields());
  }

  private Status judge(List<Shown> rows) {
    return judge(result(rows));
  }

  private void assertRight(List<Shown> rows) {
    assertThat(judge(rows)).isEqualTo(Status.OK);
  }

  private void assertWrong(List<Shown> rows) {
    assertThat(judge(rows)).isEqualTo(Status.UNEXPECTED_STATE);
    SearchResult found = result(rows);
    assertThat(judge.wrongReply().page(query, asked(), found, catalogue.fields()))
        .startsWith("of \"");
  }

  private static List<Shown> without(List<Shown> rows, int place) {
    List<Shown> others = new ArrayList<>(rows);
    others.remove(place);
    return others;
  }

  private static List<Shown> with(List<Shown> rows, int place, Shown row) {
    List<Shown> more = new ArrayList<>(rows);
    more.add(place, row);
    return more;
  }

  /** Rating, descending, and days. */
  private int place(Shown row) {
    var record = catalogue.record(row.number, row.revision);
    int rating = Integer.parseInt(record.get("rating").toString());
    return -100 * rating + Integer.parseInt(record.get("deliveryDays").toString());
  }

  /** The rows in the order of walks. */
  private List<Shown> ordered(List<Shown> rows) {
    List<Shown> ordered = new ArrayList<>(rows);
    ordered.sort((one, other) -> place(one) - place(other));
    return ordered;
  }

  /** A row that has the same place as the one before it, or another one; not that of the first. */
  private int behind(boolean aTie) {
    List<Shown> rows = loaded();
    int row = 2;
    while (place(rows.get(row)) == place(rows.get(0))
        || (place(rows.get(row)) == place(rows.get(row - 1))) != aTie) {
      row++;
    }
    return row;
  }

  /** A revision of this run at which a record has the place that it was loaded with. */
  private int staying(long number) {
    int revision = own;
    while (place(new Shown(number, revision)) != place(new Shown(number, 0))) {
      revision++;
    }
    return revision;
  }

  /** A revision of this run at which another hit stands between a record and its former place. */
  private int moving(long number) {
    int before = place(new Shown(number, 0));
    int revision = own;
    while (!isBetween(before, place(new Shown(number, revision)))) {
      revision++;
    }
    return revision;
  }

  /** Whether a hit stands between two places. */
  private boolean isBetween(int one, int other) {
    return loaded().stream()
        .mapToInt(this::place)
        .anyMatch(place -> place > Math.min(one, other) && place < Math.max(one, other));
  }

  @ParameterizedTest
  @ValueSource(strings = {"updateproportion=0.25", "updateproportion=0"})
  void hitsOfOnePlaceStandInAnyOrder(String updates) {
    begin(updates, "deleteproportion=0");
    List<Shown> rows = loaded();
    assertRight(rows);
    for (int i = 0; i < 20; i++) {
      List<Shown> shuffled = new ArrayList<>(rows);
      Collections.shuffle(shuffled, new Random(i));
      assertRight(ordered(shuffled));
      assertWrong(shuffled);
    }
    Collections.swap(rows, behind(true), behind(true) - 1);
    assertRight(rows);
    rows = loaded();
    Collections.swap(rows, behind(false), behind(false) - 1);
    assertWrong(rows);
  }

  @Test
  void eachHitComesExactlyOnce() {
    begin();
    List<Shown> rows = loaded();
    for (int i = 0; i < rows.size(); i++) {
      assertWrong(without(rows, i));
      assertWrong(with(rows, i, rows.get(i)));
      assertWrong(with(without(rows, i), i, rows.get(i == 0 ? 1 : i - 1)));
    }
    assertWrong(List.of());
    assertWrong(rows.subList(0, rows.size() - 20));
    assertWrong(rows.subList(20, rows.size()));
  }

  @Test
  void otherRecordsAreWrong() {
    begin();
    HitFinder finder = new HitFinder(scenario.questions());
    long other = 0;
    while (finder.isHit(other, 0, query)) {
      other++;
    }
    assertWrong(ordered(with(loaded(), 0, new Shown(other, 0))));
    assertWrong(ordered(with(loaded(), 0, new Shown(RECORDS + 7, 0))));
    assertWrong(ordered(with(without(loaded(), 3), 0, new Shown(hit(3), own))));
    SearchResult changed = result(loaded());
    changed.get(1).put("price", Utf8ByteIterator.of("x"));
    assertThat(judge(changed)).isEqualTo(Status.UNEXPECTED_STATE);
    changed = result(loaded());
    changed.set(1, null);
    assertThat(judge(changed)).isEqualTo(Status.UNEXPECTED_STATE);
  }

  @Test
  void aWalkMayEndWithAnyHitsOfItsLastPlace() {
    begin();
    int most = behind(true);
    List<Shown> all = loaded();
    begin("search.walk.rows=" + most);
    assertThat(asked().limit()).isEqualTo(most);
    assertRight(all.subList(0, most));
    assertRight(with(all.subList(0, most - 1), most - 1, all.get(most)));
    assertWrong(all.subList(0, most + 1));
    assertWrong(all.subList(0, most - 1));
    assertWrong(all.subList(1, most + 1));
    assertWrong(with(without(all.subList(0, most), 0), most - 1, all.get(all.size() - 1)));
  }

  @Test
  void aMovingRecordComesAtAnyOfItsPlacesOrAtNone() {
    begin();
    Shown before = new Shown(hit(7), 0);
    List<Shown> others = without(loaded(), 7);
    Shown after = new Shown(before.number, moving(before.number));
    long sent = history.begin(after.number, after.revision);

    assertRight(others);
    assertRight(loaded());
    assertRight(ordered(with(others, 0, after)));
    assertRight(ordered(with(with(others, 0, after), 0, before)));
    assertWrong(ordered(with(with(others, 0, after), 0, after)));
    assertWrong(ordered(with(with(with(others, 0, after), 0, before), 0, after)));
    assertWrong(without(others, 3));
    assertWrong(with(others, 3, others.get(3)));

    history.acknowledge(after.number, after.revision, sent);
    assertRight(ordered(with(others, 0, after)));
    assertWrong(others);
    assertWrong(loaded());
    assertWrong(ordered(with(with(others, 0, after), 0, before)));
  }

  /** From now on the store promises that a walk shows each record in one state. */
  private void promiseOneState() {
    StorePromises promises =
        new StorePromises(expectations.visibility(), expectations.promises().expiry(), true);
    Expectations stricter =
        new Expectations(
            promises,
            expectations.bm25(),
            history,
            expectations.keys(),
            oracle,
            expectations.hits(),
            expectations.readOnly(),
            expectations.measured());
    judge = scenario.newJudge(stricter, () -> others);
  }

  @Test
  void aWalkOfOneStateHasAMovingRecordOnce() {
    begin();
    promiseOneState();
    int row = hits() / 2;
    Shown before = new Shown(hit(row), 0);
    List<Shown> others = without(loaded(), row);
    Shown after = new Shown(before.number, moving(before.number));
    long sent = history.begin(after.number, after.revision);

    assertRight(loaded());
    assertRight(ordered(with(others, 0, after)));
    assertWrong(others);
    assertWrong(with(others, row, after));
    assertWrong(ordered(with(with(others, 0, after), 0, before)));
    assertWrong(without(loaded(), 3));
    assertWrong(with(loaded(), 3, loaded().get(3)));

    history.acknowledge(after.number, after.revision, sent);
    assertRight(ordered(with(others, 0, after)));
    assertWrong(others);
    assertWrong(loaded());
  }

  @Test
  void aWalkOfOneStateMayLackWhatMayBeDeletedOrLiesBehindItsEnd() {
    begin();
    promiseOneState();
    List<Shown> all = loaded();
    history.begin(hit(5), Baseline.ABSENT);
    assertRight(all);
    assertRight(without(all, 5));

    int most = behind(false);
    begin("search.walk.rows=" + most);
    promiseOneState();
    Shown last = all.get(all.size() - 1);
    history.begin(last.number, moving(last.number));
    assertRight(all.subList(0, most));
    Shown first = all.get(0);
    history.begin(first.number, staying(first.number));
    assertWrong(all.subList(1, most + 1));
  }

  @Test
  void aRowMayStandWhereItsRecordWasFound() {
    begin();
    int row = hits() / 2;
    Shown before = new Shown(hit(row), 0);
    List<Shown> others = without(loaded(), row);
    Shown after = new Shown(before.number, moving(before.number));
    history.begin(after.number, after.revision);

    assertThat(judge(with(others, row, after))).isEqualTo(SearchStatus.ORDER_RACED);
    assertThat(judge(with(others, row, before))).isEqualTo(Status.OK);
    assertWrong(ordered(with(with(others, 0, after), 0, after)));
    assertWrong(with(with(others, row, after), row, after));
    assertWrong(with(others, place(after) < place(before) ? others.size() : 0, after));
    assertWrong(without(with(others, row, after), 0));
  }

  @Test
  void aRecordThatIsWrittenAndStaysHasToCome() {
    begin();
    long number = hit(9);
    Shown after = new Shown(number, staying(number));
    List<Shown> others = without(loaded(), 9);
    long sent = history.begin(number, after.revision);

    assertRight(loaded());
    assertRight(with(others, 9, after));
    assertWrong(others);
    assertWrong(with(with(others, 9, after), 9, new Shown(number, 0)));

    history.acknowledge(number, after.revision, sent);
    assertRight(with(others, 9, after));
    assertWrong(loaded());
    assertWrong(others);
  }

  @Test
  void aRecordThatIsDeletedMayComeUntilItIsGone() {
    begin();
    List<Shown> others = without(loaded(), 5);
    long sent = history.begin(hit(5), Baseline.ABSENT);
    assertRight(loaded());
    assertRight(others);
    assertWrong(with(loaded(), 5, new Shown(hit(5), 0)));

    history.acknowledge(hit(5), Baseline.ABSENT, sent);
    assertRight(others);
    assertWrong(loaded());
  }

  @Test
  void whatWasWrittenDuringTheWalkMayShow() {
    begin();
    Shown after = new Shown(hit(7), moving(hit(7)));
    List<Shown> others = without(loaded(), 7);
    long begin = history.now();
    history.acknowledge(after.number, after.revision, history.begin(after.number, after.revision));

    for (List<Shown> rows : List.of(loaded(), others, ordered(with(loaded(), 0, after)))) {
      judge.setCall(begin, history.now());
      assertThat(judge.search(query, asked(), result(rows), catalogue.fields()))
          .isEqualTo(Status.OK);
    }
    assertWrong(loaded());
  }

  @Test
  void whatOtherClientsMayWriteMayBeMissing() {
    begin();
    Shown after = new Shown(hit(7), moving(hit(7)));
    others = updating(after.number, after.revision);
    List<Shown> staying = without(loaded(), 7);

    assertRight(loaded());
    for (List<Shown> rows : List.of(staying, ordered(with(staying, 0, after)))) {
      assertThat(judge(rows)).isEqualTo(SearchStatus.CHANGED_BY_OTHERS);
    }
    assertWrong(without(staying, 3));
    assertWrong(ordered(with(staying, 0, new Shown(after.number, after.revision + 1))));
  }

  @Test
  void hitsThatChangeTheirTextMayBeMissing() {
    begin("update.text=0.5");
    HitFinder finder = new HitFinder(scenario.questions());
    long number = hit(4);
    int revision = own;
    while (finder.isHit(number, revision, query)) {
      revision++;
    }
    List<Shown> others = without(loaded(), 4);
    List<Shown> shown = with(others, 4, new Shown(number, revision));
    long sent = history.begin(number, revision);
    assertRight(loaded());
    assertRight(others);
    assertThat(judge(shown)).isEqualTo(SearchStatus.ORDER_RACED);
    history.acknowledge(number, revision, sent);
    assertRight(others);
    assertWrong(loaded());
    assertWrong(shown);
  }

  @Test
  void theTimeToTheFirstPageIsAMetric() {
    begin();
    SearchResult found = result(loaded());
    judge(found);
    assertThat(metrics()).isEmpty();
    found.setFirstPageNanos(12_500);
    judge(found);
    assertThat(metrics()).containsOnly("firstpage.us 12.5", "firstpage.us.largest 12.5");
  }

  private List<String> metrics() {
    List<String> reported = new ArrayList<>();
    judge
        .metrics()
        .report(
            "SEARCH-WALK",
            new VerdictRecorder() {
              @Override
              public void checked(String operation, Status verdict, long nanos) {
                // Not asked for.
              }

              @Override
              public void combined(String operation, long start, long end) {
                // Not asked for.
              }

              @Override
              public void metric(
                  String operation, Metric metric, double value, double lower, double upper) {
                reported.add(metric.name() + " " + value);
              }
            });
    return reported;
  }
}
