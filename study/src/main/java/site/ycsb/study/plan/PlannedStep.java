// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import site.ycsb.report.results.StudyDocument;

/**
 * What each system does once, or once for each point of an axis.
 *
 * @param axis what differs between the points, or null if there is only one
 */
public record PlannedStep(
    String name, String title, StepKind kind, String axis, List<Point> points) {

  public PlannedStep {
    points = List.copyOf(points);
  }

  /**
   * One run of a step.
   *
   * @param position on the axis, or null
   * @param label the same in words, or null
   * @param command load, run, saturate or verify
   * @param properties what it adds to the properties of the study and the system
   * @param changesRecords whether the runs after it find other records than without it
   * @param expected how long it will take about
   */
  public record Point(
      Double position,
      String label,
      String command,
      Map<String, String> properties,
      boolean changesRecords,
      Duration expected) {

    public Point {
      properties = Map.copyOf(properties);
    }

    Point with(Map<String, String> others) {
      return new Point(position, label, command, others, changesRecords, expected);
    }
  }

  /**
   * A load, its verification, and what is timed on those records. It begins with a fresh server.
   */
  public record StepBlock(PlannedStep load, PlannedStep verification, List<PlannedStep> timed) {

    public StepBlock {
      timed = List.copyOf(timed);
    }

    public Stream<PlannedStep> steps() {
      return Stream.concat(Stream.of(load, verification), timed.stream());
    }
  }

  /**
   * The positions of the points on the axis; the points of {@link StepKind#STEPS} are within its
   * one run.
   */
  List<Double> positions() {
    return kind == StepKind.STEPS
        ? Stream.of(points.get(0).properties().get("load.steps").split(","))
            .map(Double::valueOf)
            .toList()
        : points.stream().map(Point::position).filter(Objects::nonNull).toList();
  }

  /** The entry of {@code study.json}. */
  public StudyDocument.StudyStep document() {
    String unit = "updates".equals(axis) ? "%" : "target".equals(axis) ? "operations/s" : null;
    return new StudyDocument.StudyStep(name, title, kind.toString(), axis, unit);
  }
}
