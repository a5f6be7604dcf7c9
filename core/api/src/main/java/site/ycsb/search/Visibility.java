// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.time.Duration;
import java.util.stream.Stream;

/**
 * What a store promises about acknowledged writes: for how long after the acknowledgement a new
 * call may still see the state before the write. Replies are judged by it: an older answer is
 * wrong. Immutable.
 *
 * @param reads for a read by key, and for what an update or a delete finds
 * @param scans for a scan
 * @param searches for a search
 */
public record Visibility(Duration reads, Duration scans, Duration searches) {

  /** The store promises nothing: a reply may be of any age. */
  public static final Duration UNBOUNDED = Duration.ofSeconds(Long.MAX_VALUE);

  /** Every call sees every write that was acknowledged before it began. */
  public static final Visibility AT_ONCE = sameForAll(Duration.ZERO);

  /** Makes one promise for all kinds of calls. */
  public static Visibility sameForAll(Duration period) {
    return new Visibility(period, period, period);
  }

  /**
   * How long a write may stay unseen in a store that refreshes its searchable state once per
   * period. A refresh takes time and may be late, so this is twice the period plus a second.
   *
   * @param period zero if every write is visible at once, {@link #UNBOUNDED} if nothing is promised
   */
  public static Duration refreshedEvery(Duration period) {
    return period.isZero() || period.equals(UNBOUNDED)
        ? period
        : period.multipliedBy(2).plusSeconds(1);
  }

  /** Whether nothing is promised to calls of some kind. */
  public boolean isUnbounded() {
    return Stream.of(reads, scans, searches).anyMatch(UNBOUNDED::equals);
  }

  /** The longest of the promises; zero without one. */
  public Duration longest() {
    return Stream.of(reads, scans, searches)
        .filter(period -> !period.equals(UNBOUNDED))
        .max(Duration::compareTo)
        .orElse(Duration.ZERO);
  }

  /** The promise to the replies of an operation: reads, or all others. */
  public Duration of(String operation) {
    return operation.equals("READ") ? reads : searches;
  }

  /** The text for the result of a run. */
  @Override
  public String toString() {
    return "reads %s, scans %s, searches %s"
        .formatted(describe(reads), describe(scans), describe(searches));
  }

  /** A promise as a phrase for messages. */
  public static String describe(Duration period) {
    if (period.isZero()) {
      return "at once";
    }
    return period.equals(UNBOUNDED) ? "not promised" : "within " + period.toMillis() + " ms";
  }
}
