// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static site.ycsb.report.Table.column;
import static site.ycsb.report.Table.estimate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import site.ycsb.report.metrics.Estimate;
import site.ycsb.report.metrics.MeasuredPoint;
import site.ycsb.report.metrics.MetricName;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.results.Percentile;
import site.ycsb.report.results.State;
import site.ycsb.report.results.StudyDocument.Published;
import site.ycsb.report.results.StudyDocument.Subject;

/** Figures that others published, beside those measured on the same product. */
record PublishedSection(MetricTable metrics) {

  private static final Pattern LATENCY = Pattern.compile("(\\S+) (?:p([0-9.]+)|mean)");
  private static final Pattern RATIO = Pattern.compile("(.+) ratio to (.+)");

  /**
   * What was measured of a published figure.
   *
   * @param point of the step; null if there is no figure
   * @param remark why there is no figure, or what does not count in it
   */
  private record MeasuredFigure(
      Published published, Estimate figure, MeasuredPoint point, String remark) {

    static MeasuredFigure none(Published published, String why) {
      return new MeasuredFigure(published, Estimate.NONE, null, why);
    }

    String value() {
      String value = String.valueOf(number(published.value()));
      String text = value.replaceFirst("\\.0$", "");
      return published.qualifier() == null ? text : published.qualifier() + " " + text;
    }
  }

  List<Figure> figures() {
    List<MeasuredFigure> all = metrics.study().published().stream().map(this::measured).toList();
    List<MeasuredFigure> beside = all.stream().filter(row -> row.point != null).toList();
    Table table =
        Table.of(
            beside,
            published("step", Published::step),
            published("system", Published::system),
            published("metric", Published::metric),
            published("point", p -> number(p.point())),
            column("published", MeasuredFigure::value),
            published("published on", Published::hardware),
            estimate("measured", row -> row.figure),
            column("measured on", row -> Setup.hardware(row.point.documents())),
            published("unit", Published::unit),
            published("records of both", Published::records),
            column("measured at", row -> row.point.label()),
            column("remark", MeasuredFigure::remark),
            published("source", Published::source));
    return List.of(
        Figure.of("published", "Published and measured", null, with(table, missing(all))));
  }

  /** One row for all published figures that nothing measured may stand beside. */
  private static String missing(List<MeasuredFigure> all) {
    Map<String, Long> reasons =
        all.stream()
            .filter(row -> row.point == null)
            .collect(groupingBy(MeasuredFigure::remark, LinkedHashMap::new, counting()));
    return reasons.entrySet().stream()
        .map(reason -> reason.getKey() + " (" + reason.getValue() + ")")
        .collect(joining("; "));
  }

  private static Table with(Table table, String missing) {
    if (missing.isEmpty()) {
      return table;
    }
    List<Object> row = new ArrayList<>(Collections.nCopies(table.head().size(), null));
    row.set(0, "not measured here");
    row.set(table.head().indexOf("remark"), missing);
    return new Table(table.head(), Stream.concat(table.rows().stream(), Stream.of(row)).toList());
  }

  private static Table.ReportColumn<MeasuredFigure> published(
      String name, Function<Published, Object> value) {
    return column(name, row -> value.apply(row.published));
  }

  private static Object number(Object value) {
    return value instanceof Number number ? (Object) number.doubleValue() : value;
  }

  private MeasuredFigure measured(Published figure) {
    String metric = String.valueOf(figure.metric());
    List<String> names = new ArrayList<>(List.of(String.valueOf(figure.system())));
    Matcher ratio = RATIO.matcher(metric);
    if (ratio.matches()) {
      names.add(ratio.group(2));
    }
    List<String> systems = new ArrayList<>();
    for (String name : names) {
      List<Subject> subjects =
          metrics.study().systems().stream()
              .filter(s -> s.name().equals(name) || name.equals(s.publishedAs()))
              .toList();
      String obstacle = obstacle(name, subjects);
      if (!obstacle.isEmpty()) {
        return MeasuredFigure.none(figure, obstacle);
      }
      systems.add(subjects.get(0).name());
    }
    if (figure.records() == null) {
      return MeasuredFigure.none(figure, "the published number of records is not known");
    }
    MeasuredFigure greatest = MeasuredFigure.none(figure, "the step has no such metric");
    for (MeasuredPoint point : points(figure, systems.get(0))) {
      MeasuredPoint other =
          systems.size() < 2 ? null : metrics.point(point.step(), point.label(), systems.get(1));
      String work = otherWork(figure, point);
      boolean isComparable = work.isEmpty() && (other == null || point.counts() && other.counts());
      Estimate value = isComparable ? estimated(metric, point, other) : Estimate.NONE;
      if (value.isKnown() && !(greatest.figure.value() >= value.value())) {
        greatest = new MeasuredFigure(figure, value, point, metrics.doubts(point, other));
      } else if (!isComparable && greatest.point == null) {
        greatest =
            MeasuredFigure.none(figure, Table.joined("; ", work, metrics.doubts(point, other)));
      }
    }
    return greatest;
  }

  /** What makes a point other work than the published one; empty if it is the same. */
  private static String otherWork(Published figure, MeasuredPoint point) {
    List<String> records = point.documents().stream().map(Setup::records).distinct().toList();
    return records.equals(List.of(figure.records().toString()))
        ? ""
        : "%s records in place of %s"
            .formatted(
                records.stream()
                    .map(n -> n.isEmpty() ? "an unknown number of" : n)
                    .collect(joining(", ")),
                figure.records());
  }

  /** Why a system has no figure beside a published one; empty if it may have one. */
  private String obstacle(String name, List<Subject> subjects) {
    if (subjects.size() != 1) {
      return (subjects.isEmpty() ? "no system is " : "several systems are ") + name;
    }
    Subject subject = subjects.get(0);
    String title = metrics.title(subject.name());
    if (subject.state() == State.ABSENT) {
      return title + " was not there";
    }
    if (subject.publishedAs() == null) {
      return "another product: " + title;
    }
    if (metrics.wrong().contains(subject.name())) {
      return title + " answered wrongly";
    }
    return subject.state() == State.FAILED ? title + " failed" : "";
  }

  private List<MeasuredPoint> points(Published figure, String system) {
    return metrics.points().stream()
        .filter(p -> p.system().equals(system) && p.step().name().equals(figure.step()))
        .filter(p -> figure.point() == null || isAt(p, figure.point()))
        .toList();
  }

  private static boolean isAt(MeasuredPoint point, Object at) {
    return at instanceof Number number
        ? point.at() != null && point.at() == number.doubleValue()
        : point.label().equals(at);
  }

  /**
   * What was measured of a metric: {@code throughput}, {@code READ p99} or {@code READ mean} in ms,
   * {@code throughput ratio to x}, {@code latency ratio to x}, {@code throughput and latency ratio
   * to x}, or what the server reports, such as {@code redis.used_memory}. Not known if there is
   * none.
   *
   * @param base the same point of the other system of a ratio, or null
   */
  private Estimate estimated(String metric, MeasuredPoint point, MeasuredPoint base) {
    Matcher ratio = RATIO.matcher(metric);
    if (ratio.matches()) {
      String operation = metrics.operations(point.step()).stream().findFirst().orElse("");
      return base == null ? Estimate.NONE : ratio(ratio.group(1), point, base, operation);
    }
    Matcher latency = LATENCY.matcher(metric);
    return metric.equals("throughput")
        ? point.throughput().mean()
        : latency.matches() ? latency(point, latency) : serverInformation(point, metric);
  }

  /** How many times better the system was: as everywhere, above 1 is better. */
  private static Estimate ratio(
      String of, MeasuredPoint point, MeasuredPoint base, String operation) {
    return switch (of) {
      case "throughput" -> ratio(point, base, MetricName.THROUGHPUT);
      case "latency" -> ratio(base, point, MetricName.of(operation, Percentile.P99));
      case "throughput and latency" ->
          ratio(point, base, MetricName.product(operation, Percentile.P99));
      default -> Estimate.NONE;
    };
  }

  private static Estimate ratio(MeasuredPoint a, MeasuredPoint b, MetricName metric) {
    return Estimate.ratio(a.metric(metric).sample(), b.metric(metric).sample());
  }

  private static Estimate latency(MeasuredPoint point, Matcher latency) {
    String operation = latency.group(1);
    MetricName metric =
        latency.group(2) == null
            ? MetricName.mean(operation)
            : MetricName.of(operation, Double.parseDouble(latency.group(2)));
    return Estimate.exact(point.metric(metric).all(), point.used().size());
  }

  private static Estimate serverInformation(MeasuredPoint point, String name) {
    return Estimate.mean(
        point.used().stream()
            .map(repeat -> repeat.run().document().conditions().store().get(name))
            .filter(value -> value != null && value.matches("\\d+(\\.\\d+)?"))
            .map(Double::valueOf)
            .toList());
  }
}
