// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import site.ycsb.measure.OperationFigures;
import site.ycsb.result.OperationCounts;
import site.ycsb.search.SearchStatus;

/** Says how the operations of a phase ended, and whether that is good enough. */
final class Outcome {

  private static final String VERIFY = "VERIFY";

  private Outcome() {}

  /** Counts operations and wrong replies, after the end. */
  static OperationCounts counts(WorkerGroup workers, Map<String, OperationFigures> figures) {
    long ok = 0;
    long failed = 0;
    long unfinished = 0;
    for (OperationCounts worker : workers.counts()) {
      ok += worker.ok();
      failed += worker.failed();
      unfinished += worker.unfinished();
    }
    return new OperationCounts(
        ok + failed + unfinished, ok, failed, unfinished, failedVerifications(figures));
  }

  private static long failedVerifications(Map<String, OperationFigures> figures) {
    OperationFigures verify = figures.get(VERIFY);
    return verify == null
        ? 0
        : verify.statuses().entrySet().stream()
            .filter(entry -> SearchStatus.isFailure(entry.getKey()))
            .mapToLong(Map.Entry::getValue)
            .sum();
  }

  /** Why the operations make the phase a failed one, a line for each reason. */
  static List<String> problems(
      OperationCounts counts, MaxErrors maxErrors, boolean stopped, Failures failures) {
    List<String> problems = new ArrayList<>();
    if (counts.failedVerifications() > 0) {
      problems.add(counts.failedVerifications() + " replies were wrong: see [VERIFY]");
    }
    if (stopped || counts.failed() > maxErrors.allowedOf(counts.issued())) {
      problems.add(
          counts.failed()
              + " of "
              + counts.issued()
              + " operations failed, and "
              + maxErrors
              + (stopped ? " ended it early" : "")
              + list("; failed calls: ", countsOf(failures), ", ")
              + list("; first: ", failures.examples(), "; "));
    }
    return problems;
  }

  private static List<String> countsOf(Failures failures) {
    return failures.counts().entrySet().stream()
        .map(count -> count.getKey() + " " + count.getValue())
        .toList();
  }

  private static String list(String title, List<String> items, String between) {
    return items.isEmpty() ? "" : title + String.join(between, items);
  }

  /** What made the client threads end, or kept them from it, a line for each. */
  static List<String> problems(WorkerGroup workers, PhaseOptions options) {
    List<String> problems = new ArrayList<>();
    if (workers.failure() != null) {
      problems.add(workers.failure().getMessage());
    }
    if (workers.isStalled()) {
      problems.add(
          "stopped: no operation succeeded within "
              + options.stall().toSeconds()
              + " s (client.stall)");
    }
    if (!workers.hung().isEmpty()) {
      problems.add(
          "did not end within "
              + options.grace().toSeconds()
              + " s after the stop: "
              + WorkerGroup.names(workers.hung()));
    }
    return problems;
  }
}
