// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.verify;

import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import site.ycsb.Status;
import site.ycsb.search.Bm25;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StoreCall;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.judge.ComparedReply;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.judge.RecordChecker;
import site.ycsb.search.judge.RecordDifference;
import site.ycsb.search.judge.ReplyDifferences;
import site.ycsb.search.scenario.SearchScenario;
import site.ycsb.search.verify.VerifyReport.ComparedUnit;

/** Compares the pages of queries with the oracle, on one thread. */
final class AnswerComparison {

  /** Engines refuse deep pages; all of them answer up to here. */
  private static final long MAX_OFFSET = 5_000;

  private final SearchScenario scenario;
  private final Oracle oracle;
  private final SearchableDB store;
  private final Bm25 bm25;
  private final VerifyReport report;
  private final RecordDifference records;
  private final SearchResult rows = new SearchResult();

  AnswerComparison(
      SearchScenario scenario,
      Oracle oracle,
      LongUnaryOperator revisions,
      SearchableDB store,
      Bm25 bm25,
      VerifyReport report) {
    this.scenario = scenario;
    this.oracle = oracle;
    this.store = store;
    this.bm25 = bm25;
    this.report = report;
    records =
        new RecordDifference(
            new RecordChecker(scenario.dataSet().generator()),
            (number, into) -> into.setOnly((int) revisions.applyAsLong(number)));
  }

  /**
   * Asks for the first page, one in the middle, the last one, one of another size, and the one
   * beyond the end, which is empty; once, if the answer has no pages.
   */
  void compare(int query) {
    int size = scenario.maxPageSize();
    boolean right = page(query, 0, size, true);
    if (!scenario.query(query, size, size).equals(scenario.query(query, 0, size))) {
      right &= furtherPages(query);
    }
    report.count(ComparedUnit.QUERIES, 1, right);
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
        allFields ? scenario.dataSet().generator().fields() : scenario.searchFields();
    SearchQuery asked = scenario.query(query, offset, limit);
    rows.clear();
    Status status =
        store.search(
            scenario.dataSet().table(),
            asked,
            allFields ? null : scenario.searchFieldNames(),
            rows);
    boolean right = StoreCall.SEARCH.isDone(status);
    if (right) {
      right = compare(query, asked, fields);
    } else {
      report.difference(where(asked) + "status " + RecordComparison.describe(status), status);
    }
    report.count(ComparedUnit.PAGES, 1, right);
    return right;
  }

  private boolean compare(int query, SearchQuery asked, RecordField[] fields) {
    ReplyDifferences differences = new ReplyDifferences();
    oracle
        .rules(query)
        .compare(
            new ComparedReply(
                scenario.questions(),
                query,
                asked,
                rows,
                fields,
                oracle::answer,
                bm25,
                true,
                records),
            differences);
    differences.texts().forEach(text -> report.difference(where(asked) + text));
    report.count(ComparedUnit.ROWS, differences.rows(), differences.rightRows());
    report.count(ComparedUnit.FIELDS, differences.fields(), differences.rightFields());
    return differences.isEmpty();
  }

  private static String where(SearchQuery asked) {
    return "query \"%s\" from row %d: ".formatted(asked.question().text(), asked.offset());
  }
}
