// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import site.ycsb.Status;
import site.ycsb.search.SearchStatus;

/**
 * Distinguishes statuses that say no more than their name from those in which a store explains
 * itself.
 */
public final class Statuses {

  private static final Set<Status> WITHOUT_DETAILS =
      Set.of(
          Status.OK,
          Status.BATCHED_OK,
          Status.ERROR,
          Status.NOT_FOUND,
          Status.NOT_IMPLEMENTED,
          Status.UNEXPECTED_STATE,
          Status.BAD_REQUEST,
          Status.FORBIDDEN,
          Status.SERVICE_UNAVAILABLE,
          SearchStatus.ORDER_RACED,
          SearchStatus.NOT_YET_VISIBLE,
          SearchStatus.DELETED,
          SearchStatus.ROW_OF_ANOTHER_TENANT,
          SearchStatus.STALE);

  private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}|\\R");

  private Statuses() {}

  /** Whether the description says more than the name. */
  public static boolean hasDetails(Status status) {
    return !WITHOUT_DETAILS.contains(status);
  }

  /** The status, under a name of one line: a line end in it could forge lines of the result. */
  public static Status printable(Status status) {
    String name = String.valueOf(status.getName());
    String shown = CONTROL.matcher(name).replaceAll("?");
    return shown.equals(name) ? status : new Status(shown, status.getDescription());
  }

  /**
   * Adds to the count of a status. Statuses count by name, because a store may describe each one
   * differently; the first one stands for all.
   */
  static void add(Map<Status, Long> counts, Status status, long more) {
    for (Status known : counts.keySet()) {
      if (known.getName().equals(status.getName())) {
        counts.merge(known, more, Long::sum);
        return;
      }
    }
    counts.put(status, more);
  }
}
