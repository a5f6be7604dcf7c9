// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.function.BooleanSupplier;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.history.ReplyFreshness;

/**
 * How old a reply is: the time from the acknowledgement of the first write that it does not reflect
 * to the begin of the call. That acknowledgement is the latest time that the reply is right by if
 * everything acknowledged before has to show. It is found by trying, because the earlier the time
 * is, the more is possible. One for each thread, set again for each reply.
 */
public final class ReplyAge {

  /** The age of a page is known to one part in this many. */
  private static final int PRECISION = 1 << 10;

  private final StateView view;
  private OtherWrites othersOrNull;
  private boolean certain;
  private boolean stale;
  private boolean missing;
  private boolean atLeast;
  private long nanos;

  ReplyAge(StateView view) {
    this.view = view;
  }

  void setUnknown() {
    certain = false;
    stale = false;
  }

  /** The reply is right by everything that was acknowledged before the call. */
  void setRight(ReplyFreshness freshness) {
    certain = freshness == ReplyFreshness.CURRENT;
    stale = false;
  }

  /**
   * The reply is not right by everything that this client saw acknowledged before the call. If what
   * others may have written explains it all the same, its age is unknown. If not, it is stale, and
   * counts from the first write that others do not explain either.
   *
   * @param rightBy an earlier time by which it is right
   * @param wrongBy a time by which it is wrong, if others do not explain it
   * @param othersOrNull what other clients may have written
   */
  void find(
      Judgement reply, long begin, long end, long rightBy, long wrongBy, OtherWrites othersOrNull) {
    this.othersOrNull = othersOrNull;
    BooleanSupplier page = () -> !SearchStatus.isFailure(reply.inView());
    if (othersOrNull != null && holds(page, begin, end)) {
      setUnknown();
      return;
    }
    certain = true;
    stale = true;
    missing = holds(reply::rowsInView, begin, end);
    long wrong = wrongBy;
    if (!missing) {
      long rowsWrong = firstWrong(reply::rowsInView, begin, end, rightBy, begin, Long.MAX_VALUE);
      wrong = Math.min(wrong, rowsWrong);
    }
    if (missing || !holds(page, wrong - 1, end)) {
      wrong = firstWrong(page, begin, end, rightBy, wrong, PRECISION);
    }
    nanos = begin - wrong + 1;
    holds(page, wrong - 1, end);
    atLeast = view.sawUnknown();
  }

  private boolean holds(BooleanSupplier reply, long earliest, long end) {
    view.tryWith(earliest, end, othersOrNull);
    return reply.getAsBoolean();
  }

  /** The first time by which the reply is wrong, or one that is a little later. */
  private long firstWrong(
      BooleanSupplier reply, long begin, long end, long rightBy, long wrongBy, long precision) {
    long right = rightBy;
    long wrong = wrongBy;
    while (wrong - right > 1 + (begin - wrong) / precision) {
      long middle = right + (wrong - right) / 2;
      if (holds(reply, middle, end)) {
        right = middle;
      } else {
        wrong = middle;
      }
    }
    return wrong;
  }

  /** Whether it is certain if the reply is stale; if not, the rest means nothing. */
  public boolean isCertain() {
    return certain;
  }

  /** Whether it does not reflect a write that was acknowledged before the call began. */
  public boolean isStale() {
    return stale;
  }

  /**
   * Whether a stale reply shows no record as it was before, but lacks one, or has one in its former
   * place.
   */
  public boolean isMissing() {
    return missing;
  }

  /** Whether a stale reply may be older, because writes were forgotten. */
  public boolean isAtLeast() {
    return atLeast;
  }

  /** The age of a stale reply in nanoseconds. */
  public long nanos() {
    return nanos;
  }
}
