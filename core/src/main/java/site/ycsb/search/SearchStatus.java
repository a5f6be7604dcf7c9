// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import site.ycsb.Status;

/**
 * What a reply can be judged as, beside YCSB's {@link Status#OK} (right), {@link
 * Status#UNEXPECTED_STATE} (wrong) and {@link Status#NOT_FOUND} (missing though it has to be
 * there). Reported under {@code VERIFY}; none of those here is a failure.
 */
public final class SearchStatus {

  /** Rows stand in an order that only writes in flight explain: one passed the search by. */
  public static final Status ORDER_RACED =
      new Status("ORDER_RACED", "Rows were out of order while records were written.");

  /**
   * The reply lacks a write that was acknowledged before, within the time that the store may take.
   */
  public static final Status NOT_YET_VISIBLE =
      new Status("NOT_YET_VISIBLE", "A write acknowledged a short time ago did not show yet.");

  /** The reply is right if another client, which has said that it writes, has changed records. */
  public static final Status CHANGED_BY_OTHERS =
      new Status("CHANGED_BY_OTHERS", "The reply may show what another client wrote.");

  /** A record was missing which this run has deleted. */
  public static final Status DELETED =
      new Status("DELETED", "The record was missing because it had been deleted.");

  private SearchStatus() {}

  /** Whether a call of a binding succeeded; one that returned null has not. */
  public static boolean isOk(Status returned) {
    return returned != null && returned.isOk();
  }

  /** Whether a reply so judged makes the run a failed one. */
  public static boolean isFailure(Status verdict) {
    return !verdict.isOk()
        && verdict != ORDER_RACED
        && verdict != NOT_YET_VISIBLE
        && verdict != CHANGED_BY_OTHERS
        && verdict != DELETED;
  }
}
