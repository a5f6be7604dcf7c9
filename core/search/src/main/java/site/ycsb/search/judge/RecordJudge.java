// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import site.ycsb.Status;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.KeySpace;

/** Judges reads: of a record that was found, or was not. */
final class RecordJudge extends RowJudgement {

  private final KeySpace keys;

  RecordJudge(KeySpace keys, StateView view, RecordChecker checker) {
    super(view, checker, 1);
    this.keys = keys;
  }

  void set(long number, int state) {
    rows.clear(1);
    rows.add(number, state, number);
  }

  @Override
  public Status inView() {
    long number = rows.number(0);
    int state = rows.revision(0);
    view.lookUp(number, states);
    if (state != Baseline.ABSENT) {
      return states.allows(state) ? Status.OK : Status.UNEXPECTED_STATE;
    }
    if (!states.mayBeAbsent()) {
      return Status.NOT_FOUND;
    }
    return keys.mayBeDeleted(number) || view.mayHaveExpired(number)
        ? SearchStatus.DELETED
        : SearchStatus.NOT_YET_VISIBLE;
  }

  @Override
  public boolean rowsInView() {
    return rows.revision(0) == Baseline.ABSENT || super.rowsInView();
  }

  @Override
  public String asked() {
    return NumberedKeys.key(rows.number(0));
  }
}
