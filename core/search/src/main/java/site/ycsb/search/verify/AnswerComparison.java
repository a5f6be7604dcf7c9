// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.verify;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StoreCall;
import site.ycsb.search.data.Keys;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.judge.FacetCounts;
import site.ycsb.search.judge.FacetRow;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.judge.RecordChecker;
import site.ycsb.search.scenario.SearchScenario;
import site.ycsb.search.verify.VerifyReport.Kind;

/** Compares the pages of queries with the oracle, on one thread. */
final class AnswerComparison {

  /** Engines refuse deep pages; all of them answer up to here. */
  private static final long MAX_OFFSET = 5_000;

  private final SearchScenario scenario;
  private final Oracle oracle;
  private final LongUnaryOperator revisions;
  private final SearchableDB store;
  private final VerifyReport report;
  private final RecordChecker checker;
  private final SearchResult rows = new SearchResult();

  AnswerComparison(
      SearchScenario scenario,
      Oracle oracle,
      LongUnaryOperator revisions,
      SearchableDB store,
      VerifyReport report) {
    this.scenario = scenario;
    this.oracle = oracle;
    this.revisions = revisions;
    this.store = store;
    this.report = report;
    this.checker = new RecordChecker(scenario.dataSet().catalogue());
  }

  /**
   * Asks for the first page, one in the middle, the last one, one of another size, and the one
   * beyond the end, which is empty; or for the number of hits, if that is all that the question
   * asks for.
   */
  void compare(int query) {
    boolean right = page(query, 0, scenario.maxPageSize(), true);
    if (scenario.questions().get(query).hasRows()) {
      right &= furtherPages(query);
    }
    report.count(Kind.QUERIES, 1, right);
  }

  private boolean furtherPages(int query) {
    SplittableRandom random = new SplittableRandom(scenario.dataSet().seed() + query);
    int size = scenario.maxPageSize();
    int known = (int) Math.min(oracle.hits(query), scenario.depth());
    int lastPage = (known - 1) / size;
    boolean right = true;
    if (lastPage > 0) {
      right &= page(query, size * random.nextInt(lastPage + 1), size, false);
      right &= page(query, size * lastPage, size, false);
    }
    if (known > 0) {
      int offset = random.nextInt(known);
      int limit = 1 + random.nextInt(Math.min(size, scenario.depth() - offset));
      right &= page(query, offset, limit, false);
    }
    if (oracle.hits(query) <= MAX_OFFSET) {
      right &= page(query, (int) oracle.hits(query), size, false);
    }
    return right;
  }

  private boolean page(int query, int offset, int limit, boolean allFields) {
    RecordField[] fields =
        allFields ? scenario.dataSet().catalogue().fields() : scenario.searchFields();
    SearchQuery asked = scenario.query(query, offset, limit);
    rows.clear();
    Status status =
        store.search(
            scenario.dataSet().table(),
            asked,
            allFields ? null : scenario.searchFieldNames(),
            rows);
    boolean right =
        StoreCall.SEARCH.isDone(status)
            ? compare(query, asked, fields)
            : differs(asked, "status " + RecordComparison.describe(status), status);
    report.count(Kind.PAGES, 1, right);
    return right;
  }

  private boolean compare(int query, SearchQuery asked, RecordField[] fields) {
    if (asked.question().countedField().isPresent()) {
      return facets(asked, oracle.facets(query));
    }
    int expected = oracle.rows(query, asked.offset(), asked.limit());
    boolean right = true;
    if (rows.size() != expected) {
      right = differs(asked, rows.size() + " rows, should be " + expected);
    }
    if (asked.totalHits() && rows.totalHits() != oracle.hits(query)) {
      right = differs(asked, rows.totalHits() + " hits in all, should be " + oracle.hits(query));
    }
    for (int i = 0; i < expected; i++) {
      boolean rowRight = i < rows.size() && row(query, asked, i, fields);
      report.count(Kind.ROWS, 1, rowRight);
      right &= rowRight;
    }
    return right;
  }

  private boolean row(int query, SearchQuery asked, int i, RecordField[] fields) {
    Map<String, ByteIterator> row = rows.get(i);
    long number = oracle.number(query, asked.offset() + i);
    if (checker.keyNumber(row) != number) {
      ByteIterator key = row == null ? null : row.get(SearchableDB.KEY_FIELD);
      return differs(asked, "row " + i + " is " + key + ", should be " + Keys.name(number));
    }
    int revision = (int) revisions.applyAsLong(number);
    String difference = RecordComparison.difference(checker, row, fields, number, revision);
    report.count(Kind.FIELDS, fields.length, difference == null);
    return difference == null || differs(asked, "row " + i + " is " + difference);
  }

  private boolean facets(SearchQuery asked, FacetCounts expected) {
    int size = Math.min(asked.limit(), expected.size());
    boolean right =
        rows.size() == size || differs(asked, rows.size() + " values, should be " + size);
    for (int i = 0; i < size; i++) {
      FacetRow facet = expected.row(i);
      boolean rowRight = i < rows.size() && facet.equals(FacetRow.readOrNull(rows.get(i)));
      if (!rowRight) {
        String shown = i < rows.size() ? FacetRow.describe(rows.get(i)) : "none";
        differs(asked, "value " + i + " is " + shown + ", should be " + facet);
      }
      report.count(Kind.ROWS, 1, rowRight);
      right &= rowRight;
    }
    return right;
  }

  private boolean differs(SearchQuery asked, String how) {
    return differs(asked, how, Status.OK);
  }

  private boolean differs(SearchQuery asked, String how, Status status) {
    String where =
        "query %s, page [%s, %s): "
            .formatted(asked.question().text(), asked.offset(), asked.offset() + asked.limit());
    return report.difference(where + how, status);
  }
}
