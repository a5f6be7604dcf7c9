// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.CardinalityForm;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.answer.OrderedHits;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.queries.HitFinder;

/** The number of different values is exact, also while records are written. */
class CardinalityJudgeTest extends JudgedRun {

  /** The states that the test has made, by record. */
  private final Map<Long, Integer> states = new HashMap<>();

  private String tag;

  private void begin(String counted, String... more) {
    tag = counted;
    states.clear();
    List<String> all =
        new ArrayList<>(
            List.of(
                "search.questions=cardinality",
                "search.cardinality.tag=" + counted,
                "update.text=0.5",
                "searchproportion=0.5",
                "updateproportion=0.25",
                "deleteproportion=0.25",
                "search.oraclememory=1"));
    all.addAll(List.of(more));
    begin(System::nanoTime, all.toArray(String[]::new));
  }

  /** By brute force. */
  private int values() {
    HitFinder finder = new HitFinder(scenario.questions());
    TreeSet<String> values = new TreeSet<>();
    for (long number = 0; number < RECORDS; number++) {
      int state = states.getOrDefault(number, 0);
      if (state != Baseline.ABSENT && finder.isHit(number, state, query)) {
        values.add(value(number, state));
      }
    }
    return values.size();
  }

  private String value(long number, int revision) {
    return catalogue.record(number, revision).get(tag).toString();
  }

  private long hit(int place) {
    return OrderedHits.of(oracle, query).number(place);
  }

  private Status judge(List<HashMap<String, ByteIterator>> rows) {
    SearchResult found = new SearchResult();
    found.addAll(rows);
    judge.setCall(history.now(), history.now());
    return judge.search(query, scenario.query(query, 20, 10), found, FIELDS);
  }

  private Status judge(long values) {
    return judge(List.of(CardinalityForm.row(values)));
  }

  private void assertWrong(long... counts) {
    for (long values : counts) {
      assertThat(judge(values)).as(values + " values").isEqualTo(Status.UNEXPECTED_STATE);
    }
  }

  private void assertRight(long values) {
    assertThat(judge(values)).as(values + " values").isEqualTo(Status.OK);
  }

  private void assertOnly(long values) {
    assertRight(values);
    assertWrong(values - 1, values + 1, 0, 1_000_000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"brand", "department", "inStock"})
  void cardinalityIsThatOfTheLoadedRecords(String counted) {
    begin(counted);
    assertOnly(values());
    begin(counted, "updateproportion=0", "deleteproportion=0");
    assertOnly(values());
  }

  @Test
  void otherRowsAreWrong() {
    begin("department");
    HashMap<String, ByteIterator> right = CardinalityForm.row(values());
    assertThat(judge(List.of())).isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(judge(List.of(right, right))).isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(judge(List.of(new HashMap<>()))).isEqualTo(Status.UNEXPECTED_STATE);
    for (String text : List.of("", "x", "-1", "+5", "05", "5.0", "1e1", "99999999999999999999")) {
      HashMap<String, ByteIterator> other = new HashMap<>();
      other.put(SearchableDB.COUNT_FIELD, Utf8ByteIterator.of(text));
      assertThat(judge(List.of(other))).as(text).isEqualTo(Status.UNEXPECTED_STATE);
    }
    HashMap<String, ByteIterator> more = CardinalityForm.row(values());
    more.put("brand", Utf8ByteIterator.of("x"));
    assertThat(judge(List.of(more))).isEqualTo(Status.UNEXPECTED_STATE);
    assertRight(values());
  }

  @ParameterizedTest
  @ValueSource(strings = {"brand", "department"})
  void aValueGoesWithItsLastRecord(String counted) {
    begin(counted);
    int before = values();
    String value = value(hit(0), 0);
    List<Long> records =
        IntStream.range(0, (int) OrderedHits.of(oracle, query).hits())
            .mapToObj(this::hit)
            .filter(number -> value(number, 0).equals(value))
            .toList();
    for (long number : records) {
      assertOnly(before);
      states.put(number, Baseline.ABSENT);
      long sent = history.begin(number, Baseline.ABSENT);
      assertRight(before);
      assertRight(values());
      assertWrong(before + 1, before - 2);
      history.acknowledge(number, Baseline.ABSENT, sent);
    }
    assertThat(values()).isEqualTo(before - 1);
    assertOnly(before - 1);
  }

  /** What a hit may be is one value more, or one that another hit has. */
  @RepeatedTest(20)
  void eachCountThatIsPossibleIsRight(RepetitionInfo repetition) {
    SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
    begin(random.nextBoolean() ? "brand" : "department");
    int hits = (int) OrderedHits.of(oracle, query).hits();
    Map<Long, Integer> written = new HashMap<>();
    for (int i = 0; i < Math.min(hits, 7); i++) {
      long number = hit(random.nextInt(hits));
      int state = random.nextInt(3) == 0 ? Baseline.ABSENT : own + random.nextInt(1000);
      if (written.putIfAbsent(number, state) == null) {
        history.begin(number, state);
      }
    }
    List<Long> numbers = List.copyOf(written.keySet());
    TreeSet<Integer> possible = new TreeSet<>();
    for (int choice = 0; choice < 1 << numbers.size(); choice++) {
      states.clear();
      for (int i = 0; i < numbers.size(); i++) {
        if ((choice >> i & 1) == 1) {
          states.put(numbers.get(i), written.get(numbers.get(i)));
        }
      }
      possible.add(values());
    }
    possible.forEach(this::assertRight);
    assertWrong(possible.first() - 1, possible.last() + 1);
  }

  @Test
  void updatesOfOtherClientsMayAddValues() {
    begin("inStock", "update.text=0");
    int before = values();
    assertThat(before).isEqualTo(2);
    others = updating(hit(0), own);
    assertThat(judge(before)).isEqualTo(Status.OK);
    assertThat(judge(before + 1)).isEqualTo(SearchStatus.CHANGED_BY_OTHERS);
    assertWrong(0, before + 3);
  }

  @Test
  void valuesAreKnownWhereHitsAreNot() {
    begin("brand", "search.oraclememory=0");
    int before = values();
    assertOnly(before);
    int revision = own;
    long number = hit(0);
    HitFinder finder = new HitFinder(scenario.questions());
    do {
      revision++;
      states.put(number, revision);
    } while (!finder.isHit(number, revision, query) || values() == before);
    history.acknowledge(number, revision, history.begin(number, revision));
    assertOnly(values());
  }
}
