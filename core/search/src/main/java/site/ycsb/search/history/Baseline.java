// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.stream.LongStream;

/**
 * The state of each record before the first write of a run: loaded records are at revision 0,
 * unless an earlier run has changed the table and all its records were read. Immutable.
 *
 * @param recordCount one more than the highest number of a record that was there
 * @param changed the revisions that are not 0, or {@link #ABSENT}; not to be changed
 */
public record Baseline(long recordCount, NumberTable changed) {

  /** In place of a revision: the record is not there. */
  public static final int ABSENT = -1;

  /** Every record is as it was loaded. */
  public static Baseline ofLoaded(long recordCount) {
    return new Baseline(recordCount, new NumberTable());
  }

  public long present() {
    LongStream there = changed.numbers().filter(number -> number < recordCount);
    return recordCount - there.filter(number -> state(number) == ABSENT).count();
  }

  /** Writes it so that {@link #read} can read it. */
  public void write(DataOutput out) throws IOException {
    out.writeLong(recordCount);
    out.writeInt(changed.size());
    for (long number : changed.numbers().toArray()) {
      out.writeLong(number);
      out.writeInt((int) changed.get(number, 0));
    }
  }

  /** Reads what {@link #write} wrote. */
  public static Baseline read(DataInput in) throws IOException {
    long recordCount = in.readLong();
    NumberTable changed = new NumberTable();
    for (int left = in.readInt(); left > 0; left--) {
      changed.put(in.readLong(), in.readInt());
    }
    return new Baseline(recordCount, changed);
  }

  /** The revision of the record, or {@link #ABSENT}. */
  public int state(long number) {
    return number < 0 || number >= recordCount ? ABSENT : (int) changed.get(number, 0);
  }
}
