// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.answer.OrderedHits;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.queries.HitFinder;

/** Counts by the values of a tag or by ranges of numbers are exact, also while records change. */
class FacetJudgeTest extends JudgedRun {

  private record Facet(String value, long count) {
    static final Comparator<Facet> BY_COUNT =
        Comparator.comparingLong((Facet facet) -> -facet.count).thenComparing(Facet::value);

    static final Comparator<Facet> BY_NUMBER =
        Comparator.comparingLong((Facet facet) -> Long.parseLong(facet.value));
  }

  /** The states that the test has made, by record. */
  private final Map<Long, Integer> states = new HashMap<>();

  /** A tag or a number. */
  private String field;

  /** How wide the ranges of numbers are; 0 for a tag. */
  private long step;

  /** Whether numbers are counted by months. */
  private boolean byMonth;

  /** Product fields whose code is a number: taken for dates, codes spread over 35 years. */
  private static final String NUMBERED_CODES =
      "search.schema=productName:TEXT,productScore:NUMERIC,productDescription:TEXT,brand:TAG,"
          + "department:TAG,color:TAG,material:TAG,price:NUMERIC,stockCount:NUMERIC,inStock:TAG,"
          + "inSale:TAG,code:NUMERIC,image:TAG,currencyCode:TAG,creator:TAG,shipsFrom:TAG,"
          + "revision:NUMERIC";

  /**
   * @param counted a tag, or a number and a step, such as {@code price*100} or {@code code*month}
   */
  private void begin(String counted, String... more) {
    int star = counted.indexOf('*');
    field = star < 0 ? counted : counted.substring(0, star);
    String steps = counted.substring(star + 1);
    byMonth = steps.equals("month");
    step = star < 0 ? 0 : byMonth ? 1 : Long.parseLong(steps);
    states.clear();
    List<String> all =
        new ArrayList<>(
            List.of(
                "search.questions=" + (star < 0 ? "facets" : "histogram"),
                "search.facets.tag=" + (star < 0 ? field : "brand"),
                "search.histogram.number=" + (star < 0 ? "price" : field),
                "search.histogram.step=" + (byMonth ? steps : Math.max(1, step)),
                "update.text=0.5",
                "searchproportion=0.5",
                "updateproportion=0.25",
                "deleteproportion=0.25",
                "search.oraclememory=1"));
    if (byMonth) {
      all.add(NUMBERED_CODES);
    }
    all.addAll(List.of(more));
    begin(System::nanoTime, all.toArray(String[]::new));
  }

  /** Counts by brute force. */
  private List<Facet> facets() {
    HitFinder finder = new HitFinder(scenario.questions());
    Map<String, Long> counts = new HashMap<>();
    for (long number = 0; number < RECORDS; number++) {
      int state = states.getOrDefault(number, 0);
      if (state != Baseline.ABSENT && finder.isHit(number, state, query)) {
        counts.merge(value(number, state), 1L, Long::sum);
      }
    }
    return counts.entrySet().stream()
        .map(count -> new Facet(count.getKey(), count.getValue()))
        .sorted(order())
        .limit(step == 0 ? 10 : 1000)
        .toList();
  }

  private Comparator<Facet> order() {
    return step == 0 ? Facet.BY_COUNT : Facet.BY_NUMBER;
  }

  private String value(long number, int revision) {
    String value = catalogue.record(number, revision).get(field).toString();
    if (byMonth) {
      String month = Instant.ofEpochMilli(Long.parseLong(value)).toString().substring(0, 7);
      return Long.toString(Instant.parse(month + "-01T00:00:00Z").toEpochMilli());
    }
    return step == 0 ? value : Long.toString(Math.floorDiv(Long.parseLong(value), step) * step);
  }

  private static HashMap<String, ByteIterator> row(String value, String count) {
    HashMap<String, ByteIterator> row = new HashMap<>();
    row.put(SearchableDB.KEY_FIELD, Utf8ByteIterator.of(value));
    row.put(SearchableDB.COUNT_FIELD, Utf8ByteIterator.of(count));
    return row;
  }

  private static SearchResult rows(List<Facet> facets) {
    SearchResult rows = new SearchResult();
    facets.forEach(facet -> rows.add(row(facet.value, Long.toString(facet.count))));
    return rows;
  }

  private Status judge(SearchResult rows) {
    judge.setCall(history.now(), history.now());
    return judge.search(query, scenario.query(query, 20, 10), rows, FIELDS);
  }

  private void assertWrong(SearchResult rows) {
    assertThat(judge(rows)).isEqualTo(Status.UNEXPECTED_STATE);
  }

  private void assertRight(List<Facet> facets) {
    assertThat(judge(rows(facets))).as(facets.toString()).isEqualTo(Status.OK);
  }

  /** The facets are right, and nothing that is a little different is. */
  private void assertOnly(List<Facet> facets) {
    assertRight(facets);
    for (int i = 0; i < facets.size(); i++) {
      for (int by : new int[] {-1, 1}) {
        List<Facet> off = new ArrayList<>(facets);
        off.set(i, new Facet(facets.get(i).value, facets.get(i).count + by));
        off.sort(order());
        assertWrong(rows(off));
      }
      List<Facet> without = new ArrayList<>(facets);
      without.remove(i);
      assertWrong(rows(without));
      List<Facet> other = new ArrayList<>(facets);
      other.set(i, new Facet("~", facets.get(i).count));
      assertWrong(rows(other));
      if (i > 0) {
        List<Facet> swapped = new ArrayList<>(facets);
        swapped.set(i, facets.get(i - 1));
        swapped.set(i - 1, facets.get(i));
        assertWrong(rows(swapped));
        List<Facet> doubled = new ArrayList<>(facets);
        doubled.set(i, facets.get(i - 1));
        assertWrong(rows(doubled));
      }
    }
    List<Facet> more = new ArrayList<>(facets);
    more.add(new Facet("~", 1));
    assertWrong(rows(more));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "brand",
        "department",
        "inStock",
        "stockCount*300",
        "price*1",
        "productScore*70000",
        "code*month"
      })
  void facetsAreThoseOfTheLoadedRecords(String counted) {
    begin(counted);
    assertOnly(facets());
    begin(counted, "updateproportion=0", "deleteproportion=0");
    assertOnly(facets());
  }

  @Test
  void monthsThatBeginAtAnotherTimeAreWrong() {
    begin("code*month");
    long hour = 3_600_000;
    for (long by : new long[] {-hour, hour, 24 * hour}) {
      assertWrong(
          rows(
              facets().stream()
                  .map(m -> new Facet(Long.toString(Long.parseLong(m.value) + by), m.count))
                  .toList()));
    }
    assertRight(facets());
  }

  @Test
  void rowsThatAreNoFacetsAreWrong() {
    begin("department");
    for (String count : List.of("", "-1", "0", "x", "1.0", "99999999999999999999")) {
      SearchResult rows = rows(facets());
      rows.set(0, row(facets().get(0).value, count));
      assertWrong(rows);
    }
    SearchResult rows = rows(facets());
    rows.get(0).put("brand", Utf8ByteIterator.of("x"));
    assertWrong(rows);
    rows.set(0, null);
    assertWrong(rows);
    rows.set(0, new HashMap<>());
    assertWrong(rows);
    assertWrong(new SearchResult());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "brand",
        "department",
        "inStock",
        "stockCount*300",
        "price*1",
        "productScore*70000",
        "code*month"
      })
  void countsChangeOnceADeleteIsAcknowledged(String counted) {
    begin(counted);
    List<Facet> before = facets();
    long hit = -1;
    for (int place = 0; hit < 0 || facets().equals(before); place++) {
      states.clear();
      hit = OrderedHits.of(oracle, query).number(place);
      states.put(hit, Baseline.ABSENT);
    }
    long sent = history.begin(hit, Baseline.ABSENT);
    assertRight(before);
    assertRight(facets());

    history.acknowledge(hit, Baseline.ABSENT, sent);

    assertWrong(rows(before));
    assertOnly(facets());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "brand",
        "department",
        "inStock",
        "stockCount*300",
        "price*1",
        "productScore*70000"
      })
  void countsMoveOnceAnUpdateOfTheTagIsAcknowledged(String counted) {
    begin(counted);
    HitFinder finder = new HitFinder(scenario.questions());
    List<Facet> before = facets();
    long hit = -1;
    int moved = 0;
    for (int place = 0; hit < 0 || facets().equals(before); place++) {
      hit = OrderedHits.of(oracle, query).number(place);
      moved = 1;
      while (value(hit, moved).equals(value(hit, 0))
          || isWrittenAlways() != finder.isHit(hit, moved, query)) {
        moved++;
      }
      states.clear();
      states.put(hit, moved);
    }
    long sent = update(hit, moved);
    List<Facet> after = facets();
    assertRight(before);
    assertRight(after);

    history.acknowledge(hit, moved, sent);

    assertWrong(rows(before));
    assertOnly(after);
  }

  /** Whether each update writes the field, and not only one that changes the text. */
  private boolean isWrittenAlways() {
    return catalogue.field(field).mutable();
  }

  private long update(long number, int revision) {
    return history.begin(number, revision);
  }

  @Test
  void recordThatBecomesAHitIsCountedOnceThatIsAcknowledged() {
    begin("department");
    HitFinder finder = new HitFinder(scenario.questions());
    long number = 0;
    int revision = 1;
    while (finder.isHit(number, 0, query) || !finder.isHit(number, revision, query)) {
      number = (number + 1) % RECORDS;
      revision += number == 0 ? 1 : 0;
    }
    List<Facet> before = facets();
    long sent = update(number, revision);
    states.put(number, revision);
    assertRight(before);
    assertRight(facets());

    history.acknowledge(number, revision, sent);

    assertWrong(rows(before));
    assertOnly(facets());
  }

  @ParameterizedTest
  @ValueSource(strings = {"inStock", "stockCount*300"})
  void updatesOfOtherClientsMayMoveCounts(String counted) {
    begin(counted);
    List<Facet> before = facets();
    long hit = OrderedHits.of(oracle, query).number(0);
    int moved = own;
    while (value(hit, moved).equals(value(hit, 0))) {
      moved++;
    }
    states.put(hit, moved);
    assertWrong(rows(facets()));
    others = updating(hit, moved);
    assertRight(before);
    assertThat(judge(rows(facets()))).isEqualTo(SearchStatus.CHANGED_BY_OTHERS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"inStock", "stockCount*300"})
  void countsAreKnownWhereHitsAreNot(String counted) {
    begin(counted, "search.oraclememory=0");
    List<Facet> before = facets();
    assertRight(before);
    assertWrong(rows(List.of(new Facet(before.get(0).value, before.get(0).count + 1))));

    long hit = OrderedHits.of(oracle, query).number(0);
    int moved = own;
    while (value(hit, moved).equals(value(hit, 0))) {
      moved++;
    }
    history.acknowledge(hit, moved, update(hit, moved));
    states.put(hit, moved);

    assertWrong(rows(before));
    assertOnly(facets());
    assertThat(judge.pagesWithoutPlace()).isZero();
  }

  /** A revision at which a hit is counted under another value than it was loaded with. */
  private int revisionThatMovesCount(long hit) {
    int moved = own;
    while (value(hit, moved).equals(value(hit, 0))) {
      moved++;
    }
    return moved;
  }

  private List<Facet> with(List<Facet> facets, String value, int more) {
    List<Facet> changed = new ArrayList<>();
    facets.forEach(
        each -> changed.add(each.value.equals(value) ? new Facet(value, each.count + more) : each));
    changed.sort(order());
    return changed;
  }

  @ParameterizedTest
  @ValueSource(strings = {"inStock", "stockCount*300"})
  void recordUnderUpdateIsCountedOnce(String counted) {
    begin(counted, "update.text=0");
    List<Facet> before = facets();
    long hit = OrderedHits.of(oracle, query).number(0);
    int moved = revisionThatMovesCount(hit);
    update(hit, moved);
    states.put(hit, moved);
    List<Facet> after = facets();

    assertRight(before);
    assertRight(after);
    assertWrong(rows(with(before, value(hit, 0), -1)));
    assertWrong(rows(with(before, value(hit, moved), 1)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"inStock", "stockCount*300"})
  void recordsUnderUpdateHaveOneValueEach(String counted) {
    begin(counted, "update.text=0");
    List<Facet> before = facets();
    List<Facet> half = before;
    for (int i = 0; i < 4; i++) {
      long hit = OrderedHits.of(oracle, query).number(i);
      int moved = revisionThatMovesCount(hit);
      update(hit, moved);
      if (i % 2 == 0) {
        half = with(with(half, value(hit, 0), -1), value(hit, moved), 1);
      }
    }
    assertRight(before);
    assertRight(half);
    for (Facet each : half) {
      assertWrong(rows(with(half, each.value, 1)));
      assertWrong(rows(with(half, each.value, -1)));
    }
  }

  @Test
  void recordThatIsDeletedMayBeMissingOnce() {
    begin("inStock", "update.text=0");
    List<Facet> before = facets();
    long hit = OrderedHits.of(oracle, query).number(0);
    long moving = OrderedHits.of(oracle, query).number(1);
    history.begin(hit, Baseline.ABSENT);
    update(moving, revisionThatMovesCount(moving));
    assertRight(before);
    assertRight(with(before, value(hit, 0), -1));
    String other = value(hit, 0).equals("true") ? "false" : "true";
    assertWrong(rows(with(with(before, value(hit, 0), -2), other, -1)));
    assertWrong(rows(with(with(before, value(moving, 0), -2), other, 0)));
  }

  @Test
  void otherClientsAddNoMoreThanTheirRecords() {
    begin("inStock");
    List<Facet> before = facets();
    others = updating(OrderedHits.of(oracle, query).number(0), own);
    assertThat(judge(rows(before))).isEqualTo(Status.OK);
    assertWrong(rows(with(before, "true", 3)));
    List<Facet> invented = new ArrayList<>(before);
    invented.add(new Facet("maybe", 1));
    assertWrong(rows(invented));
  }

  @Test
  void rangesOfNumbersBeginAtMultiplesOfTheStep() {
    begin("stockCount*300");
    List<Facet> facets = facets();
    assertOnly(facets);
    for (String other : List.of("1", "-1", "+300", "0300", "300.0", "3e2", "x", "", "0x0")) {
      List<Facet> changed = new ArrayList<>(facets);
      changed.set(0, new Facet(other, facets.get(0).count));
      assertWrong(rows(changed));
    }
    List<Facet> byCount = new ArrayList<>(facets);
    byCount.sort(Facet.BY_COUNT.reversed());
    assertWrong(rows(byCount));
    List<Facet> empty = new ArrayList<>(facets);
    empty.add(new Facet("1200", 0));
    assertWrong(rows(empty));
  }

  @Test
  void noMoreRangesAreShownThanAreAskedFor() {
    begin("productScore*1");
    List<Facet> facets = facets();
    int some = facets.size() - 1;
    SearchQuery asked = scenario.query(query, 0, 10);
    SearchQuery fewer = SearchQuery.of(asked.question(), 0, 10, false);
    assertThat(fewer.limit()).isEqualTo(1000);
    judge.setCall(history.now(), history.now());
    SearchQuery cut = new SearchQuery(asked.question(), 0, some, false);
    assertThat(judge.search(query, cut, rows(facets.subList(0, some)), FIELDS))
        .isEqualTo(Status.OK);
    assertThat(judge.search(query, cut, rows(facets.subList(1, some + 1)), FIELDS))
        .isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(judge.search(query, cut, rows(facets.subList(0, some - 1)), FIELDS))
        .isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(judge.search(query, cut, rows(facets), FIELDS)).isEqualTo(Status.UNEXPECTED_STATE);
  }
}
