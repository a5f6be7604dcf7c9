// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Table.column;
import static site.ycsb.study.report.Table.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import site.ycsb.result.SaturationResult;
import site.ycsb.study.result.RunResult;

/** The highest rates that held objectives. */
record SaturationSection(Comparison comparison, Charts charts) {

  private static final String UNIT = "operations/s";

  /** The rates of the searches of a system that count. */
  private record Rates(String step, String system, int searches, List<Double> repeats) {

    Estimate mean() {
      return Estimate.mean(repeats);
    }
  }

  List<Figure> figures() {
    List<RunResult> runs =
        comparison.results().runs().stream()
            .filter(run -> run.document() != null && run.document().saturation() != null)
            .toList();
    return List.of(rates(runs), searches(runs));
  }

  private Figure rates(List<RunResult> runs) {
    List<String> steps = runs.stream().map(SaturationSection::step).distinct().toList();
    List<Rates> rows = new ArrayList<>();
    List<Options> series = new ArrayList<>();
    for (String system : comparison.systems()) {
      List<Rates> own = steps.stream().map(step -> rates(runs, step, system)).toList();
      series.add(
          charts.bar(
              system, UNIT, own.stream().map(r -> Rounded.rounded(r.mean().value())).toList()));
      List<Object> dots = new ArrayList<>();
      own.forEach(r -> r.repeats.forEach(rate -> dots.add(List.of(r.step, Rounded.rounded(rate)))));
      if (dots.size() > 1) {
        series.add(charts.dots(system, UNIT, dots));
      }
      own.stream().filter(r -> r.searches > 0).forEach(rows::add);
    }
    return Figure.of(
        "saturation",
        "The highest rate that held",
        Charts.chart(Charts.categories("", steps), Charts.values(UNIT), series),
        Table.of(
            rows,
            column("step", Rates::step),
            comparison.system(r -> r.system),
            estimate(UNIT, Rates::mean),
            column("repeats", r -> r.repeats.size())));
  }

  private static Rates rates(List<RunResult> runs, String step, String system) {
    List<RunResult> own =
        runs.stream()
            .filter(run -> step(run).equals(step) && run.run().system().equals(system))
            .toList();
    List<Double> rates =
        own.stream()
            .filter(run -> found(run).confirmed() && found(run).rate() > 0)
            .filter(run -> run.reasons().isEmpty())
            .map(run -> found(run).rate())
            .toList();
    return new Rates(step, system, own.size(), rates);
  }

  private static String step(RunResult run) {
    return Objects.requireNonNullElse(run.run().step(), "");
  }

  private Figure searches(List<RunResult> runs) {
    return Figure.of(
        "saturation-searches",
        "Each search",
        null,
        Table.of(
            runs,
            column("step", SaturationSection::step),
            comparison.system(run -> run.run().system()),
            column("repeat", run -> run.run().repeat()),
            column("objectives", run -> String.join("; ", found(run).objectives())),
            column(UNIT, run -> found(run).rate()),
            column("confirmed", run -> found(run).confirmed() ? "yes" : "no"),
            column("broke at", run -> found(run).brokenRate()),
            column("what broke", run -> String.join("; ", found(run).reasons())),
            column("what does not count", run -> String.join("; ", run.reasons()))));
  }

  private static SaturationResult found(RunResult run) {
    return run.document().saturation();
  }
}
