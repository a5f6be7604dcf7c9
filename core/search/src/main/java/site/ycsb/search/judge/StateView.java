// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import site.ycsb.search.data.WriteKinds;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.PossibleStates;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.queries.HitFinder;

/**
 * What one call may have seen of the records: the history, from the time of the call, and as far
 * back as a store may lag behind. Set again for each call. One for each thread.
 */
public final class StateView {

  private final WriteHistory history;
  private long shownFrom;
  private long end;
  private OtherWrites othersOrNull;
  private boolean trial;
  private long expiryLead;
  private boolean requiresBatches;
  private boolean unknown;
  private boolean givenUp;

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
    this.shownFrom = earliest;
    this.end = end;
    this.othersOrNull = null;
    this.trial = false;
    this.requiresBatches = false;
    this.givenUp = false;
  }

  /**
   * Sets by how much earlier calls of a kind must not show an expired record than calls that may
   * show it longest, in nanoseconds. It stays until it is set again.
   */
  void setExpiryLead(long nanos) {
    expiryLead = nanos;
  }

  /** What was accepted into a batch has to show, too. */
  void requireBatches() {
    requiresBatches = true;
  }

  /**
   * Looks at another time, as {@link #set} does, to find out how old a reply is that has been
   * judged already.
   *
   * @param othersOrNull what other clients may have written
   */
  void tryWith(long earliest, long end, OtherWrites othersOrNull) {
    set(earliest, end);
    setOthers(othersOrNull);
    trial = true;
    requiresBatches = true;
    unknown = false;
  }

  public boolean isAgeTrial() {
    return trial;
  }

  /**
   * Whether this client no longer knows all states of a record that was looked up in this trial.
   */
  boolean sawUnknown() {
    return unknown;
  }

  /**
   * Takes other clients into account.
   *
   * @param others what they may have written; what this client wrote and saw acknowledged stays
   *     certain until they write the record again
   */
  void setOthers(OtherWrites others) {
    othersOrNull = others;
  }

  public boolean isShared() {
    return othersOrNull != null;
  }

  /**
   * How many hits other clients can have added to a query, at most, beside those that are known
   * here: records that they have changed, and those that they have inserted.
   */
  public long othersMayAdd(int query, HitFinder finder) {
    if (othersOrNull == null) {
      return 0;
    }
    WriteKinds kinds = othersOrNull.kinds();
    long changed =
        kinds.updates() && finder.dependsOnUpdates(query) ? othersOrNull.changeable() : 0;
    return changed + (kinds.inserts() ? othersOrNull.insertable() : 0);
  }

  /** Whether a record was looked up, since the view was set, whose history was given up. */
  boolean sawGivenUp() {
    return givenUp;
  }

  /** What was acknowledged before this time has to show. */
  public long shownFrom() {
    return shownFrom;
  }

  /** When the call ended. */
  public long end() {
    return end;
  }

  public boolean othersMayWrite(long number) {
    return othersOrNull != null && othersOrNull.mayConcern(number);
  }

  /** The state that a record certainly has, see {@link WriteHistory#certainState}. */
  public int certainState(long number) {
    return othersMayWrite(number)
        ? WriteHistory.UNCERTAIN
        : history.certainState(number, shownFrom);
  }

  /** Whether the store may have removed the record by itself. */
  boolean mayHaveExpired(long number) {
    return history.mayHaveExpired(number);
  }

  /** Finds the states in which the record may show. */
  public void lookUp(long number, PossibleStates into) {
    history.lookUp(number, shownFrom, end, requiresBatches, expiryLead, into);
    if (into.isAnyRevision()) {
      unknown = true;
      givenUp |= history.isGivenUp(number);
    }
    if (othersMayWrite(number)) {
      addOthers(othersOrNull, number, into);
    }
  }

  /**
   * Looks up the states of a record, as {@link #lookUp} does, where the record is missing from an
   * answer while it is not a hit.
   */
  public void lookUpHit(long number, int query, HitFinder finder, PossibleStates into) {
    lookUp(number, into);
    if (finder.dependsOnUpdates(query)) {
      into.keep(revision -> finder.isHit(number, revision, query));
    }
  }

  private void addOthers(OtherWrites others, long number, PossibleStates into) {
    if (!into.mayBePresent() && !history.isUnwritten(number)) {
      // This client has deleted it, and nobody brings it back.
      return;
    }
    if (others.mayDelete(number)) {
      into.add(Baseline.ABSENT);
    }
    into.addUnlisted(revision -> others.mayShow(number, revision));
  }
}
