// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import site.ycsb.report.metrics.Estimate;
import site.ycsb.report.metrics.MeasuredMetric;
import site.ycsb.report.metrics.Rounded;

/**
 * What a system did in a row of the matrix.
 *
 * @param system its name in the study
 * @param style {@code best}, {@code behind}, {@code unclear}, {@value #APART}, {@code out} or
 *     {@code none}
 * @param behind how many times better the best one of the row is; not known of a system that is not
 *     compared
 * @param rest what stands behind the ratio
 * @param title of the system in the report
 * @param note number of the reason on the page, from 1; empty without one
 * @param reason why it does not count; empty if it does
 * @param metric null if the system has no such point, or answered wrongly
 * @param use of the server's machine, where throughput was measured
 * @param run the first one, or the first with a wrong answer; empty without any
 * @param work a hash of what was asked; empty without a point
 */
public record MatrixCell(
    String system,
    String title,
    String style,
    Estimate behind,
    String rest,
    String note,
    String reason,
    MeasuredMetric metric,
    ServerUse use,
    String run,
    String work) {

  /** The style of a store inside the client beside servers, whose ratio nobody may claim. */
  static final String APART = "apart";

  /** What stands in the cells of a system that was not there. */
  static final String ABSENT = "not there";

  /** Such as {@code 1.24×}; empty of a system that is not compared. */
  public String ratio() {
    return behind.isKnown() && !style.equals(APART) ? Rounded.ratio(behind.value()) + "×" : "";
  }

  /** Whether the system was not there at all. */
  boolean isAbsent() {
    return rest.equals(ABSENT);
  }

  /** The mean, if it is in this unit. */
  Estimate value(MeasuredMetric.Unit unit) {
    return metric == null || metric.unit() != unit ? Estimate.NONE : metric.mean();
  }

  /** The value with three digits. */
  public String shown() {
    return metric == null ? "" : metric.shown();
  }

  String text() {
    return Table.joined(" ", ratio(), rest, note.isEmpty() ? "" : "[" + note + "]");
  }
}
