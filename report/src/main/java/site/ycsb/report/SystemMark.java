// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.Rounded;

/**
 * What stands beside the name of a system wherever it is compared.
 *
 * @param lost how much acknowledged data a failure of its machine costs, such as {@code none};
 *     empty if no run reached its end
 * @param old how many replies did not show an acknowledged write, such as {@code 8.1 % of replies
 *     old}; empty if none could tell
 */
record SystemMark(String lost, String old) {

  private static final String NOT_STATED = "not stated";

  static SystemMark of(MetricTable metrics, String system) {
    String lost = SystemPart.durability(metrics, system).replaceFirst("\\s*[(:,].*", "").strip();
    ReplyChecks checks = ReplyChecks.of(metrics.runs(system));
    return new SystemMark(lost.replaceFirst("^everything$", "all"), old(checks));
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
