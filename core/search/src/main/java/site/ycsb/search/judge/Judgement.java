// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.history.PossibleStates;
import site.ycsb.search.history.ReplyFreshness;
import site.ycsb.search.history.WriteHistory;

/**
 * The judgement of one reply by the rows that it shows, asked for as often as what the {@link
 * StateView} shows changes. Used again for each reply. One for each thread.
 */
abstract class Judgement {

  final StateView view;
  final RecordChecker checker;
  final PageRows rows;
  final PossibleStates states = new PossibleStates();

  /** Number of replies whose place in the answer, or whose counts, could not be judged exactly. */
  long withoutPlace;

  /**
   * @param maxRows of most replies; there may be more
   */
  Judgement(StateView view, RecordChecker checker, int maxRows) {
    this.view = view;
    this.checker = checker;
    rows = new PageRows(maxRows);
  }

  /**
   * The revision that a row shows, or {@link RecordChecker#NO_REVISION} if the row is wrong
   * whatever was written.
   */
  final int revision(Map<String, ByteIterator> row, RecordField[] fields, long number) {
    return checker.read(row, fields, number);
  }

  /** Judges the reply by what the view shows. */
  abstract Status inView();

  /** Writes what was read of the reply, so that {@link #readFrom} can judge it later. */
  void write(DataOutput out) throws IOException {
    out.writeInt(rows.size());
    for (int i = 0; i < rows.size(); i++) {
      out.writeLong(rows.number(i));
      out.writeInt(rows.revision(i));
      out.writeLong(rows.orderKey(i));
    }
  }

  /** Reads what {@link #write} wrote, to be judged next. */
  void readFrom(DataInput in) throws IOException {
    int size = in.readInt();
    rows.clear(size);
    for (int i = 0; i < size; i++) {
      rows.add(in.readLong(), in.readInt(), in.readLong());
    }
  }

  /** What was asked, for people. */
  abstract String asked();

  /** Whether what the reply shows of each record alone is possible by what the view shows. */
  boolean rowsInView() {
    for (int i = 0; i < rows.size(); i++) {
      view.lookUp(rows.number(i), states);
      if (!states.allows(rows.revision(i))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Tells the history in which states a right reply that shows every acknowledged write has shown
   * records.
   */
  void observe(WriteHistory history, long begin, long end) {
    for (int i = 0; i < rows.size(); i++) {
      history.observe(rows.number(i), rows.revision(i), begin, end);
    }
  }

  /** How a right reply stands to the writes that were acknowledged before the call. */
  ReplyFreshness freshness(WriteHistory history, long begin) {
    ReplyFreshness all = ReplyFreshness.UNTOUCHED;
    for (int i = 0; i < rows.size(); i++) {
      all = all.and(history.freshness(rows.number(i), rows.revision(i), begin));
    }
    return all;
  }
}
