// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.verify;

import java.util.ArrayList;
import java.util.List;

/**
 * What a verification found: how much was compared, how much of it agreed, and the first
 * differences. Filled by several threads.
 */
public final class VerifyReport {

  /** One kind of thing that was compared. */
  public enum Kind {
    /** Changes that the store accepted. */
    CHANGES,
    /** Records read by key. */
    RECORDS,
    /** Queries whose pages were all right. */
    QUERIES,
    PAGES,
    ROWS,
    FIELDS
  }

  private static final int MAX_DIFFERENCES = 10;

  private final long[] compared = new long[Kind.values().length];
  private final long[] agreed = new long[Kind.values().length];
  private final List<String> differences = new ArrayList<>();
  private long differenceCount;

  synchronized void count(Kind kind, long comparedMore, long agreedMore) {
    compared[kind.ordinal()] += comparedMore;
    agreed[kind.ordinal()] += agreedMore;
  }

  synchronized void difference(String text) {
    differenceCount++;
    if (differences.size() < MAX_DIFFERENCES) {
      differences.add(text);
    }
  }

  synchronized long compared(Kind kind) {
    return compared[kind.ordinal()];
  }

  /** Whether anything was compared and all of it agreed. */
  public synchronized boolean passed() {
    return differenceCount == 0 && compared[Kind.QUERIES.ordinal()] > 0;
  }

  /** Why it did not pass: the first differences; empty if it did. */
  public synchronized List<String> problems() {
    return passed() || differenceCount > 0
        ? List.copyOf(differences)
        : List.of("nothing was compared");
  }

  /** How many differences there are. */
  public synchronized long differenceCount() {
    return differenceCount;
  }

  /** The report for people, a line for each kind and each of the first differences. */
  public synchronized List<String> lines() {
    return lines(passed() ? "PASSED" : "FAILED");
  }

  /** What was compared before an interruption. */
  public synchronized List<String> linesSoFar() {
    return lines("INTERRUPTED");
  }

  private List<String> lines(String outcome) {
    List<String> lines = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      long all = compared[kind.ordinal()];
      if (all > 0) {
        lines.add("[VERIFY], " + kind + ", " + agreed[kind.ordinal()] + " of " + all + " agree");
      }
    }
    differences.forEach(difference -> lines.add("[VERIFY], DIFFERENCE, " + difference));
    if (differenceCount > differences.size()) {
      lines.add(
          "[VERIFY], DIFFERENCE, and "
              + (differenceCount - differences.size())
              + " more differences");
    }
    lines.add("[VERIFY], " + outcome);
    return lines;
  }

  @Override
  public String toString() {
    return String.join("\n", lines());
  }
}
