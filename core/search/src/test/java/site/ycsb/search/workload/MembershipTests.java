// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.queries.HitFinder;

/** Which records belong to an answer depends on what was written. */
abstract class MembershipTests extends JudgedRun {

  private final List<String> properties;

  /**
   * @param properties of the questions and of what updates change, as {@code name=value}
   */
  MembershipTests(String... properties) {
    this.properties = List.of(properties);
  }

  private final Map<Long, Integer> revisions = new HashMap<>();
  private HitFinder finder;

  @BeforeEach
  void run() {
    begin("");
  }

  private void begin(String more) {
    List<String> all = new ArrayList<>(properties);
    all.addAll(
        List.of(
            "searchproportion=0.5",
            "updateproportion=0.5",
            "search.totalhits=true",
            more.isEmpty() ? "search.oraclememory=1" : more));
    begin(System::nanoTime, all.toArray(String[]::new));
    finder = new HitFinder(scenario.questions());
  }

  private List<Long> hits() {
    return LongStream.range(0, RECORDS)
        .filter(number -> finder.isHit(number, revision(number), query))
        .boxed()
        .sorted(
            Comparator.comparing(
                (Long number) -> -catalogue.sortValues().of(number, revision(number))))
        .toList();
  }

  private int revision(long number) {
    return revisions.getOrDefault(number, 0);
  }

  /** The right page with the records as they are by {@link #revisions}. */
  private SearchResult rightRows(int offset) {
    SearchResult rows = new SearchResult();
    List<Long> hits = hits();
    hits.stream()
        .skip(offset)
        .limit(PAGE)
        .forEach(number -> rows.add(row(number, revision(number))));
    rows.setTotalHits(hits.size());
    return rows;
  }

  private Status judge(int offset, SearchResult rows) {
    judge.setCall(history.now(), history.now());
    return judge.search(query, page(offset, true), rows, FIELDS);
  }

  private void assertOnly(Status verdict, SearchResult... pages) {
    for (SearchResult page : pages) {
      assertThat(judge(0, page)).isEqualTo(verdict);
    }
  }

  private int revisionOf(long number, boolean hit) {
    return IntStream.range(1, 1000)
        .filter(revision -> finder.isHit(number, revision, query) == hit)
        .findFirst()
        .orElseThrow();
  }

  private long send(long number, int revision) {
    return history.begin(number, revision);
  }

  @Test
  void recordIsGoneOnceItsUpdateOutOfTheRangeIsAcknowledged() {
    long hit = hits().get(0);
    int out = revisionOf(hit, false);
    SearchResult before = rightRows(0);
    long sent = send(hit, out);
    revisions.put(hit, out);
    SearchResult after = rightRows(0);
    assertOnly(Status.OK, before, after);

    history.acknowledge(hit, out, sent);

    assertOnly(Status.UNEXPECTED_STATE, before);
    assertOnly(Status.OK, after);
  }

  @Test
  void recordThatIsShownOutsideOfTheRangeIsARaceOnlyDuringItsUpdate() {
    long hit = hits().get(3);
    int out = revisionOf(hit, false);
    SearchResult shown = rightRows(0);
    shown.set(3, row(hit, out));
    assertOnly(Status.UNEXPECTED_STATE, shown);
    long sent = send(hit, out);
    assertOnly(SearchStatus.ORDER_RACED, shown);

    history.acknowledge(hit, out, sent);

    assertOnly(Status.UNEXPECTED_STATE, shown);
  }

  @Test
  void recordHasToShowOnceItsUpdateIntoTheRangeIsAcknowledged() {
    long number = noHitWithTheWords();
    int in = revisionOf(number, true);
    int offset = hits().size() / PAGE * PAGE;
    SearchResult before = rightRows(offset);
    long sent = send(number, in);
    revisions.put(number, in);
    SearchResult after = rightRows(offset);
    assertThat(judge(offset, before)).isEqualTo(Status.OK);
    assertThat(judge(offset, after)).isEqualTo(Status.OK);

    history.acknowledge(number, in, sent);

    assertThat(judge(offset, before)).isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(judge(offset, after)).isEqualTo(Status.OK);
  }

  /** No hit at present, but at some revision. */
  private long noHitWithTheWords() {
    return LongStream.range(0, RECORDS)
        .filter(number -> !finder.isHit(number, 0, query))
        .filter(number -> IntStream.range(1, 50).anyMatch(r -> finder.isHit(number, r, query)))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void updatesOfOtherClientsMayTakeARecordOutOfTheRangeOrIntoIt() {
    for (boolean hit : new boolean[] {true, false}) {
      revisions.clear();
      long number = hit ? hits().get(0) : noHitWithTheWords();
      int revision = revisionOf(number, !hit);
      revisions.put(number, revision);
      SearchResult changed = rightRows(0);
      others = null;
      assertOnly(Status.UNEXPECTED_STATE, changed);
      others = updating(number, revision);
      assertOnly(SearchStatus.CHANGED_BY_OTHERS, changed);
    }
  }

  @Test
  void pageIsJudgedByTheLastUpdateHoweverManyWereJudgedBefore() {
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 150; i++) {
      List<Long> hits = hits();
      boolean joins = hits.isEmpty() || i % 2 == 0;
      long number = joins ? noHitWithTheWords() : hits.get(random.nextInt(hits.size()));
      int revision = joins ? revisionOf(number, true) : own + random.nextInt(4096);
      SearchResult before = rightRows(0);
      long begin = history.now();
      history.acknowledge(number, revision, send(number, revision));
      revisions.put(number, revision);
      SearchResult after = rightRows(0);
      assertOnly(Status.OK, after);
      if (!shown(before).equals(shown(after))) {
        assertOnly(Status.UNEXPECTED_STATE, before);
      }
      judge.setCall(begin, history.now());
      assertThat(judge.search(query, page(0, true), before, FIELDS)).isEqualTo(Status.OK);
    }
  }

  private static List<String> shown(SearchResult rows) {
    return Stream.concat(
            Stream.of("" + rows.totalHits()),
            rows.stream().map(row -> row.get("productName") + " " + row.get("productScore")))
        .toList();
  }

  @Test
  void answersThatAreNotAllKnownAreBounded() {
    begin("search.oraclememory=0");
    long hit = hits().get(0);
    int out = revisionOf(hit, false);
    history.acknowledge(hit, out, send(hit, out));
    revisions.put(hit, out);

    assertOnly(Status.OK, rightRows(0));
    assertOnly(Status.UNEXPECTED_STATE, rows(0));
  }

  /** An answer of this many rows. */
  private SearchResult rows(int count) {
    SearchResult rows = rightRows(0);
    rows.setSize(count);
    return rows;
  }
}
