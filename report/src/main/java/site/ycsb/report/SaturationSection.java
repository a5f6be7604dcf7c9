// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static site.ycsb.report.Table.column;
import static site.ycsb.report.Table.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import site.ycsb.report.metrics.CountOf;
import site.ycsb.report.metrics.Estimate;
import site.ycsb.report.metrics.MeasuredPoint;
import site.ycsb.report.metrics.MetricName;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.results.Reason;
import site.ycsb.report.results.RunResult;
import site.ycsb.report.results.StudyDocument.Price;
import site.ycsb.result.SaturationResult;

/** The highest rate that held the objectives, what it costs, and the rates that were tried. */
record SaturationSection(MetricTable metrics) {

  private static final String UNIT = "operations/s";
  private static final double SECONDS_PER_HOUR = 3600;

  /** The searches of a system, and the rates of those that count. */
  private record FoundRates(
      String step, String system, List<RunResult> searches, List<Double> found) {

    List<String> objectives() {
      return searches.get(0).document().load().saturation().objectives();
    }

    /** Why searches have no rate that counts. */
    String doubt() {
      return Reason.line(
          searches.stream().flatMap(run -> run.reasons().stream()).distinct().toList());
    }
  }

  private record TriedRate(RunResult run, SaturationResult.SaturationStep step) {}

  List<Figure> figures() {
    List<RunResult> runs =
        metrics.results().runs().stream()
            .filter(run -> run.document() != null && run.document().load().saturation() != null)
            .toList();
    List<FoundRates> rates = new ArrayList<>();
    for (String step : runs.stream().map(run -> run.run().step()).distinct().toList()) {
      for (String system : metrics.systems()) {
        List<RunResult> own =
            runs.stream()
                .filter(run -> run.run().step().equals(step))
                .filter(run -> run.run().system().equals(system))
                .toList();
        if (!own.isEmpty()) {
          rates.add(new FoundRates(step, system, own, found(own)));
        }
      }
    }
    return List.of(rates(rates), costs(), probes(runs));
  }

  private static List<Double> found(List<RunResult> searches) {
    return searches.stream()
        .filter(run -> run.reasons().isEmpty())
        .map(run -> run.document().load().saturation())
        .filter(search -> search.confirmed() && search.rate() > 0)
        .map(SaturationResult::rate)
        .toList();
  }

  private Figure rates(List<FoundRates> rates) {
    Table table =
        Table.of(
            rates,
            column("step", FoundRates::step),
            Table.system(metrics, FoundRates::system),
            estimate(UNIT, r -> Estimate.mean(r.found)),
            column("n", r -> new CountOf(r.found.size(), r.searches.size())),
            column("each repeat", r -> Table.each(r.found)),
            column("objectives", r -> String.join("; ", r.objectives())),
            column("what does not count", FoundRates::doubt));
    return Figure.of(
        "saturation", "The highest rate that held", Chart.bars(List.of("step"), UNIT), table);
  }

  /**
   * What the rate takes of processors, memory and money. Processors and memory are those that the
   * server used while the rate was confirmed.
   */
  private Figure costs() {
    List<MeasuredPoint> points =
        metrics.points().stream()
            .filter(point -> "saturate".equals(point.step().kind()) && point.counts())
            .filter(point -> !rates(point).isEmpty())
            .toList();
    Table table =
        Table.of(
            points,
            column("step", MeasuredPoint::where),
            Table.system(metrics, MeasuredPoint::system),
            estimate(UNIT, point -> point.metric(MetricName.RATE).mean()),
            estimate("per core used", point -> ServerUse.of(point).perCore()),
            estimate("per GiB used", point -> ServerUse.of(point).perGib()),
            estimate("operations per unit of currency", this::perUnit),
            column("price per hour", point -> ofPrice(point, Price::perHour)),
            column("currency", point -> ofPrice(point, Price::currency)),
            column("price of", point -> ofPrice(point, Price::date)),
            column("source of the price", point -> ofPrice(point, Price::source)),
            column("n", MeasuredPoint::count));
    return Figure.of("cost", "What the highest rate costs", null, table);
  }

  private <T> T ofPrice(MeasuredPoint point, Function<Price, T> of) {
    return metrics
        .subject(point.system())
        .map(system -> system.stated().price())
        .map(of)
        .orElse(null);
  }

  /** Operations for each unit of the currency. */
  private Estimate perUnit(MeasuredPoint point) {
    Double perHour = ofPrice(point, Price::perHour);
    return perHour == null || perHour <= 0
        ? Estimate.NONE
        : Estimate.mean(
            rates(point).stream().map(rate -> rate * SECONDS_PER_HOUR / perHour).toList());
  }

  private static List<Double> rates(MeasuredPoint point) {
    return point.metric(MetricName.RATE).sample();
  }

  private Figure probes(List<RunResult> runs) {
    List<TriedRate> probes =
        runs.stream()
            .flatMap(
                run ->
                    run.document().load().saturation().steps().stream()
                        .map(step -> new TriedRate(run, step)))
            .toList();
    Table table =
        Table.of(
            probes,
            column("step", p -> p.run.run().step()),
            Table.system(metrics, p -> p.run.run().system()),
            column("repeat", p -> p.run.run().repeat()),
            column("rate", p -> p.step.rate()),
            column(UNIT, p -> p.step.throughputPerSecond()),
            column("confirms", p -> p.step.confirms() ? "yes" : ""),
            column("held", p -> p.step.held() ? "yes" : "no"),
            column("what broke", p -> String.join("; ", p.step.broken())),
            column("what does not count", p -> Reason.line(p.run.reasons())));
    return Figure.of("saturation-searches", "Each rate that was tried", null, table).folded(true);
  }
}
