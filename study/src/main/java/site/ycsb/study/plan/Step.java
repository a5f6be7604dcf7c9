// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.List;
import site.ycsb.study.result.StudyDocument;

/**
 * What each system does once, or once for each point of an axis.
 *
 * @param axis what differs between the points, or null if there is only one
 * @param unit of the axis, or null
 */
public record Step(
    String name, String title, StepKind kind, String axis, String unit, List<Point> points) {

  public Step {
    points = List.copyOf(points);
  }

  /** As {@code study.json} has it. */
  public StudyDocument.Step document() {
    return new StudyDocument.Step(name, title, kind.toString(), axis, unit);
  }
}
