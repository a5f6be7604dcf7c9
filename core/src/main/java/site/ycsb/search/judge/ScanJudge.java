// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.Keys;
import site.ycsb.search.data.ProductField;
import site.ycsb.search.history.KeySpace;
import site.ycsb.search.history.PossibleStates;
import site.ycsb.search.history.Standing;
import site.ycsb.search.history.WriteHistory;

/** Judges scans, whose rows have to be the next records in the order of keys. */
final class ScanJudge implements Judgement {

  private final WriteHistory history;
  private final KeySpace keys;
  private final StateView view;
  private final RecordChecker checker;
  private final PossibleStates states = new PossibleStates();

  // Of the scan that is judged at the moment.
  private long start;
  private int length;
  private long[] numbers = new long[64];
  private int[] revisions = new int[64];
  private int size;

  ScanJudge(Expectations expectations, StateView view, RecordChecker checker) {
    this.history = expectations.history();
    this.keys = expectations.keys();
    this.view = view;
    this.checker = checker;
  }

  /** Reads the rows that a scan has found; false if they are wrong whatever was written. */
  boolean read(
      List<HashMap<String, ByteIterator>> rows, ProductField[] fields, long start, int length) {
    this.start = start;
    this.length = length;
    if (rows.size() > length) {
      return false;
    }
    if (numbers.length < rows.size()) {
      numbers = new long[length];
      revisions = new int[length];
    }
    size = 0;
    for (Map<String, ByteIterator> row : rows) {
      long number = row == null ? -1 : number(row);
      int revision = number < 0 ? RecordChecker.NO_REVISION : checker.revision(row);
      if (revision < 0 || !checker.matches(row, fields, number, revision)) {
        return false;
      }
      numbers[size] = number;
      revisions[size++] = revision;
    }
    return true;
  }

  /** A binding of YCSB's own gives no keys in a scan; then the sort value identifies the record. */
  private long number(Map<String, ByteIterator> row) {
    ByteIterator key = RecordChecker.value(row, SearchableDB.KEY_FIELD);
    return key == null ? checker.numberBySortValue(row) : Keys.number(key);
  }

  @Override
  public Status inView() {
    long next = start;
    for (int i = 0; i < size; i++) {
      if (numbers[i] < next || !mayBeSkipped(next, numbers[i])) {
        return Status.UNEXPECTED_STATE;
      }
      next = numbers[i] + 1;
    }
    boolean complete = size == length || mayBeSkipped(next, Keys.MAX_RECORDS);
    return complete && rowsInView() ? Status.OK : Status.UNEXPECTED_STATE;
  }

  /** Whether each record from a number up to another, which is not included, may be missing. */
  private boolean mayBeSkipped(long from, long to) {
    long last = Math.min(to, Math.max(history.baseline().recordCount(), keys.insertsEnd()));
    for (long n = from; n < last; n++) {
      view.lookUp(n, states);
      if (!states.mayBeAbsent()) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean rowsInView() {
    for (int i = 0; i < size; i++) {
      view.lookUp(numbers[i], states);
      if (!states.allows(revisions[i])) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void observe(WriteHistory history, long begin, long end) {
    for (int i = 0; i < size; i++) {
      history.observe(numbers[i], revisions[i], begin, end);
    }
  }

  @Override
  public Standing standing(WriteHistory history, long begin) {
    Standing all = Standing.UNTOUCHED;
    for (int i = 0; i < size; i++) {
      all = all.and(history.standing(numbers[i], revisions[i], begin));
    }
    return all;
  }
}
