// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.verify;

import java.util.ArrayList;
import java.util.List;
import site.ycsb.Status;
import site.ycsb.search.SearchStatus;

/**
 * What a verification found: how much was compared, how much of it agreed, and the first
 * differences. Filled by several threads.
 */
public final class VerifyReport {

  enum ComparedUnit {
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

  private final Runnable onBegin;
  private final long[] compared = new long[ComparedUnit.values().length];
  private final long[] agreed = new long[ComparedUnit.values().length];
  private final List<String> differences = new ArrayList<>();
  private final List<String> wrongAnswers = new ArrayList<>();
  private long differenceCount;

  public VerifyReport() {
    this(() -> {});
  }

  /**
   * @param onBegin runs when the store has passed all checks, before the first change and the first
   *     comparison
   */
  public VerifyReport(Runnable onBegin) {
    this.onBegin = onBegin;
  }

  void begin() {
    onBegin.run();
  }

  void count(ComparedUnit kind, int times, boolean agree) {
    count(kind, times, agree ? times : 0);
  }

  synchronized void count(ComparedUnit kind, int times, int agree) {
    compared[kind.ordinal()] += times;
    agreed[kind.ordinal()] += agree;
  }

  /** Returns false, as what a comparison found. */
  boolean difference(String text) {
    return difference(text, Status.OK);
  }

  /**
   * Adds a difference, see {@link #difference(String)}.
   *
   * @param status of the call: a record that is not found is an answer of the store, too
   */
  synchronized boolean difference(String text, Status status) {
    differenceCount++;
    if (differences.size() < MAX_DIFFERENCES) {
      differences.add(text);
      if (SearchStatus.isOk(status) || Status.NOT_FOUND.equals(status)) {
        wrongAnswers.add(text);
      }
    }
    return false;
  }

  /** Whether anything was compared and all of it agreed. */
  public synchronized boolean passed() {
    return differenceCount == 0 && compared[ComparedUnit.QUERIES.ordinal()] > 0;
  }

  /** Why it did not pass: the first differences; empty if it did. */
  public synchronized List<String> problems() {
    return passed() || differenceCount > 0
        ? List.copyOf(differences)
        : List.of("nothing was compared");
  }

  /** The differences without those that are failed calls. */
  public synchronized List<String> wrongAnswers() {
    return List.copyOf(wrongAnswers);
  }

  /** Number of records and pages that were compared. */
  public synchronized long answers() {
    return compared[ComparedUnit.RECORDS.ordinal()] + compared[ComparedUnit.PAGES.ordinal()];
  }

  /** How many of these agreed. */
  public synchronized long rightAnswers() {
    return agreed[ComparedUnit.RECORDS.ordinal()] + agreed[ComparedUnit.PAGES.ordinal()];
  }

  public synchronized long differenceCount() {
    return differenceCount;
  }

  /**
   * The report as lines of text, one for each kind and for each of the first differences.
   *
   * @param interrupted whether more was to be compared
   */
  public synchronized List<String> lines(boolean interrupted) {
    List<String> lines = new ArrayList<>();
    for (ComparedUnit kind : ComparedUnit.values()) {
      long all = compared[kind.ordinal()];
      if (all > 0) {
        lines.add(kind + ", " + agreed[kind.ordinal()] + " of " + all + " agree");
      }
    }
    differences.forEach(difference -> lines.add("DIFFERENCE, " + difference));
    if (differenceCount > differences.size()) {
      long more = differenceCount - differences.size();
      lines.add("DIFFERENCE, and " + more + " more differences");
    }
    lines.add(interrupted ? "INTERRUPTED" : passed() ? "PASSED" : "FAILED");
    lines.replaceAll("[VERIFY], "::concat);
    return lines;
  }

  @Override
  public String toString() {
    return String.join("\n", lines(false));
  }
}
