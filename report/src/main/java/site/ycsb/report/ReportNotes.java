// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import site.ycsb.client.WorkloadFact;
import site.ycsb.messages.Numbers;
import site.ycsb.report.metrics.Repeat;
import site.ycsb.report.metrics.Rounded;
import site.ycsb.report.results.Results;
import site.ycsb.report.results.RunResult;
import site.ycsb.report.results.State;

/** What a reader has to know before the figures, such as what could not be read. */
record ReportNotes(Results results) {

  List<String> lines() {
    List<String> notes = new ArrayList<>(results.notes());
    results.remarks().forEach(remark -> notes.add(remark + "."));
    addScale(notes);
    addRuns(
        RunResult::isBesideForeignLoad,
        "others used more than a fifth of the machine; they do not count, and are marked.",
        notes);
    addRuns(
        ReportNotes::hasBatches,
        "writes were accepted into batches: their latency is that of a call that sends nothing,"
            + " and is compared with no acknowledged write.",
        notes);
    addCaches(notes);
    results.runs().forEach(run -> addFacts(run, notes));
    addClients(notes);
    if (results.runs().stream().anyMatch(run -> run.run().state() == State.PENDING)) {
      notes.add("The study is not finished: some runs are still to come.");
    }
    return notes;
  }

  private void addScale(List<String> notes) {
    Double scale = results.study().scale();
    if (scale != null && scale != 1) {
      notes.add(
          "The study ran at scale %s: counts and times are %s than its file says."
              .formatted(Rounded.text(scale), scale < 1 ? "smaller" : "larger"));
    }
  }

  private void addRuns(Predicate<RunResult> which, String text, List<String> notes) {
    long runs = results.runs().stream().filter(which).count();
    if (runs > 0) {
      notes.add("In " + Numbers.count(runs, "run", "runs") + " " + text);
    }
  }

  private static boolean hasBatches(RunResult run) {
    return run.document() != null
        && run.document().operations().values().stream().anyMatch(Repeat::isBatched);
  }

  private void addCaches(List<String> notes) {
    results.runs().stream()
        .filter(run -> run.cache().startsWith("cold "))
        .collect(Collectors.groupingBy(RunResult::cache, TreeMap::new, Collectors.counting()))
        .forEach((cache, runs) -> notes.add(runs + " runs of the first minute are " + cache + "."));
  }

  private static void addFacts(RunResult run, List<String> notes) {
    ReplyChecks checks = ReplyChecks.of(List.of(run));
    fact(run, WorkloadFact.OPEN_CLIENTS)
        .map(
            note ->
                "%s Only writes of other clients explain %s of %s answers."
                    .formatted(note, checks.excused(), checks.checked()))
        .ifPresent(notes::add);
    fact(run, WorkloadFact.FRESHNESS_DOUBT).ifPresent(notes::add);
  }

  private static Optional<String> fact(RunResult run, WorkloadFact fact) {
    return Optional.ofNullable(run.document())
        .flatMap(document -> fact.in(document.workload()))
        .map(text -> run.run().id() + ": " + fact.label() + ": " + text);
  }

  private void addClients(List<String> notes) {
    long clients =
        Results.documents(results.runs()).stream()
            .map(Setup::client)
            .filter(client -> !client.isEmpty())
            .distinct()
            .count();
    if (clients > 1) {
      notes.add(
          "The runs were made by "
              + clients
              + " clients that differ: see Client in what was asked.");
    }
  }
}
