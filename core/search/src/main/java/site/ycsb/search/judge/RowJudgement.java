// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.history.PossibleStates;
import site.ycsb.search.history.ReplyFreshness;
import site.ycsb.search.history.WriteHistory;

/** The judgement of a reply whose rows are records. */
public abstract class RowJudgement implements Judgement {

  protected final StateView view;
  protected final RecordChecker checker;
  protected final PageRows rows;
  protected final PossibleStates states = new PossibleStates();

  /**
   * @param maxRows of most replies; there may be more
   */
  protected RowJudgement(StateView view, RecordChecker checker, int maxRows) {
    this.view = view;
    this.checker = checker;
    rows = new PageRows(maxRows);
  }

  /**
   * The revision that a row shows, or {@link RecordChecker#NO_REVISION} if the row is wrong
   * whatever was written.
   */
  protected final int revision(Map<String, ByteIterator> row, RecordField[] fields, long number) {
    return checker.read(row, fields, number);
  }

  /**
   * The revision of a row that has one more field than the record.
   *
   * @param further as for {@link RecordChecker#read(Map, RecordField[], long, String)}
   */
  protected final int revision(
      Map<String, ByteIterator> row, RecordField[] fields, long number, String further) {
    return checker.read(row, fields, number, further);
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeInt(rows.size());
    for (int i = 0; i < rows.size(); i++) {
      out.writeLong(rows.number(i));
      out.writeInt(rows.revision(i));
      out.writeLong(rows.orderKey(i));
    }
  }

  @Override
  public void readFrom(DataInput in) throws IOException {
    int size = in.readInt();
    rows.clear(size);
    for (int i = 0; i < size; i++) {
      rows.add(in.readLong(), in.readInt(), in.readLong());
    }
  }

  @Override
  public boolean rowsInView() {
    for (int i = 0; i < rows.size(); i++) {
      view.lookUp(rows.number(i), states);
      if (!states.allows(rows.revision(i))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void observe(WriteHistory history, long begin, long end) {
    for (int i = 0; i < rows.size(); i++) {
      history.observe(rows.number(i), rows.revision(i), begin, end);
    }
  }

  @Override
  public ReplyFreshness freshness(WriteHistory history, long begin) {
    ReplyFreshness all = ReplyFreshness.UNTOUCHED;
    for (int i = 0; i < rows.size(); i++) {
      all = all.and(history.freshness(rows.number(i), rows.revision(i), begin));
    }
    return all;
  }
}
