// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.hunt;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What the rounds of a hunt have found. For any number of threads. */
public final class HuntTally {

  /** Rounds, answers judged, wrong answers. */
  private final Map<String, long[]> byKind = new TreeMap<>();

  private final Map<String, Integer> failures = new TreeMap<>();
  private String store = "";

  synchronized void add(String kind, RoundVerdict verdict) {
    long[] counts = byKind.computeIfAbsent(kind, k -> new long[3]);
    counts[0]++;
    counts[1] += verdict.judged();
    counts[2] += verdict.wrong();
    store = verdict.store().isEmpty() ? store : verdict.store();
    if (verdict.is(RoundVerdict.RoundOutcome.FAILED)
        || verdict.is(RoundVerdict.RoundOutcome.REFUSED)) {
      String what =
          verdict.is(RoundVerdict.RoundOutcome.FAILED) ? "failed: " : "could not be run: ";
      failures.merge(what + verdict.text(), 1, Integer::sum);
    }
  }

  private long sum(int column) {
    return byKind.values().stream().mapToLong(counts -> counts[column]).sum();
  }

  /** Whether any answer was judged, and none was wrong. */
  public synchronized boolean isGood() {
    return sum(1) > 0 && sum(2) == 0;
  }

  /** A table with a heading: a row for each kind of question, and one of all. */
  public synchronized List<List<String>> rows() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("questions", "rounds", "answers judged", "wrong"));
    byKind.forEach((kind, counts) -> rows.add(row(kind, counts[0], counts[1], counts[2])));
    rows.add(row("all", sum(0), sum(1), sum(2)));
    return rows;
  }

  private static List<String> row(String kind, long rounds, long judged, long wrong) {
    return List.of(kind, Long.toString(rounds), Long.toString(judged), Long.toString(wrong));
  }

  /** What was hunted, and a line for each reason for which rounds did not come to their end. */
  public synchronized List<String> notes() {
    List<String> notes = new ArrayList<>();
    notes.add("Store: " + (store.isEmpty() ? "unknown" : store));
    failures.forEach((reason, rounds) -> notes.add("Rounds that " + reason + " (" + rounds + ")"));
    return notes;
  }
}
