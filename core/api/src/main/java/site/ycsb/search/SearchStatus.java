// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.Set;
import site.ycsb.Status;

/**
 * The verdicts about a reply, beside YCSB's {@link Status#OK} (right), {@link
 * Status#UNEXPECTED_STATE} (wrong) and {@link Status#NOT_FOUND} (wrongly missing). Reported under
 * {@code VERIFY}; of these, only {@link #ROW_OF_ANOTHER_TENANT} is a failure.
 */
public final class SearchStatus {

  /** The order of the rows can only be explained by writes in flight: one overtook the search. */
  public static final Status ORDER_RACED =
      new Status("ORDER_RACED", "Rows were out of order while records were written.");

  /**
   * The reply lacks a write that was acknowledged before, within the time that the store may take.
   */
  public static final Status NOT_YET_VISIBLE =
      new Status("NOT_YET_VISIBLE", "A write acknowledged a short time ago did not show yet.");

  /** The reply is right if another client, which announced that it writes, has changed records. */
  public static final Status CHANGED_BY_OTHERS =
      new Status("CHANGED_BY_OTHERS", "The reply may show what another client wrote.");

  /** The missing record was deleted by this run. */
  public static final Status DELETED =
      new Status("DELETED", "The record was missing because it had been deleted or had expired.");

  /**
   * The reply is only older than the store promises, in a run that measures how old replies are.
   */
  public static final Status STALE =
      new Status("STALE", "The reply is older than the store promises.");

  /** The gravest wrong reply: it shows one tenant a record of another. */
  public static final Status ROW_OF_ANOTHER_TENANT =
      new Status("ROW_OF_ANOTHER_TENANT", "A row of another tenant was shown.");

  private static final Set<Status> NO_FAILURES =
      Set.of(
          Status.OK,
          Status.BATCHED_OK,
          ORDER_RACED,
          NOT_YET_VISIBLE,
          CHANGED_BY_OTHERS,
          DELETED,
          STALE);

  private SearchStatus() {}

  /**
   * The verdict of that name, with which no run fails.
   *
   * @throws IllegalArgumentException if no verdict has the name
   */
  public static Status accepted(String name) {
    return NO_FAILURES.stream()
        .filter(each -> each.getName().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no accepted verdict is " + name));
  }

  /** Whether a call of a binding succeeded; one that returned null has not. */
  public static boolean isOk(Status returned) {
    return returned != null && returned.isOk();
  }

  /** The name of what a call of a binding returned, for messages. */
  public static String name(Status returned) {
    return returned == null ? "no status" : returned.getName();
  }

  /** Whether this verdict makes the run fail. */
  public static boolean isFailure(Status verdict) {
    // Nearly always, and found without a hash code.
    return verdict != Status.OK && !NO_FAILURES.contains(verdict);
  }

  /** Whether a verdict of that name, as results have it, is a failure. */
  public static boolean isFailure(String verdict) {
    return NO_FAILURES.stream().noneMatch(each -> each.getName().equals(verdict));
  }
}
