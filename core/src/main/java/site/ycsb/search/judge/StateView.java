// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.function.LongPredicate;
import site.ycsb.search.history.PossibleStates;
import site.ycsb.search.history.WriteHistory;

/**
 * What one call may have seen of the records: the history, from the time of the call, and as far
 * back as a store may lag behind. Set again for each call. One for each thread.
 */
public final class StateView {

  private final WriteHistory history;
  private long earliest;
  private long end;
  private LongPredicate changedByOthers;
  private boolean trial;
  private boolean unknown;

  public StateView(WriteHistory history) {
    this.history = history;
  }

  /**
   * Looks from a call.
   *
   * @param earliest what was acknowledged before this time, by the history's clock, has to show;
   *     {@link WriteHistory#START} if the store promises nothing
   * @param end when the call ended
   */
  public void set(long earliest, long end) {
    this.earliest = earliest;
    this.end = end;
    this.changedByOthers = null;
    this.trial = false;
  }

  /** As {@link #set}, to find out how old a reply is that has been judged already. */
  void tryWith(long earliest, long end) {
    set(earliest, end);
    trial = true;
    unknown = false;
  }

  /** Whether this is only tried. */
  boolean isTrial() {
    return trial;
  }

  /** Whether a record that was looked up in this trial may have been in states that are unknown. */
  boolean sawUnknown() {
    return unknown;
  }

  /**
   * Takes other clients into account.
   *
   * @param changed whether others may have written the record, so that nothing is known of it
   */
  public void setChangedByOthers(LongPredicate changed) {
    changedByOthers = changed;
  }

  /** Whether others may have written some records, which they may have inserted too. */
  public boolean isShared() {
    return changedByOthers != null;
  }

  /** Whether the record is certainly as it was before the run. */
  boolean isAsBefore(long number) {
    return certainState(number) == WriteHistory.UNCHANGED;
  }

  /** As {@link WriteHistory#firstWritten}, by this client or perhaps by others. */
  int firstWritten(int[] numbers, int from) {
    return changedByOthers == null ? history.firstWritten(numbers, from) : from;
  }

  /** As {@link WriteHistory#certainState}. */
  int certainState(long number) {
    return changedByOthers != null && changedByOthers.test(number)
        ? WriteHistory.UNCERTAIN
        : history.certainState(number, earliest);
  }

  /** Finds the states in which the record may show. */
  public void lookUp(long number, PossibleStates into) {
    if (changedByOthers != null && changedByOthers.test(number)) {
      into.setUnknown();
    } else {
      history.lookUp(number, earliest, end, into);
    }
    unknown |= into.isAnyRevision();
  }
}
