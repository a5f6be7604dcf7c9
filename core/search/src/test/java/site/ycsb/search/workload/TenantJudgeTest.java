// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.answer.OrderedHits;
import site.ycsb.search.queries.HitFinder;

/** Tells a row of another tenant from other wrong rows, and from rows that a move explains. */
class TenantJudgeTest extends JudgedRun {

  /** The place of the row that is changed. */
  private static final int PLACE = 4;

  private HitFinder finder;

  @BeforeEach
  void begin() {
    begin(
        System::nanoTime,
        "searchproportion=0.5",
        "updateproportion=0.5",
        "search.questions=tenant",
        "search.tenants=5",
        "update.tenant=0.5");
    finder = new HitFinder(scenario.questions());
  }

  private SearchResult rightRows() {
    SearchResult rows = new SearchResult();
    LongStream.range(0, PAGE).forEach(i -> rows.add(row(hit((int) i), 0)));
    return rows;
  }

  private long hit(int place) {
    return OrderedHits.of(oracle, query).number(place);
  }

  private Status judge(SearchResult rows) {
    judge.setCall(history.now(), history.now());
    return judge.search(query, page(0, false), rows, catalogue.fields());
  }

  private String described(SearchResult rows) {
    judge(rows);
    return judge.wrongReply().page(query, page(0, false), rows, catalogue.fields());
  }

  /** A loaded record with the word that belongs to another tenant. */
  private long ofAnother() {
    long number = 0;
    while (!finder.isOfAnotherTenant(number, 0, query)) {
      number++;
    }
    return number;
  }

  /** A revision of this run at which a hit belongs to another tenant. */
  private int movingAway(long number) {
    int revision = own;
    while (!finder.isOfAnotherTenant(number, revision, query)) {
      revision++;
    }
    return revision;
  }

  @Test
  void aRowOfAnotherTenantIsNamed() {
    SearchResult rows = rightRows();
    assertThat(judge(rows)).isEqualTo(Status.OK);

    rows.set(PLACE, row(ofAnother(), 0));

    assertThat(judge(rows)).isEqualTo(SearchStatus.ROW_OF_ANOTHER_TENANT);
    assertThat(SearchStatus.isFailure(SearchStatus.ROW_OF_ANOTHER_TENANT)).isTrue();
    assertThat(described(rows)).contains(": row of another tenant: row 4, user").contains(" of t");
  }

  @Test
  void otherWrongRepliesAreNot() {
    SearchResult short1 = rightRows();
    short1.remove(PLACE);
    assertThat(judge(short1)).isEqualTo(Status.UNEXPECTED_STATE);

    SearchResult withNull = rightRows();
    withNull.set(PLACE, null);
    assertThat(judge(withNull)).isEqualTo(Status.UNEXPECTED_STATE);

    SearchResult wrongValue = rightRows();
    wrongValue.get(PLACE).put("price", Utf8ByteIterator.of("x"));
    assertThat(judge(wrongValue)).isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(described(wrongValue)).doesNotContain("another tenant");
  }

  @Test
  void aRowOfAnotherTenantIsNamedWhateverElseIsWrong() {
    SearchResult wrongValue = rightRows();
    wrongValue.set(PLACE, row(ofAnother(), 0));
    wrongValue.get(PLACE).put("price", Utf8ByteIterator.of("x"));
    assertThat(judge(wrongValue)).isEqualTo(SearchStatus.ROW_OF_ANOTHER_TENANT);

    SearchResult wrongTenant = rightRows();
    wrongTenant.set(PLACE, row(ofAnother(), 0));
    wrongTenant.get(PLACE).put("tenant", rightRows().get(0).get("tenant"));
    assertThat(judge(wrongTenant)).isEqualTo(SearchStatus.ROW_OF_ANOTHER_TENANT);

    SearchResult tooMany = rightRows();
    tooMany.add(row(ofAnother(), 0));
    assertThat(judge(tooMany)).isEqualTo(SearchStatus.ROW_OF_ANOTHER_TENANT);
  }

  @Test
  void aMoveInFlightExcusesTheRowAndNotTheReply() {
    long moving = hit(PLACE);
    int revision = movingAway(moving);
    history.begin(moving, revision);
    SearchResult rows = rightRows();
    assertThat(judge(rows)).isEqualTo(Status.OK);

    rows.set(PLACE, row(moving, revision));
    assertThat(judge(rows)).isEqualTo(SearchStatus.ORDER_RACED);

    rows.remove(PLACE + 1);
    assertThat(judge(rows)).isEqualTo(Status.UNEXPECTED_STATE);
  }

  @Test
  void afterAMoveTheFormerTenantDoesNotSeeTheRecord() {
    long moved = hit(PLACE);
    int revision = movingAway(moved);
    history.acknowledge(moved, revision, history.begin(moved, revision));

    // As it was before: stale, but the tenant's own.
    assertThat(judge(rightRows())).isEqualTo(Status.UNEXPECTED_STATE);

    SearchResult leaked = rightRows();
    leaked.set(PLACE, row(moved, revision));
    assertThat(judge(leaked)).isEqualTo(SearchStatus.ROW_OF_ANOTHER_TENANT);

    SearchResult right = rightRows();
    right.remove(PLACE);
    right.add(row(hit(PAGE), 0));
    assertThat(judge(right)).isEqualTo(Status.OK);
  }

  @Test
  void whatAnotherClientMayHaveMovedIsNot() {
    long moving = hit(PLACE);
    int revision = movingAway(moving);
    others = updating(moving, revision);
    SearchResult rows = rightRows();
    rows.set(PLACE, row(moving, revision));
    rows.remove(PLACE + 1);

    assertThat(judge(rows)).isEqualTo(Status.UNEXPECTED_STATE);
  }
}
