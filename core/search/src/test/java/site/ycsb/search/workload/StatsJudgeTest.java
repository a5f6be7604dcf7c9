// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.answer.OrderedHits;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.queries.HitFinder;

/** Count, sum, least and greatest number are exact, also while records are written. */
class StatsJudgeTest extends JudgedRun {

  private record Stats(long count, long sum, long least, long greatest) {

    /** The stats in which one number is off by a little. */
    List<Stats> off() {
      List<Stats> off = new ArrayList<>();
      for (int by : new int[] {-1, 1}) {
        off.add(new Stats(count + by, sum, least, greatest));
        off.add(new Stats(count, sum + by, least, greatest));
        off.add(new Stats(count, sum, least + by, greatest));
        off.add(new Stats(count, sum, least, greatest + by));
      }
      return off;
    }
  }

  /** The states that the test has made, by record. */
  private final Map<Long, Integer> states = new HashMap<>();

  private String field;

  private void begin(String number, String... more) {
    field = number;
    states.clear();
    List<String> all =
        new ArrayList<>(
            List.of(
                "search.questions=stats",
                "search.stats.number=" + number,
                "update.text=0.5",
                "searchproportion=0.5",
                "updateproportion=0.25",
                "deleteproportion=0.25",
                "search.oraclememory=1"));
    all.addAll(List.of(more));
    begin(System::nanoTime, all.toArray(String[]::new));
  }

  /** By brute force. */
  private Stats stats() {
    HitFinder finder = new HitFinder(scenario.questions());
    LongSummaryStatistics numbers = new LongSummaryStatistics();
    for (long number = 0; number < RECORDS; number++) {
      int state = states.getOrDefault(number, 0);
      if (state != Baseline.ABSENT && finder.isHit(number, state, query)) {
        numbers.accept(number(number, state));
      }
    }
    return new Stats(numbers.getCount(), numbers.getSum(), numbers.getMin(), numbers.getMax());
  }

  private long number(long record, int revision) {
    return Long.parseLong(catalogue.record(record, revision).get(field).toString());
  }

  private long hit(int place) {
    return OrderedHits.of(oracle, query).number(place);
  }

  private static HashMap<String, ByteIterator> row(String... namesAndValues) {
    HashMap<String, ByteIterator> row = new HashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      row.put(namesAndValues[i], Utf8ByteIterator.of(namesAndValues[i + 1]));
    }
    return row;
  }

  private static HashMap<String, ByteIterator> row(Stats stats) {
    return row(
        SearchableDB.COUNT_FIELD, Long.toString(stats.count),
        SearchableDB.SUM_FIELD, Long.toString(stats.sum),
        SearchableDB.MIN_FIELD, Long.toString(stats.least),
        SearchableDB.MAX_FIELD, Long.toString(stats.greatest));
  }

  private Status judge(List<HashMap<String, ByteIterator>> rows) {
    SearchResult found = new SearchResult();
    found.addAll(rows);
    judge.setCall(history.now(), history.now());
    return judge.search(query, scenario.query(query, 20, 10), found, FIELDS);
  }

  private Status judge(Stats stats) {
    return judge(List.of(row(stats)));
  }

  private void assertWrong(Stats stats) {
    assertThat(judge(stats)).as(stats.toString()).isEqualTo(Status.UNEXPECTED_STATE);
  }

  private void assertRight(Stats stats) {
    assertThat(judge(stats)).as(stats.toString()).isEqualTo(Status.OK);
  }

  /** The stats are right, and nothing that is a little different is. */
  private void assertOnly(Stats stats) {
    assertRight(stats);
    stats.off().forEach(this::assertWrong);
  }

  /** A revision at which a record is a hit, as it is loaded, and has another number. */
  private int revisionWithOtherNumber(long record) {
    HitFinder finder = new HitFinder(scenario.questions());
    int revision = own;
    while (number(record, revision) == number(record, 0)
        || !finder.isHit(record, revision, query)) {
      revision++;
    }
    return revision;
  }

  @ParameterizedTest
  @ValueSource(strings = {"price", "stockCount"})
  void statsAreThoseOfTheLoadedRecords(String number) {
    begin(number);
    assertOnly(stats());
    begin(number, "updateproportion=0", "deleteproportion=0");
    assertOnly(stats());
  }

  @Test
  void otherRowsAreWrong() {
    begin("price");
    HashMap<String, ByteIterator> right = row(stats());
    List<List<HashMap<String, ByteIterator>>> wrong = new ArrayList<>();
    wrong.add(List.of());
    wrong.add(List.of(right, right));
    wrong.add(List.of(new HashMap<>()));
    wrong.add(List.of(row(SearchableDB.COUNT_FIELD, "0")));
    for (String name : right.keySet()) {
      HashMap<String, ByteIterator> without = row(stats());
      without.remove(name);
      wrong.add(List.of(without));
      for (String text : List.of("", "x", "1.5", "+1", "01", "1e3", "99999999999999999999")) {
        HashMap<String, ByteIterator> other = row(stats());
        other.put(name, Utf8ByteIterator.of(text));
        wrong.add(List.of(other));
      }
    }
    HashMap<String, ByteIterator> more = row(stats());
    more.put("brand", Utf8ByteIterator.of("x"));
    wrong.add(List.of(more));
    assertThat(wrong)
        .allSatisfy(rows -> assertThat(judge(rows)).isEqualTo(Status.UNEXPECTED_STATE));
    assertRight(stats());
  }

  @ParameterizedTest
  @ValueSource(strings = {"price", "stockCount"})
  void statsChangeOnceADeleteIsAcknowledged(String number) {
    begin(number);
    Stats before = stats();
    states.put(hit(0), Baseline.ABSENT);
    long sent = history.begin(hit(0), Baseline.ABSENT);
    assertRight(before);
    assertRight(stats());
    assertWrong(new Stats(before.count, stats().sum, before.least, before.greatest));

    history.acknowledge(hit(0), Baseline.ABSENT, sent);

    assertWrong(before);
    assertOnly(stats());
  }

  @ParameterizedTest
  @ValueSource(strings = {"stockCount", "price"})
  void statsChangeOnceAnUpdateIsAcknowledged(String number) {
    begin(number, "update.text=0");
    Stats before = stats();
    int moved = revisionWithOtherNumber(hit(0));
    states.put(hit(0), moved);
    long sent = history.begin(hit(0), moved);
    assertRight(before);
    assertRight(stats());
    long between = (before.sum + stats().sum) / 2;
    assertWrong(new Stats(before.count - 1, between, before.least, before.greatest));

    history.acknowledge(hit(0), moved, sent);

    assertWrong(before);
    assertOnly(stats());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void theLeastOrGreatestNumberGoesWithItsRecord(boolean least) {
    begin("price", "update.text=0");
    Stats before = stats();
    for (int place = 0; place < before.count; place++) {
      if (number(hit(place), 0) == (least ? before.least : before.greatest)) {
        states.put(hit(place), Baseline.ABSENT);
        history.acknowledge(
            hit(place), Baseline.ABSENT, history.begin(hit(place), Baseline.ABSENT));
      }
    }
    Stats after = stats();
    assertThat(least ? after.least : after.greatest)
        .isNotEqualTo(least ? before.least : before.greatest);
    assertWrong(before);
    assertOnly(after);
    assertWrong(
        least
            ? new Stats(after.count, after.sum, before.least, after.greatest)
            : new Stats(after.count, after.sum, after.least, before.greatest));
  }

  @Test
  void recordsUnderUpdateHaveOneNumberEach() {
    begin("stockCount", "update.text=0");
    Stats before = stats();
    for (int place = 0; place < 4; place++) {
      int moved = revisionWithOtherNumber(hit(place));
      history.begin(hit(place), moved);
      if (place % 2 == 0) {
        states.put(hit(place), moved);
      }
    }
    assertRight(before);
    assertRight(stats());
    assertWrong(new Stats(stats().count + 1, stats().sum, stats().least, stats().greatest));
    assertWrong(new Stats(stats().count - 1, stats().sum, stats().least, stats().greatest));
  }

  @Test
  void aSumNeedsAsManyNumbersAsAreCounted() {
    begin("price", "update.text=0");
    Stats before = stats();
    long first = number(hit(0), 0);
    history.begin(hit(0), Baseline.ABSENT);
    history.begin(hit(1), Baseline.ABSENT);
    long both = first + number(hit(1), 0);
    assertRight(before);
    assertWrong(new Stats(before.count, before.sum - first, before.least, before.greatest));
    assertWrong(new Stats(before.count - 1, before.sum - both, before.least, before.greatest));
    assertWrong(new Stats(before.count - 2, before.sum - first, before.least, before.greatest));
  }

  @Test
  void updatesOfOtherClientsMayMoveTheSum() {
    begin("stockCount", "update.text=0");
    Stats before = stats();
    int moved = revisionWithOtherNumber(hit(0));
    states.put(hit(0), moved);
    assertWrong(stats());
    others = updating(hit(0), moved);
    assertRight(before);
    assertThat(judge(stats())).isEqualTo(SearchStatus.CHANGED_BY_OTHERS);
    assertWrong(new Stats(before.count + 3, before.sum, before.least, before.greatest));
  }

  @Test
  void sumsAreKnownWhereHitsAreNot() {
    begin("stockCount", "search.oraclememory=0", "update.text=0");
    Stats before = stats();
    assertOnly(before);
    int moved = revisionWithOtherNumber(hit(0));
    history.acknowledge(hit(0), moved, history.begin(hit(0), moved));
    states.put(hit(0), moved);

    assertWrong(before);
    assertOnly(stats());
    assertThat(judge.pagesWithoutPlace()).isZero();
  }
}
