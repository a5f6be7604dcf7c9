// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.history.KeySpace;
import site.ycsb.search.history.WriteHistory;

/** Judges scans, whose rows have to be the next records in the order of keys. */
final class ScanJudge extends RowJudgement {

  private final WriteHistory history;
  private final KeySpace keys;

  // The state of the scan that is judged at the moment.
  private long start;
  private int length;

  ScanJudge(Expectations expectations, StateView view, RecordChecker checker) {
    super(view, checker, 64);
    this.history = expectations.history();
    this.keys = expectations.keys();
  }

  /** Reads the rows that a scan has found; false if they are wrong whatever was written. */
  boolean read(
      List<HashMap<String, ByteIterator>> rows, RecordField[] fields, long start, int length) {
    this.start = start;
    this.length = length;
    if (rows.size() > length) {
      return false;
    }
    this.rows.clear(rows.size());
    for (Map<String, ByteIterator> row : rows) {
      long number = checker.number(row);
      int revision = revision(row, fields, number);
      if (revision < 0) {
        return false;
      }
      this.rows.add(number, revision, number);
    }
    return true;
  }

  @Override
  public Status inView() {
    long next = start;
    for (int i = 0; i < rows.size(); i++) {
      long number = rows.number(i);
      if (number < next || !mayBeSkipped(next, number)) {
        return Status.UNEXPECTED_STATE;
      }
      next = number + 1;
    }
    boolean complete = rows.size() == length || mayBeSkipped(next, NumberedKeys.MAX_RECORDS);
    return complete && rowsInView() ? Status.OK : Status.UNEXPECTED_STATE;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    super.write(out);
    out.writeLong(start);
    out.writeInt(length);
  }

  @Override
  public void readFrom(DataInput in) throws IOException {
    super.readFrom(in);
    start = in.readLong();
    length = in.readInt();
  }

  @Override
  public String asked() {
    return length + " records from " + NumberedKeys.key(start);
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
}
