// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.metrics;

import site.ycsb.report.results.StudyDocument.StudyStep;

/** Steps and their points as text of the report. */
public final class StepText {

  private StepText() {}

  /** A step with its scale, and a point of it if it has several. */
  public static String name(StudyStep step, String label) {
    String title =
        (step.title() == null ? step.name() : step.title())
            + (step.scale() == null ? "" : " (scale " + Rounded.text(step.scale()) + ")");
    return label.isEmpty() ? title : title + ", " + axis(step, label);
  }

  /** A scale as text, such as {@code at 1 % of its size}. */
  public static String size(double scale) {
    return "at " + Rounded.text(100 * scale) + " % of its size";
  }

  /** A point of a step, such as {@code 8 threads}. */
  public static String axis(StudyStep step, String label) {
    boolean isWhole = !label.matches("[0-9.]+");
    if (step.axis() == null || isWhole) {
      return label;
    }
    return switch (step.axis()) {
      case "threads" -> label + (label.equals("1") ? " thread" : " threads");
      case "target" -> label + " per second";
      case "updates" -> label + " % updates";
      default -> step.axis() + " " + label + (step.unit() == null ? "" : " " + step.unit());
    };
  }

  public static String axisName(StudyStep step) {
    return switch (String.valueOf(step.axis())) {
      case "threads" -> "client threads";
      case "target" -> "operations per second that were due";
      case "updates" -> "share of updates (%)";
      default -> step.axis() == null ? "point" : step.axis();
    };
  }
}
