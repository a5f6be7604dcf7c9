// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

/** Counts how many operations should have started. For one thread at a time. */
public final class ArrivalCounter {

  private final Arrivals arrivals;
  private final long limit;
  private long count;
  private long next;

  /**
   * @param arrivals from the first on, not used by anybody else
   * @param limit number of arrivals
   */
  public ArrivalCounter(Arrivals arrivals, long limit) {
    this.arrivals = arrivals;
    this.limit = limit;
    next = arrivals.next();
  }

  /**
   * How many arrivals there are up to a time.
   *
   * @param nanos from the start of the segment; an earlier time than before counts as that one
   */
  public long until(long nanos) {
    while (count < limit && next <= nanos) {
      count++;
      next = arrivals.next();
    }
    return count;
  }
}
