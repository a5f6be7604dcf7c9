// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * The states in which a reply may show one record: at one of some revisions, or not at all. Filled
 * by {@link WriteHistory#lookUp} and used again for the next record. One for each thread.
 */
public final class PossibleStates {

  private boolean absent;
  private boolean anyRevision;
  private IntPredicate unlisted;
  private int size;
  private int[] revisions = new int[8];

  public void clear() {
    absent = false;
    anyRevision = false;
    unlisted = null;
    size = 0;
  }

  /**
   * Makes the record one that is certainly at this revision, or certainly {@link Baseline#ABSENT}.
   */
  public void setOnly(int state) {
    clear();
    add(state);
  }

  /** Forgets all about the record. */
  public void setUnknown() {
    clear();
    absent = true;
    anyRevision = true;
  }

  /** Adds each revision that passes; at which of them the record may be is not known. */
  public void addUnlisted(IntPredicate revisions) {
    if (!anyRevision) {
      unlisted = revisions;
    } else if (unlisted != null) {
      unlisted = unlisted.or(revisions);
    }
    anyRevision = true;
  }

  /** Takes the record for missing at each revision that does not pass. */
  public void keep(IntPredicate revisions) {
    int all = size;
    size = 0;
    for (int i = 0; i < all; i++) {
      add(revisions.test(this.revisions[i]) ? this.revisions[i] : Baseline.ABSENT);
    }
    if (anyRevision) {
      absent = true;
      unlisted = unlisted == null ? revisions : unlisted.and(revisions);
    }
  }

  /** Adds a revision, or {@link Baseline#ABSENT}. */
  public void add(int state) {
    if (state == Baseline.ABSENT) {
      absent = true;
      return;
    }
    if (size == revisions.length) {
      revisions = Arrays.copyOf(revisions, 2 * size);
    }
    revisions[size++] = state;
  }

  public boolean mayBeAbsent() {
    return absent;
  }

  public boolean mayBePresent() {
    return anyRevision || size > 0;
  }

  /** Whether the record may be at revisions that are not listed, so that its place is unknown. */
  public boolean isAnyRevision() {
    return anyRevision;
  }

  public int size() {
    return size;
  }

  public int revision(int i) {
    return revisions[i];
  }

  public boolean allows(int revision) {
    for (int i = 0; i < size; i++) {
      if (revisions[i] == revision) {
        return true;
      }
    }
    return anyRevision && (unlisted == null || unlisted.test(revision));
  }
}
