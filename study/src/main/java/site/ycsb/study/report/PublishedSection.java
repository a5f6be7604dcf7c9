// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Table.column;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import site.ycsb.study.result.StudyDocument.Published;
import site.ycsb.study.result.StudyDocument.Subject;

/** Figures that others published, beside those measured on the same product. */
record PublishedSection(Comparison comparison) {

  /**
   * What was measured of a published figure.
   *
   * @param at the point of the step, for people
   * @param remark why there is no figure, or what does not count in it
   */
  private record Measured(Published published, Estimate figure, String at, String remark) {}

  Section section() {
    List<Measured> rows = comparison.study().published().stream().map(this::measured).toList();
    String title = "Published and measured";
    Table table =
        Table.of(
            rows,
            published("step", Published::step),
            published("system", Published::system),
            published("metric", Published::metric),
            published("point", p -> number(p.point())),
            published("published", p -> number(p.value())),
            column("measured", row -> row.figure.value()),
            column("95 % from", row -> row.figure.low()),
            column("95 % to", row -> row.figure.high()),
            published("unit", Published::unit),
            column("measured at", Measured::at),
            column("remark", Measured::remark),
            published("source", Published::source));
    return new Section(
        "published",
        title,
        "Other machines, other versions, other years: the two columns need not agree. A measured value stands here only where the system"
            + " is the product that the publication names. A published value without a point stands beside the greatest of the step."
            + " Latencies in ratios are the p99 of the most frequent operation.",
        List.of(Figure.of("published", title, null, table)));
  }

  private static Table.Column<Measured> published(String name, Function<Published, Object> value) {
    return column(name, row -> value.apply(row.published));
  }

  private static Object number(Object value) {
    return value instanceof Number number ? (Object) number.doubleValue() : value;
  }

  private Measured measured(Published figure) {
    PublishedMetric metric = PublishedMetric.of(String.valueOf(figure.metric()));
    List<String> names = new ArrayList<>(List.of(String.valueOf(figure.system())));
    metric.other().ifPresent(names::add);
    List<String> systems = new ArrayList<>();
    for (String name : names) {
      List<Subject> subjects =
          comparison.study().systems().stream()
              .filter(s -> s.name().equals(name) || name.equals(s.publishedAs()))
              .toList();
      String obstacle = obstacle(name, subjects);
      if (!obstacle.isEmpty()) {
        return new Measured(figure, Estimate.NONE, "", obstacle);
      }
      systems.add(subjects.get(0).name());
    }
    Estimate greatest = Estimate.NONE;
    String at = "";
    String remark = "this step has no such metric";
    for (MeasuredPoint point : points(figure, systems.get(0))) {
      MeasuredPoint other =
          systems.size() < 2 ? null : comparison.point(point.step(), point.label(), systems.get(1));
      boolean isComparable = other == null || point.counts() && other.counts();
      Estimate value = isComparable ? metric.of(point, other, comparison) : Estimate.NONE;
      if (value.isKnown() && !(greatest.value() >= value.value())) {
        greatest = value;
        at = point.label();
        remark = comparison.doubts(point, other);
      } else if (!isComparable && !greatest.isKnown()) {
        remark = comparison.doubts(point, other);
      }
    }
    return new Measured(figure, greatest, at, remark);
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

  private List<MeasuredPoint> points(Published figure, String system) {
    return comparison.points().stream()
        .filter(p -> p.system().equals(system) && p.step().name().equals(figure.step()))
        .filter(p -> figure.point() == null || isAt(p, figure.point()))
        .toList();
  }

  private static boolean isAt(MeasuredPoint point, Object at) {
    return at instanceof Number number
        ? point.at() != null && point.at() == number.doubleValue()
        : point.label().equals(at);
  }
}
