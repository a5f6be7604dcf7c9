// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Options.cells;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.study.result.StudyDocument;

/** Figures that others published, beside those measured on the same product. */
final class PublishedSection {

  private static final Pattern LATENCY = Pattern.compile("(\\S+) (?:p([0-9.]+)|(mean))");

  private final Comparison comparison;

  PublishedSection(Comparison comparison) {
    this.comparison = comparison;
  }

  Section section() {
    List<List<String>> rows = new ArrayList<>();
    for (StudyDocument.Published figure : comparison.study().published()) {
      rows.add(
          cells(
              Objects.requireNonNullElse(figure.step(), ""),
              Objects.requireNonNullElse(figure.system(), ""),
              Objects.requireNonNullElse(figure.metric(), ""),
              figure.point() == null ? "" : text(figure.point()),
              figure.value() == null ? "" : text(figure.value()),
              measured(figure),
              Objects.requireNonNullElse(figure.unit(), ""),
              Objects.requireNonNullElse(figure.source(), "")));
    }
    return new Section(
        "published",
        "Published and measured",
        "Other machines, other versions, other years: the two columns need not agree. A measured figure stands here only where the system"
            + " is the product that the publication names.",
        rows.isEmpty()
            ? List.of()
            : List.of(
                new Figure(
                    "published",
                    "Published and measured",
                    "",
                    null,
                    new Table(
                        List.of(
                            "step",
                            "system",
                            "figure",
                            "point",
                            "published",
                            "measured",
                            "unit",
                            "source"),
                        rows),
                    false)));
  }

  private static String text(Object value) {
    return value instanceof Number number ? Num.text(number.doubleValue()) : value.toString();
  }

  /** Empty if it was not measured, or on another product. */
  private String measured(StudyDocument.Published figure) {
    List<String> systems =
        comparison.study().systems().stream()
            .filter(s -> s.publishedAs() != null)
            .filter(
                s -> s.publishedAs().equals(figure.system()) || s.name().equals(figure.system()))
            .map(StudyDocument.Subject::name)
            .toList();
    List<String> values = new ArrayList<>();
    for (Point point : comparison.points()) {
      if (systems.contains(point.system())
          && point.step().name().equals(figure.step())
          && isAt(point, figure.point())
          && !point.isWrong()) {
        String value = value(point, String.valueOf(figure.metric()));
        if (!value.isEmpty()) {
          values.add(value);
        }
      }
    }
    return values.size() == 1 ? values.get(0) : "";
  }

  private static boolean isAt(Point point, Object at) {
    return at == null
        ? point.at() == null
        : at instanceof Number number
            ? point.at() != null && point.at() == number.doubleValue()
            : point.label().equals(at);
  }

  private static String value(Point point, String metric) {
    if (metric.equals("throughput")) {
      return Num.text(point.throughput().value());
    }
    Matcher latency = LATENCY.matcher(metric);
    if (!latency.matches()) {
      return "";
    }
    Curve curve = point.curves().get(latency.group(1));
    if (curve == null) {
      return "";
    }
    return Num.text(
        latency.group(3) != null
            ? curve.meanNanos() / 1e6
            : curve.millisAt(Double.parseDouble(latency.group(2))));
  }
}
