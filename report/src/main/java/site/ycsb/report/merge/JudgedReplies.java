// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.merge;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.Consumer;
import site.ycsb.Status;
import site.ycsb.client.WorkloadFact;
import site.ycsb.messages.Causes;
import site.ycsb.messages.Numbers;
import site.ycsb.result.ExcusedShare;
import site.ycsb.result.OperationCounts;
import site.ycsb.result.OperationMetrics;
import site.ycsb.result.RunDocument;
import site.ycsb.search.checks.MergedReplies;

/**
 * The documents of clients after the replies were judged that each of them could not judge alone,
 * because the clients ran on different machines.
 */
final class JudgedReplies {

  private static final String VERIFY = "VERIFY";

  private JudgedReplies() {}

  /**
   * Judges what the clients have left.
   *
   * @param notes takes a line if that is not possible
   * @return the clients with their new documents, or as they are
   */
  static List<MergedClient> of(List<MergedClient> clients, Consumer<String> notes) {
    if (clients.stream().anyMatch(MergedClient::endedEarly)) {
      return clients;
    }
    try {
      List<MergedReplies> judged =
          MergedReplies.of(
              clients.stream()
                  .map(
                      client ->
                          new MergedReplies.ClientResult(
                              client.folder(), properties(client.document())))
                  .toList());
      List<MergedClient> corrected = new ArrayList<>();
      for (int i = 0; i < judged.size(); i++) {
        corrected.add(clients.get(i).with(corrected(clients.get(i).document(), judged.get(i))));
      }
      return judged.isEmpty() ? clients : corrected;
    } catch (IOException | IllegalArgumentException e) {
      notes.accept(
          "replies that only writes of other clients explain could not be judged: "
              + Causes.line(e));
      return clients;
    }
  }

  /** Says so if more replies are excused than a good run may have. */
  static Optional<String> problem(List<RunDocument> documents) {
    List<ExcusedShare> shares = documents.stream().map(RunDocument::excused).toList();
    ExcusedShare all =
        new ExcusedShare(
            shares.stream().mapToLong(ExcusedShare::excused).sum(),
            shares.stream().mapToLong(ExcusedShare::replies).sum());
    return all.isTooLarge(ExcusedShare.MAX.get(properties(documents.get(0))))
        ? Optional.of(
            "only writes of other clients explain %s replies, more than %s: the writes of a client are missing, or search.oraclememory was too small to judge"
                .formatted(all, ExcusedShare.MAX))
        : Optional.empty();
  }

  private static Properties properties(RunDocument document) {
    Properties properties = new Properties();
    properties.putAll(document.configuration());
    return properties;
  }

  private static RunDocument corrected(RunDocument document, MergedReplies judged) {
    if (judged.judged() == 0) {
      return document;
    }
    Map<String, OperationMetrics.OperationResult> operations = new TreeMap<>(document.operations());
    operations.computeIfPresent(VERIFY, (name, verify) -> corrected(verify, judged));
    RunDocument.PhaseOutcome outcome = document.outcome();
    OperationCounts counts = outcome.operations();
    List<String> problems = new ArrayList<>(outcome.problems());
    List<String> wrong = new ArrayList<>(outcome.wrongExamples());
    if (judged.failed() > 0) {
      problems.add(
          Numbers.count(judged.failed(), "reply was", "replies were")
              + " wrong by the writes of all clients; first: "
              + String.join("; ", judged.wrong()));
      wrong.addAll(judged.wrong());
    }
    Map<String, String> workload = new TreeMap<>(document.workload());
    WorkloadFact.JUDGED_AFTERWARDS.put(workload, judged.judged());
    RunDocument corrected =
        document.with(
            new RunDocument.PhaseOutcome(
                outcome.good() && judged.failed() == 0,
                outcome.interrupted(),
                problems,
                outcome.failureExamples(),
                wrong,
                counts.withWrong(counts.failedVerifications() + judged.failed())),
            operations,
            workload);
    WorkloadFact.EXCUSED_REPLIES.put(workload, corrected.excused());
    return corrected;
  }

  private static OperationMetrics.OperationResult corrected(
      OperationMetrics.OperationResult verify, MergedReplies judged) {
    Map<String, Long> statuses = new TreeMap<>(verify.statuses());
    long ok = 0;
    for (Map.Entry<MergedReplies.VerdictChange, Long> change : judged.changes().entrySet()) {
      Status before = change.getKey().before();
      Status now = change.getKey().now();
      long count = change.getValue();
      if (before != null) {
        statuses.merge(before.getName(), -count, Long::sum);
        ok -= before.isOk() ? count : 0;
      }
      statuses.merge(now.getName(), count, Long::sum);
      ok += now.isOk() ? count : 0;
    }
    statuses.values().removeIf(count -> count == 0);
    return new OperationMetrics.OperationResult(
        verify.count(),
        verify.ok() + ok,
        verify.failed() - ok,
        statuses,
        verify.serviceTimeNs(),
        verify.responseTimeNs(),
        verify.metrics());
  }
}
