// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.metrics;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import site.ycsb.measure.MetricValue;
import site.ycsb.report.results.JsonMembers;
import site.ycsb.report.results.Percentile;
import site.ycsb.report.results.Reason;
import site.ycsb.report.results.RunResult;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.report.results.StudyDocument.StudyStep;

/**
 * {@code report.json}: the metrics of results for programs, which {@code
 * docs/reference/report-json.md} explains. What is not known has no member.
 */
public final class ReportDocument {

  /** Increased by changes that break readers. */
  public static final int FORMAT = 1;

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private final MetricTable metrics;

  private ReportDocument(MetricTable metrics) {
    this.metrics = metrics;
  }

  /** The document as text. */
  public static String json(MetricTable metrics) {
    try {
      return JSON.writeValueAsString(new ReportDocument(metrics).document()) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private JsonMembers document() {
    return known("format", FORMAT, "report", metrics.study().name(), "disclosure", disclosure())
        .with("systems", metrics.systems().stream().map(this::system).toList())
        .with("steps", metrics.steps().stream().map(ReportDocument::step).toList())
        .with("points", metrics.points().stream().map(ReportDocument::point).toList())
        .with("rankings", metrics.steps().stream().flatMap(this::rankings).toList())
        .with("recalls", EqualRecall.all(metrics).stream().map(ReportDocument::recall).toList());
  }

  private JsonMembers disclosure() {
    StudyDocument.Disclosure of = metrics.study().disclosure();
    return of == null
        ? null
        : known("ranBy", of.ranBy(), "paidBy", of.paidBy(), "relations", of.relations());
  }

  private static JsonMembers recall(EqualRecall of) {
    return known("step", of.step().name(), "operation", of.operation(), "recall", of.recall())
        .with(
            "systems",
            of.systems().stream()
                .map(each -> known("system", each.system()).with(reached(of, each)))
                .toList());
  }

  /** The first point with its throughput and p99, and the highest recall. */
  private static JsonMembers reached(EqualRecall of, EqualRecall.SystemRecall each) {
    JsonMembers members = known("highest", number(each.highest()));
    MeasuredPoint point = each.point();
    if (point != null) {
      members.with(
          known("point", point.label(), "throughput", number(point.throughput().mean().value())));
      if (of.operation() != null) {
        MetricName p99 = MetricName.of(of.operation(), Percentile.P99);
        members.with(known("p99", number(point.metric(p99).mean().value())));
      }
    }
    return members;
  }

  private JsonMembers system(String name) {
    return JsonMembers.of("name", name, "title", metrics.title(name))
        .with("wrong", metrics.wrong().contains(name));
  }

  private static JsonMembers step(StudyStep step) {
    return known("name", step.name(), "title", step.title(), "kind", step.kind())
        .with(known("axis", step.axis(), "unit", step.unit(), "scale", step.scale()));
  }

  private static JsonMembers point(MeasuredPoint point) {
    return known("system", point.system(), "step", point.step().name())
        .with(known("point", label(point), "at", point.at()))
        .with("counts", point.counts(), "n", point.n(), "of", point.of())
        .with("reasons", reasons(point), "work", point.work())
        .with("repeats", repeats(point))
        .with("metrics", point.metrics().values().stream().map(ReportDocument::metric).toList());
  }

  private static String label(MeasuredPoint point) {
    return point.label().isEmpty() ? null : point.label();
  }

  private static List<JsonMembers> reasons(MeasuredPoint point) {
    return point.reasons().entrySet().stream()
        .map(of -> JsonMembers.of("reason", of.getKey(), "repeats", of.getValue()))
        .toList();
  }

  /** Repeats with values, in the order of the values, and then repeats without. */
  private static List<JsonMembers> repeats(MeasuredPoint point) {
    List<JsonMembers> repeats = new ArrayList<>();
    for (Repeat each : point.repeats()) {
      boolean counts = point.counts() && point.used().contains(each);
      repeats.add(repeat(each.run(), counts, each.reasons()).with("measured", true));
    }
    for (RunResult each : point.lost()) {
      repeats.add(repeat(each, false, each.reasons()).with("measured", false));
    }
    return repeats;
  }

  private static JsonMembers repeat(RunResult run, boolean counts, List<Reason> reasons) {
    return JsonMembers.of("run", run.run().id(), "counts", counts)
        .with("reasons", reasons.stream().map(ReportDocument::reason).toList());
  }

  private static JsonMembers reason(Reason reason) {
    return known("kind", reason.kind(), "number", reason.number());
  }

  private static JsonMembers metric(MeasuredMetric of) {
    JsonMembers metric =
        known("operation", of.name().operation(), "metric", of.name().name())
            .with(known("unit", unit(of.unit()), "better", better(of.unit())))
            .with(estimate("mean", of.mean()))
            .with(known("all", number(of.all()), "count", of.count() == 0 ? null : of.count()))
            .with("repeats", of.repeats());
    if (of.batched()) {
      metric.with("batched", true);
    }
    if (of.replies() != null && of.replies().all() != null) {
      MetricValue all = of.replies().all();
      metric.with("total", all.total().name().toLowerCase(Locale.ROOT));
      if (all.hasBounds()) {
        metric.with("atLeast", all.lower(), "atMost", all.upper());
      }
    }
    return metric;
  }

  private static String unit(MeasuredMetric.Unit unit) {
    return unit.toString().isEmpty() ? null : unit.toString().strip();
  }

  private static String better(MeasuredMetric.Unit unit) {
    return unit.better() == MeasuredMetric.Better.UNKNOWN
        ? null
        : unit.better().name().toLowerCase(Locale.ROOT);
  }

  private static JsonMembers estimate(String name, Estimate of) {
    return known(name, number(of.value()), "low", number(of.low()), "high", number(of.high()))
        .with(known("n", of.isKnown() ? of.repeats() : null));
  }

  private static Double number(double value) {
    return Double.isNaN(value) || Double.isInfinite(value) ? null : value;
  }

  private Stream<JsonMembers> rankings(StudyStep step) {
    if (EqualRecall.isMeasured(metrics, step)) {
      // One value of a parameter is another recall in each system.
      return Stream.of();
    }
    Stream<JsonMembers> ofPoints =
        metrics.labels(step).stream()
            .flatMap(
                label ->
                    Stream.concat(metrics.rankings(step, label).stream(), others(step, label))
                        .map(ranking -> ranking(step, label, ranking)));
    Stream<JsonMembers> ofThreads =
        "threads".equals(step.axis())
            ? Stream.of(ranking(step, "", Ranking.of(MetricName.THROUGHPUT, best(step))))
            : Stream.of();
    return Stream.concat(ofPoints, ofThreads).filter(ranking -> ranking != null);
  }

  private List<MeasuredPoint> best(StudyStep step) {
    return metrics.bestOf(step).stream().filter(MeasuredPoint::counts).toList();
  }

  private Stream<Ranking> others(StudyStep step, String label) {
    return Stream.of(
            MetricName.RATE,
            MetricName.freshness(Percentile.P50),
            MetricName.freshness(Percentile.P99))
        .map(metric -> Ranking.of(metric, metrics.counting(step, label)));
  }

  /** Null if no system takes part. */
  private static JsonMembers ranking(StudyStep step, String label, Ranking ranking) {
    return ranking.systems().isEmpty()
        ? null
        : known("step", step.name(), "point", label.isEmpty() ? null : label)
            .with(
                known("operation", ranking.metric().operation(), "metric", ranking.metric().name()))
            .with(
                "systems",
                ranking.systems().stream()
                    .map(
                        each ->
                            known("system", each.point().system(), "point", label(each.point()))
                                .with(estimate("behind", each.behind())))
                    .toList());
  }

  /** The members that have a value. */
  private static JsonMembers known(Object... namesAndValues) {
    JsonMembers members = JsonMembers.of(namesAndValues);
    members.values().removeIf(value -> value == null);
    return members;
  }
}
