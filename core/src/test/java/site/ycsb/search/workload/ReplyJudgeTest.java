/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.search.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Vector;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.check.Oracle;
import site.ycsb.search.check.QuerySet;
import site.ycsb.search.check.RankRange;
import site.ycsb.search.data.Catalogue;
import site.ycsb.search.data.Keys;
import site.ycsb.search.data.NameSources;
import site.ycsb.search.data.ProductField;
import site.ycsb.search.data.Utf8ByteIterator;

/** Hands right replies to the judge, and wrong ones of every kind. */
class ReplyJudgeTest {

  private static final int RECORDS = 2_000;
  private static final ProductField[] FIELDS = ProductField.values();
  private static final WriteKinds UPDATES = new WriteKinds(true, false, false);
  private static final WriteKinds INSERTS = new WriteKinds(false, true, false);
  private static final WriteKinds DELETES = new WriteKinds(false, false, true);

  private Catalogue catalogue;
  private KeySpace keys;
  private QuerySet queries;
  private Oracle oracle;
  private ReplyJudge judge;
  private int query;

  @BeforeEach
  void makeJudge() {
    Properties properties = new Properties();
    properties.setProperty("search.vocabulary", "100");
    catalogue = new Catalogue(3, NameSources.from(properties));
    keys = KeySpace.from(properties, RECORDS);
    queries = QuerySet.draw(catalogue, RECORDS, 100, 3, RankRange.ALL);
    oracle = Oracle.ofLoaded(catalogue, RECORDS, queries, 50, true);
    judge = new ReplyJudge(catalogue, keys, queries, oracle, 10);
    while (oracle.hits(query) < 20 || oracle.hits(query) > 45) {
      query++;
    }
  }

  private SearchQuery page(int offset) {
    return new SearchQuery(
        "productName", queries.terms(query), "productScore", true, offset, 10, false);
  }

  private HashMap<String, ByteIterator> row(long number, int revision) {
    HashMap<String, ByteIterator> row = new HashMap<>(catalogue.record(number, revision));
    row.put(SearchableDB.KEY_FIELD, Utf8ByteIterator.of(Keys.name(number)));
    return row;
  }

  private SearchResult rightRows(int offset) {
    SearchResult rows = new SearchResult();
    for (int i = 0; i < oracle.rows(query, offset, 10); i++) {
      rows.add(row(oracle.number(query, offset + i), 0));
    }
    return rows;
  }

  private Status judge(int offset, SearchResult rows, WriteKinds writes) {
    return judge.search(query, page(offset), rows, FIELDS, writes);
  }

  private Status judgeChanged(WriteKinds writes, Consumer<SearchResult> change) {
    SearchResult rows = rightRows(5);
    change.accept(rows);
    return judge(5, rows, writes);
  }

  @Test
  void rightPagesAreRightWhateverIsWritten() {
    for (WriteKinds writes : List.of(WriteKinds.NONE, UPDATES, INSERTS, DELETES)) {
      for (int offset : new int[] {0, 5, (int) oracle.hits(query) - 3, (int) oracle.hits(query)}) {
        assertThat(judge(offset, rightRows(offset), writes)).isEqualTo(Status.OK);
      }
    }
  }

  @Test
  void aRowTooFewIsWrongUnlessRecordsAreDeleted() {
    Consumer<SearchResult> shorter = rows -> rows.remove(9);
    assertThat(judgeChanged(WriteKinds.NONE, shorter)).isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(judgeChanged(UPDATES, shorter)).isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(judgeChanged(INSERTS, shorter)).isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(judgeChanged(DELETES, shorter)).isEqualTo(Status.OK);
  }

  @Test
  void aRowTooManyIsWrongUnlessRecordsAreInserted() {
    int offset = (int) oracle.hits(query) - 3;
    SearchResult rows = rightRows(offset);
    // An inserted record that holds both words, in its place of the order.
    long inserted = RECORDS;
    while (!catalogue.record(inserted, 0).get("productName").toString().contains(term(0))
        || !catalogue.record(inserted, 0).get("productName").toString().contains(term(1))) {
      inserted++;
    }
    rows.add(row(inserted, 0));
    rows.sort((a, b) -> Long.compare(score(b), score(a)));
    assertThat(judge(offset, rows, UPDATES)).isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(judge(offset, rows, INSERTS)).isEqualTo(Status.OK);
  }

  private String term(int i) {
    return queries.terms(query).get(i);
  }

  private static long score(Map<String, ByteIterator> row) {
    return Long.parseLong(row.get("productScore").toString());
  }

  @Test
  void anotherOrderIsWrongAndUnderUpdatesARace() {
    Consumer<SearchResult> swapped = rows -> Collections.swap(rows, 2, 3);
    assertThat(judgeChanged(WriteKinds.NONE, swapped)).isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(judgeChanged(UPDATES, rows -> rows.set(4, rowOutOfPlace())))
        .isEqualTo(SearchStatus.ORDER_RACED);
  }

  /** The tenth hit of the page, at a revision that belongs after the page. */
  private HashMap<String, ByteIterator> rowOutOfPlace() {
    long number = oracle.number(query, 9);
    int revision = 1;
    while (catalogue.sortValues().of(number, revision) > oracle.sortValue(query, 15)) {
      revision++;
    }
    return row(number, revision);
  }

  @Test
  void recordsThatNobodyHasWrittenAreNeverOutOfOrder() {
    assertThat(judgeChanged(UPDATES, rows -> Collections.swap(rows, 2, 3)))
        .isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(judgeChanged(DELETES, rows -> Collections.swap(rows, 2, 8)))
        .isEqualTo(Status.UNEXPECTED_STATE);
  }

  @Test
  void aRowTwiceIsWrong() {
    for (WriteKinds writes : List.of(WriteKinds.NONE, UPDATES, INSERTS, DELETES)) {
      assertThat(judgeChanged(writes, rows -> rows.set(3, rows.get(2))))
          .isEqualTo(Status.UNEXPECTED_STATE);
    }
  }

  @Test
  void aRecordWithoutTheWordsIsWrong() {
    long stranger = 0;
    while (catalogue.record(stranger, 0).get("productName").toString().contains(term(0))) {
      stranger++;
    }
    HashMap<String, ByteIterator> row = row(stranger, 0);
    for (WriteKinds writes : List.of(WriteKinds.NONE, UPDATES, INSERTS, DELETES)) {
      assertThat(judgeChanged(writes, rows -> rows.set(3, row))).isEqualTo(Status.UNEXPECTED_STATE);
    }
  }

  @Test
  void anotherRevisionIsRightOnlyUnderUpdates() {
    Consumer<SearchResult> updated = rows -> rows.set(0, row(oracle.number(query, 5), 4711));
    assertThat(judgeChanged(WriteKinds.NONE, updated)).isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(judgeChanged(UPDATES, updated)).isIn(Status.OK, SearchStatus.ORDER_RACED);
  }

  @Test
  void aRowThatMixesTwoRevisionsIsWrong() {
    Consumer<SearchResult> torn =
        rows -> rows.get(0).put("price", catalogue.record(oracle.number(query, 5), 9).get("price"));
    assertThat(judgeChanged(WriteKinds.NONE, torn)).isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(judgeChanged(UPDATES, torn)).isEqualTo(Status.UNEXPECTED_STATE);
  }

  @Test
  void aRowWithoutKeyIsWrong() {
    assertThat(judgeChanged(UPDATES, rows -> rows.get(1).remove(SearchableDB.KEY_FIELD)))
        .isEqualTo(Status.UNEXPECTED_STATE);
  }

  @Test
  void theTotalIsCheckedIfItIsAskedFor() {
    SearchQuery asked =
        new SearchQuery("productName", queries.terms(query), "productScore", true, 0, 10, true);
    SearchResult rows = rightRows(0);
    assertThat(judge.search(query, asked, rows, FIELDS, UPDATES))
        .isEqualTo(Status.UNEXPECTED_STATE);
    rows.setTotalHits(oracle.hits(query));
    assertThat(judge.search(query, asked, rows, FIELDS, UPDATES)).isEqualTo(Status.OK);
    rows.setTotalHits(oracle.hits(query) + 1);
    assertThat(judge.search(query, asked, rows, FIELDS, UPDATES))
        .isEqualTo(Status.UNEXPECTED_STATE);
    assertThat(judge.search(query, asked, rows, FIELDS, INSERTS)).isEqualTo(Status.OK);
  }

  private Vector<HashMap<String, ByteIterator>> scanRows(long... numbers) {
    Vector<HashMap<String, ByteIterator>> rows = new Vector<>();
    for (long number : numbers) {
      rows.add(row(number, 0));
    }
    return rows;
  }

  @Test
  void aScanHasToReturnTheNextRecordsInOrder() {
    assertThat(judge.scan(scanRows(7, 8, 9), FIELDS, 7, 3, WriteKinds.NONE)).isEqualTo(Status.OK);
    assertThat(judge.scan(scanRows(1998, 1999), FIELDS, 1998, 3, UPDATES)).isEqualTo(Status.OK);
    for (Vector<HashMap<String, ByteIterator>> wrong :
        List.of(scanRows(7, 8), scanRows(7, 9, 10), scanRows(8, 9, 10), scanRows(7, 8, 9, 10))) {
      assertThat(judge.scan(wrong, FIELDS, 7, 3, UPDATES)).isEqualTo(Status.UNEXPECTED_STATE);
    }
    assertThat(judge.scan(scanRows(7, 10), FIELDS, 7, 3, DELETES)).isEqualTo(Status.OK);
    assertThat(judge.scan(scanRows(10, 7), FIELDS, 7, 3, DELETES))
        .isEqualTo(Status.UNEXPECTED_STATE);
  }

  @Test
  void rowsOfAScanWithoutKeysAreKnownByTheirSortValue() {
    Vector<HashMap<String, ByteIterator>> rows = scanRows(7, 8, 9);
    rows.forEach(row -> row.remove(SearchableDB.KEY_FIELD));
    assertThat(judge.scan(rows, FIELDS, 7, 3, WriteKinds.NONE)).isEqualTo(Status.OK);
    rows.remove(1);
    assertThat(judge.scan(rows, FIELDS, 7, 3, DELETES)).isEqualTo(Status.OK);
    assertThat(judge.scan(rows, FIELDS, 7, 3, WriteKinds.NONE)).isEqualTo(Status.UNEXPECTED_STATE);
  }

  @Test
  void aMissingRecordIsWrongUnlessItWasDeletedOrIsNew() {
    assertThat(judge.missing(0)).isEqualTo(Status.NOT_FOUND);
    keys.nextDelete();
    assertThat(judge.missing(0)).isEqualTo(SearchStatus.DELETED);
    assertThat(judge.missing(1)).isEqualTo(Status.NOT_FOUND);
    assertThat(judge.missing(RECORDS)).isEqualTo(SearchStatus.NOT_YET_VISIBLE);
  }
}
