// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import site.ycsb.study.result.StudyDocument;

/**
 * What each system does once, or once for each point of an axis.
 *
 * @param axis what differs between the points, or null if there is only one
 */
public record Step(String name, String title, StepKind kind, String axis, List<Point> points) {

  public Step {
    points = List.copyOf(points);
  }

  /** Of the points on the axis; those of {@link StepKind#STEPS} are within its one run. */
  List<Double> positions() {
    Stream<Double> positions =
        kind == StepKind.STEPS
            ? Stream.of(points.get(0).properties().get("load.steps").split(","))
                .map(Double::valueOf)
            : points.stream().map(Point::position).filter(Objects::nonNull);
    return positions.toList();
  }

  /** As {@code study.json} has it. */
  public StudyDocument.Step document() {
    String unit = "updates".equals(axis) ? "%" : "target".equals(axis) ? "operations/s" : null;
    return new StudyDocument.Step(name, title, kind.toString(), axis, unit);
  }
}
