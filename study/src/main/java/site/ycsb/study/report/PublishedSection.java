// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Options.cells;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import site.ycsb.study.result.StudyDocument.Published;
import site.ycsb.study.result.StudyDocument.Subject;

/** Figures that others published, beside those measured on the same product. */
final class PublishedSection {

  private final Comparison comparison;

  PublishedSection(Comparison comparison) {
    this.comparison = comparison;
  }

  /**
   * What was measured of a published figure.
   *
   * @param at the point of the step, for people
   * @param remark why there is no figure, or what does not count in it
   */
  private record Measured(Estimate figure, String at, String remark) {

    static Measured none(String why) {
      return new Measured(Estimate.NONE, "", why);
    }
  }

  Section section() {
    List<List<String>> rows = new ArrayList<>();
    for (Published figure : comparison.study().published()) {
      Measured measured = measured(figure);
      rows.add(
          cells(
              Objects.requireNonNullElse(figure.step(), ""),
              Objects.requireNonNullElse(figure.system(), ""),
              Objects.requireNonNullElse(figure.metric(), ""),
              figure.point() == null ? "" : text(figure.point()),
              figure.value() == null ? "" : text(figure.value()),
              measured.figure().value(),
              measured.figure().low(),
              measured.figure().high(),
              Objects.requireNonNullElse(figure.unit(), ""),
              measured.at(),
              measured.remark(),
              Objects.requireNonNullElse(figure.source(), "")));
    }
    List<String> head =
        List.of(
            "step",
            "system",
            "figure",
            "point",
            "published",
            "measured",
            "95 % from",
            "95 % to",
            "unit",
            "measured at",
            "remark",
            "source");
    String title = "Published and measured";
    return new Section(
        "published",
        title,
        "Other machines, other versions, other years: the two columns need not agree. A measured figure stands here only where the system"
            + " is the product that the publication names. A published figure without a point stands beside the greatest of the step."
            + " Latencies in ratios are the p99 of the most frequent operation.",
        rows.isEmpty()
            ? List.of()
            : List.of(new Figure("published", title, "", null, new Table(head, rows), false)));
  }

  private static String text(Object value) {
    return value instanceof Number number ? Num.text(number.doubleValue()) : value.toString();
  }

  private Measured measured(Published figure) {
    PublishedMetric metric = PublishedMetric.of(String.valueOf(figure.metric()));
    List<String> names = new ArrayList<>(List.of(String.valueOf(figure.system())));
    metric.other().ifPresent(names::add);
    List<String> systems = new ArrayList<>();
    for (String name : names) {
      List<Subject> subjects = subjects(name);
      String obstacle = obstacle(name, subjects);
      if (!obstacle.isEmpty()) {
        return Measured.none(obstacle);
      }
      systems.add(subjects.get(0).name());
    }
    Measured greatest = Measured.none("this step has no such figure");
    for (Point point : points(figure, systems.get(0))) {
      Point other =
          systems.size() < 2 ? null : comparison.point(point.step(), point.label(), systems.get(1));
      boolean isComparable = other == null || point.counts() && other.counts();
      if (!isComparable && !greatest.figure().isKnown()) {
        greatest = Measured.none(remark(point, other));
      }
      Estimate value = isComparable ? metric.of(point, other, comparison) : Estimate.NONE;
      if (value.isKnown()
          && !(greatest.figure().isKnown() && greatest.figure().value() >= value.value())) {
        greatest = new Measured(value, point.label(), remark(point, other));
      }
    }
    return greatest;
  }

  private List<Subject> subjects(String name) {
    return comparison.study().systems().stream()
        .filter(s -> s.name().equals(name) || name.equals(s.publishedAs()))
        .toList();
  }

  /** Why a system has no figure beside a published one; empty if it may have one. */
  private String obstacle(String name, List<Subject> subjects) {
    if (subjects.size() != 1) {
      return (subjects.isEmpty() ? "no system is " : "several systems are ") + name;
    }
    Subject subject = subjects.get(0);
    String title = comparison.title(subject.name());
    if ("absent".equals(subject.state())) {
      return title + " was not there";
    }
    if (subject.publishedAs() == null) {
      return "another product: " + title;
    }
    if (comparison.wrong().contains(subject.name())) {
      return title + " answered wrongly";
    }
    return "failed".equals(subject.state()) ? title + " failed" : "";
  }

  private List<Point> points(Published figure, String system) {
    return comparison.points().stream()
        .filter(p -> p.system().equals(system) && p.step().name().equals(figure.step()))
        .filter(p -> figure.point() == null || isAt(p, figure.point()))
        .toList();
  }

  private static boolean isAt(Point point, Object at) {
    return at instanceof Number number
        ? point.at() != null && point.at() == number.doubleValue()
        : point.label().equals(at);
  }

  private String remark(Point point, Point other) {
    List<String> remarks = new ArrayList<>();
    for (Point each : other == null ? List.of(point) : List.of(point, other)) {
      if (!each.isClean()) {
        remarks.add(comparison.title(each.system()) + ": " + each.reasons());
      }
    }
    return String.join("; ", remarks);
  }
}
