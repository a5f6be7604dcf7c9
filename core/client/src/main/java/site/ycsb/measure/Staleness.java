// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import site.ycsb.Status;

/**
 * How old the replies of one operation were. They are recorded like an operation of their own: a
 * status for each reply that could tell, and for each stale one its age in place of a latency.
 *
 * @param name {@code READ-STALENESS}, …
 * @param replies how many replies could tell
 * @param stale how many of them did not reflect a write acknowledged before
 * @param missing how many of the stale ones showed no record as it was before, but lacked one, or
 *     had one in its former place
 * @param atLeast of how many of the stale ones the age is a lower bound
 * @param ages of the stale ones, in nanoseconds
 * @param meanAge their exact mean
 */
public record Staleness(
    String name,
    long replies,
    long stale,
    long missing,
    long atLeast,
    Histogram ages,
    double meanAge) {

  /** A reply that shows a record as it was before. */
  public static final Status OLD = new Status("OLD", "A record is shown as it was before.");

  /** A stale reply of which that is not so. */
  public static final Status MISSING =
      new Status("MISSING", "A record is missing, or in its former place.");

  /** Besides, for a stale reply whose age is a lower bound. */
  public static final Status AT_LEAST =
      new Status("AT_LEAST", "The reply may be older than its age says.");

  private static final String SUFFIX = "-STALENESS";

  /** The name under which the ages of the replies of an operation are recorded. */
  public static String of(String operation) {
    return operation + SUFFIX;
  }

  /** Whether what is recorded under this name are ages. */
  public static boolean isNameOf(String name) {
    return name.endsWith(SUFFIX);
  }

  /** The figures for each operation that has some, in the order of the map. */
  public static List<Staleness> in(Map<String, OperationFigures> figures) {
    return figures.values().stream()
        .filter(figure -> isNameOf(figure.name()))
        .map(Staleness::of)
        .toList();
  }

  private static Staleness of(OperationFigures recorded) {
    Map<Status, Long> counts = recorded.statuses();
    long missing = counts.getOrDefault(MISSING, 0L);
    long stale = counts.getOrDefault(OLD, 0L) + missing;
    return new Staleness(
        recorded.name(),
        counts.getOrDefault(Status.OK, 0L) + stale,
        stale,
        missing,
        counts.getOrDefault(AT_LEAST, 0L),
        recorded.service(),
        recorded.serviceMean());
  }

  /** Whose replies these are. */
  public String operation() {
    return name.substring(0, name.length() - SUFFIX.length());
  }

  /** Which part of the replies that could tell was stale, 0 to 1. */
  public double staleShare() {
    return (double) stale / replies;
  }
}
