// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.List;
import java.util.Objects;
import site.ycsb.report.metrics.Rounded;
import site.ycsb.report.results.Results;
import site.ycsb.report.results.RunResult;
import site.ycsb.result.OperationMetrics;
import site.ycsb.result.OperationMetrics.Staleness;
import site.ycsb.result.RunDocument;
import site.ycsb.search.SearchStatus;

/**
 * What is known of the replies of some runs.
 *
 * @param checked how many were compared with the right ones
 * @param excused how many of them are right only if other clients wrote meanwhile
 * @param wrong how many of them were not right
 * @param hasProblems whether a run ended with what no status counts, such as pages that were wrong
 *     after it
 * @param dated how many could tell whether they were older than the writes before them
 * @param stale how many of those were
 * @param promised how old they might be, as text of the report; empty if it is not known
 */
record ReplyChecks(
    long checked,
    long excused,
    long wrong,
    boolean hasProblems,
    long dated,
    long stale,
    String promised) {

  static ReplyChecks of(List<RunResult> runs) {
    List<RunDocument> documents = Results.documents(runs);
    List<OperationMetrics.OperationResult> checks =
        documents.stream()
            .map(document -> document.operations().get("VERIFY"))
            .filter(Objects::nonNull)
            .toList();
    List<Staleness> ages =
        documents.stream().flatMap(each -> each.staleness().values().stream()).toList();
    String excused = SearchStatus.CHANGED_BY_OTHERS.getName();
    return new ReplyChecks(
        checks.stream().mapToLong(OperationMetrics.OperationResult::count).sum(),
        checks.stream().mapToLong(of -> of.statuses().getOrDefault(excused, 0L)).sum(),
        documents.stream().mapToLong(of -> of.outcome().operations().failedVerifications()).sum(),
        documents.stream().anyMatch(of -> !of.outcome().problems().isEmpty()),
        ages.stream().mapToLong(Staleness::replies).sum(),
        ages.stream().mapToLong(Staleness::stale).sum(),
        Table.distinct(
            ", ", ages.stream().filter(each -> each.stale() > 0).map(Staleness::promised)));
  }

  /** Such as {@code 98 of 6 249 replies that could tell were old (writes seen: within 1000 ms)}. */
  String ages() {
    return Rounded.grouped(stale)
        + " of "
        + Rounded.grouped(dated)
        + " replies that could tell were old"
        + (promised.isEmpty() ? "" : " (acknowledged writes are seen: " + promised + ")");
  }
}
