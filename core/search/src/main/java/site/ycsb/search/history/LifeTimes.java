// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

import java.util.function.LongUnaryOperator;

/**
 * When inserted records expire, by the times of their inserts. Immutable.
 *
 * @param life how long the record with a number lives, in nanoseconds; 0 if it stays
 * @param tolerance for how long after its time any reply may show a record, in nanoseconds
 */
public record LifeTimes(LongUnaryOperator life, long tolerance) {

  /** All records stay. */
  public static final LifeTimes UNLIMITED = new LifeTimes(number -> 0, 0);

  /** By how much the clock of a store may be coarser than the client's, in nanoseconds. */
  private static final long CLOCK_STEP = 10_000_000;

  /**
   * Notes that the insert of a record is about to be sent.
   *
   * @return to be given to {@link #acknowledge}; null if the record stays
   */
  public Expiry begin(WriteHistory history, long number, long sent) {
    long time = life.applyAsLong(number);
    return time == 0 ? null : history.expire(number, sent + time - CLOCK_STEP);
  }

  /**
   * Notes that the insert of a record was acknowledged just now.
   *
   * @param expiry null if the record stays
   */
  public void acknowledge(WriteHistory history, Expiry expiry) {
    if (expiry != null) {
      long time = life.applyAsLong(expiry.number());
      history.limit(expiry, history.now() + time + CLOCK_STEP + tolerance);
    }
  }
}
