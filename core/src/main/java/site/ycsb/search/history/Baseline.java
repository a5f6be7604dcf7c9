// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

import java.util.Arrays;

/**
 * The state of each record before the first write of a run: loaded records are at revision 0,
 * unless an earlier run has changed the table and all its records were read. Immutable.
 *
 * @param recordCount one more than the highest number of a record that was there
 * @param revisions by the number of the record, or {@link #ABSENT}; null if all are 0
 */
public record Baseline(long recordCount, int[] revisions) {

  /** In place of a revision: the record is not there. */
  public static final int ABSENT = -1;

  /** Every record is as it was loaded. */
  public static Baseline ofLoaded(long recordCount) {
    return new Baseline(recordCount, null);
  }

  /**
   * @param revisions the revision of each record by its number, or {@link #ABSENT}; copied
   */
  public static Baseline of(int[] revisions) {
    return new Baseline(revisions.length, Arrays.copyOf(revisions, revisions.length));
  }

  public long present() {
    return revisions == null
        ? recordCount
        : Arrays.stream(revisions).filter(revision -> revision != ABSENT).count();
  }

  /** The revision of the record, or {@link #ABSENT}. */
  public int state(long number) {
    if (number < 0 || number >= recordCount) {
      return ABSENT;
    }
    return revisions == null ? 0 : revisions[(int) number];
  }
}
