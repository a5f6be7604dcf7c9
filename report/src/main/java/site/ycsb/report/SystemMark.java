// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.List;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.Rounded;
import site.ycsb.result.RunDocument;

/**
 * What stands beside the name of a system wherever it is compared.
 *
 * @param version of the product without what the store adds to it, such as {@code 8.0.6}; empty if
 *     no run says it
 * @param lost how much acknowledged data a failure of its machine costs, such as {@code none};
 *     empty if no run reached its end
 * @param old how many replies did not show an acknowledged write, such as {@code 8.1 % of replies
 *     old}; empty if none could tell
 */
record SystemMark(String version, String lost, String old) {

  private static final String NOT_STATED = "not stated";

  static SystemMark of(MetricTable metrics, String system) {
    String lost = SystemPart.durability(metrics, system).replaceFirst("\\s*[(:,].*", "").strip();
    ReplyChecks checks = ReplyChecks.of(metrics.runs(system));
    return new SystemMark(
        version(metrics.documents(system)), lost.replaceFirst("^everything$", "all"), old(checks));
  }

  private static String version(List<RunDocument> documents) {
    List<String> all =
        documents.stream()
            .map(document -> document.storeInfo().version())
            .map(version -> version.replaceFirst("[\\s,(].*", "").replaceFirst("^v(?=\\d)", ""))
            .filter(version -> !version.isEmpty())
            .distinct()
            .toList();
    return all.size() > 1 ? all.size() + " versions" : String.join("", all);
  }

  private static String old(ReplyChecks checks) {
    return checks.dated() == 0
        ? ""
        : checks.stale() == 0
            ? "no old replies"
            : Rounded.ratio(100.0 * checks.stale() / checks.dated()) + " % of replies old";
  }

  /** Whether the store, or its study, says how much it may lose. */
  boolean isLossKnown() {
    return !lost.isEmpty() && !lost.equals(NOT_STATED);
  }

  /** Such as {@code may lose up to a second}. */
  String loss() {
    return lost.isEmpty()
        ? ""
        : !isLossKnown()
            ? "loss not stated"
            : lost.equals("none") ? "loses no writes" : "may lose " + lost;
  }

  String text() {
    return Table.joined(" · ", loss(), old);
  }
}
