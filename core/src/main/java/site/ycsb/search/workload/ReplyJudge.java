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

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.check.Oracle;
import site.ycsb.search.check.QuerySet;
import site.ycsb.search.check.RecordChecker;
import site.ycsb.search.data.Catalogue;
import site.ycsb.search.data.Keys;
import site.ycsb.search.data.ProductField;
import site.ycsb.search.data.SortValues;

/**
 * Says whether a reply is right. What a right reply is depends on what was written:
 *
 * <ul>
 *   <li>nothing: exactly the rows of the oracle, in its order;
 *   <li>updates: as many rows as the oracle says, each a loaded record that holds both words, each
 *       equal to its record at its own revision; rows out of order are told apart, since a record
 *       may be written while the search goes on;
 *   <li>inserts: at least that many rows;
 *   <li>deletes: any number of rows up to the limit.
 * </ul>
 *
 * One for each thread.
 */
final class ReplyJudge {

  private final KeySpace keys;
  private final Oracle oracle;
  private final QuerySet queries;
  private final RecordChecker checker;
  private final SortValues sortValues;
  private final long[] seen;

  ReplyJudge(Catalogue catalogue, KeySpace keys, QuerySet queries, Oracle oracle, int maxRows) {
    this.keys = keys;
    this.queries = queries;
    this.oracle = oracle;
    this.checker = new RecordChecker(catalogue);
    this.sortValues = catalogue.sortValues();
    this.seen = new long[maxRows];
  }

  /** Judges the fields of a record that was found. */
  Status record(
      Map<String, ByteIterator> row, ProductField[] fields, long number, WriteKinds writes) {
    int revision = checker.revision(row);
    boolean possible = writes.updates() ? revision >= 0 : revision == 0;
    return possible && checker.matches(row, fields, number, revision)
        ? Status.OK
        : Status.UNEXPECTED_STATE;
  }

  /** Judges that a record was not found. */
  Status missing(long number) {
    if (keys.mayBeDeleted(number)) {
      return SearchStatus.DELETED;
    }
    return number >= keys.recordCount() ? SearchStatus.NOT_YET_VISIBLE : Status.NOT_FOUND;
  }

  /** Judges the rows of a scan, which have to be the next records in the order of keys. */
  Status scan(
      List<HashMap<String, ByteIterator>> rows,
      ProductField[] fields,
      long start,
      int length,
      WriteKinds writes) {
    long before = start - 1;
    for (Map<String, ByteIterator> row : rows) {
      long number = number(row);
      boolean follows =
          writes.deletes() || before + 1 >= keys.recordCount()
              ? number > before
              : number == before + 1;
      if (!follows || record(row, fields, number, writes) != Status.OK) {
        return Status.UNEXPECTED_STATE;
      }
      before = number;
    }
    long there = writes.deletes() ? 0 : Math.min(length, keys.recordCount() - start);
    return rows.size() >= there && rows.size() <= length ? Status.OK : Status.UNEXPECTED_STATE;
  }

  /** A binding of YCSB's own gives no keys in a scan; then the sort value says whose row it is. */
  private long number(Map<String, ByteIterator> row) {
    ByteIterator key = row.get(SearchableDB.KEY_FIELD);
    return key == null ? checker.numberBySortValue(row) : Keys.number(key);
  }

  /** Judges a page. */
  Status search(
      int query, SearchQuery asked, SearchResult rows, ProductField[] fields, WriteKinds writes) {
    if (!countsAreRight(query, asked, rows, writes)) {
      return Status.UNEXPECTED_STATE;
    }
    return writes.none()
        ? exactPage(query, asked.offset(), rows, fields)
        : pageUnderWrites(query, asked.descending(), rows, fields, writes);
  }

  private boolean countsAreRight(
      int query, SearchQuery asked, SearchResult rows, WriteKinds writes) {
    int expected = oracle.rows(query, asked.offset(), asked.limit());
    if (rows.size() > asked.limit() || (asked.totalHits() && rows.totalHits() < rows.size())) {
      return false;
    }
    if (writes.deletes()) {
      return true;
    }
    long hits = oracle.hits(query);
    if (writes.inserts()) {
      return rows.size() >= expected && (!asked.totalHits() || rows.totalHits() >= hits);
    }
    return rows.size() == expected && (!asked.totalHits() || rows.totalHits() == hits);
  }

  private Status exactPage(int query, int offset, SearchResult rows, ProductField[] fields) {
    for (int i = 0; i < rows.size(); i++) {
      Map<String, ByteIterator> row = rows.get(i);
      long number = oracle.number(query, offset + i);
      if (Keys.number(row.get(SearchableDB.KEY_FIELD)) != number
          || record(row, fields, number, WriteKinds.NONE) != Status.OK) {
        return Status.UNEXPECTED_STATE;
      }
    }
    return Status.OK;
  }

  private Status pageUnderWrites(
      int query, boolean descending, SearchResult rows, ProductField[] fields, WriteKinds writes) {
    boolean ordered = true;
    long before = 0;
    long loadedBefore = descending ? Long.MAX_VALUE : Long.MIN_VALUE;
    for (int i = 0; i < rows.size(); i++) {
      Map<String, ByteIterator> row = rows.get(i);
      long number = Keys.number(row.get(SearchableDB.KEY_FIELD));
      if (!mayBeRow(number, query, i, writes) || record(row, fields, number, writes) != Status.OK) {
        return Status.UNEXPECTED_STATE;
      }
      int revision = checker.revision(row);
      long sortValue = sortValues.of(number, revision);
      ordered &= i == 0 || follows(before, sortValue, descending);
      before = sortValue;
      if (revision == 0) {
        // Nobody has written this record, so no write can have moved it among others of its kind.
        if (!follows(loadedBefore, sortValue, descending)) {
          return Status.UNEXPECTED_STATE;
        }
        loadedBefore = sortValue;
      }
    }
    return ordered ? Status.OK : SearchStatus.ORDER_RACED;
  }

  private static boolean follows(long before, long sortValue, boolean descending) {
    return descending ? sortValue < before : sortValue > before;
  }

  /** Whether the record can stand in the answer, and has not stood in it before. */
  private boolean mayBeRow(long number, int query, int row, WriteKinds writes) {
    for (int i = 0; i < row; i++) {
      if (seen[i] == number) {
        return false;
      }
    }
    seen[row] = number;
    return number >= 0
        && (number < keys.recordCount() || writes.inserts())
        && checker.hasWords(number, queries.firstRank(query), queries.secondRank(query));
  }
}
