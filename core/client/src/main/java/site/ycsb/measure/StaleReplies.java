// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import site.ycsb.Status;

/**
 * How the ages of replies are recorded: like an operation of their own, with a status for each
 * reply that shows whether it is stale, and the age of each stale one in place of a latency.
 */
public final class StaleReplies {

  /** A reply that shows a record as it was before. */
  public static final Status OLD = new Status("OLD", "A record is shown as it was before.");

  /** A stale reply that shows no record as it was before. */
  public static final Status MISSING =
      new Status("MISSING", "A record is missing, or in its former place.");

  /** Counted beside one of the others for a stale reply whose age is a lower bound. */
  public static final Status AT_LEAST =
      new Status("AT_LEAST", "The reply may be older than its age says.");

  private static final String SUFFIX = "-STALENESS";

  private StaleReplies() {}

  /** The name under which the ages of the replies of an operation are recorded. */
  public static String name(String operation) {
    return operation + SUFFIX;
  }

  /** Whether what is recorded under this name are ages. */
  public static boolean isNameOf(String name) {
    return name.endsWith(SUFFIX);
  }

  /** The name under which ages are recorded. */
  public static String operation(String name) {
    return name.substring(0, name.length() - SUFFIX.length());
  }
}
