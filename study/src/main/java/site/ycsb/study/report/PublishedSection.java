// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Table.column;
import static site.ycsb.study.report.Table.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.study.result.Percentile;
import site.ycsb.study.result.StudyDocument.Published;
import site.ycsb.study.result.StudyDocument.Subject;

/** Figures that others published, beside those measured on the same product. */
record PublishedSection(Comparison comparison) {

  private static final Pattern LATENCY = Pattern.compile("(\\S+) (?:p([0-9.]+)|mean)");
  private static final Pattern RATIO = Pattern.compile("(.+) ratio to (.+)");

  /**
   * What was measured of a published figure.
   *
   * @param at the point of the step, for people
   * @param remark why there is no figure, or what does not count in it
   */
  private record Measured(Published published, Estimate figure, String at, String remark) {}

  List<Figure> figures() {
    List<Measured> rows = comparison.study().published().stream().map(this::measured).toList();
    Table table =
        Table.of(
            rows,
            published("step", Published::step),
            published("system", Published::system),
            published("metric", Published::metric),
            published("point", p -> number(p.point())),
            published("published", p -> number(p.value())),
            estimate("measured", row -> row.figure),
            published("unit", Published::unit),
            column("measured at", Measured::at),
            column("remark", Measured::remark),
            published("source", Published::source));
    return List.of(Figure.of("published", "Published and measured", null, table));
  }

  private static Table.Column<Measured> published(String name, Function<Published, Object> value) {
    return column(name, row -> value.apply(row.published));
  }

  private static Object number(Object value) {
    return value instanceof Number number ? (Object) number.doubleValue() : value;
  }

  private Measured measured(Published figure) {
    Metric metric = Metric.of(String.valueOf(figure.metric()));
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

  /**
   * What a published figure is of: {@code throughput}, {@code READ p99} or {@code READ mean} in ms,
   * {@code throughput ratio to x}, {@code latency ratio to x}, {@code throughput and latency ratio
   * to x}, or what the server reports, such as {@code redis.used_memory}.
   *
   * @param other the system that a ratio is to
   */
  private record Metric(String name, Optional<String> other) {

    static Metric of(String text) {
      Matcher ratio = RATIO.matcher(text);
      return ratio.matches()
          ? new Metric(ratio.group(1), Optional.of(ratio.group(2)))
          : new Metric(text, Optional.empty());
    }

    /**
     * The measured figure; not known if there is none.
     *
     * @param base the same point of the other system of a ratio, or null
     */
    Estimate of(MeasuredPoint point, MeasuredPoint base, Comparison comparison) {
      if (other.isPresent()) {
        String operation = comparison.operations(point.step()).stream().findFirst().orElse("");
        return base == null ? Estimate.NONE : ratio(point, base, operation);
      }
      Matcher latency = LATENCY.matcher(name);
      return name.equals("throughput")
          ? point.throughput()
          : latency.matches() ? latency(point, latency) : serverInformation(point);
    }

    /** How many times better the system was: as everywhere, above 1 is better. */
    private Estimate ratio(MeasuredPoint point, MeasuredPoint base, String operation) {
      return switch (name) {
        case "throughput" -> Estimate.ratio(point.throughputs(), base.throughputs());
        case "latency" ->
            Estimate.ratio(
                base.latencies(operation, Percentile.P99),
                point.latencies(operation, Percentile.P99));
        case "throughput and latency" ->
            Estimate.ratio(
                point.throughputsPerLatency(operation, Percentile.P99),
                base.throughputsPerLatency(operation, Percentile.P99));
        default -> Estimate.NONE;
      };
    }

    private static Estimate latency(MeasuredPoint point, Matcher latency) {
      String operation = latency.group(1);
      return Estimate.exact(
          latency.group(2) == null
              ? point.meanMillis(operation)
              : point.millis(operation, Double.parseDouble(latency.group(2))),
          point.repeats().size());
    }

    private Estimate serverInformation(MeasuredPoint point) {
      return Estimate.mean(
          point.repeats().stream()
              .map(repeat -> repeat.result().document().store().get(name))
              .filter(value -> value != null && value.matches("\\d+(\\.\\d+)?"))
              .map(Double::valueOf)
              .toList());
    }
  }
}
