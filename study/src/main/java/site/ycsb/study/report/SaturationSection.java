// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Table.column;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import site.ycsb.result.SaturationResult;
import site.ycsb.study.result.RunResult;

/** The highest rates that held objectives. */
record SaturationSection(Comparison comparison, Charts charts) {

  private static final String UNIT = "operations/s";

  /** The rates of the searches of a system that count. */
  private record Rates(String step, String system, List<Double> repeats) {

    Estimate mean() {
      return Estimate.mean(repeats);
    }
  }

  Section section() {
    List<RunResult> runs =
        comparison.results().runs().stream()
            .filter(run -> run.document() != null && run.document().saturation() != null)
            .toList();
    return new Section(
        "saturation",
        "Saturation",
        "The highest rate that held all objectives and that a longer step confirmed: the geometric mean over the repeats, with dots for single ones. At the next higher rate"
            + " that was tried, an objective broke.",
        runs.isEmpty() ? List.of() : List.of(rates(runs), searches(runs)));
  }

  private Figure rates(List<RunResult> runs) {
    Map<String, Map<String, Rates>> bySystem = new LinkedHashMap<>();
    for (RunResult run : runs) {
      SaturationResult found = run.document().saturation();
      Rates rates =
          bySystem
              .computeIfAbsent(run.run().system(), key -> new LinkedHashMap<>())
              .computeIfAbsent(
                  step(run), step -> new Rates(step, run.run().system(), new ArrayList<>()));
      if (found.confirmed() && found.rate() > 0 && run.reasons().isEmpty()) {
        rates.repeats.add(found.rate());
      }
    }
    List<String> steps = runs.stream().map(SaturationSection::step).distinct().toList();
    List<Rates> rows = new ArrayList<>();
    List<Map<String, Object>> series = new ArrayList<>();
    for (String system : comparison.systems()) {
      Map<String, Rates> own = bySystem.getOrDefault(system, Map.of());
      List<Object> means = new ArrayList<>();
      List<Object> dots = new ArrayList<>();
      for (String step : steps) {
        Rates rates = own.getOrDefault(step, new Rates(step, system, List.of()));
        means.add(Num.rounded(rates.mean().value()));
        rates.repeats.forEach(one -> dots.add(List.of(step, Num.rounded(one))));
        if (own.containsKey(step)) {
          rows.add(rates);
        }
      }
      series.add(charts.bar(system, UNIT, means));
      if (dots.size() > 1) {
        series.add(charts.dots(system, UNIT, dots));
      }
    }
    return Figure.of(
        "saturation",
        "The highest rate that held",
        Charts.chart(Charts.categories("", steps), Charts.values(UNIT), series),
        Table.of(
            rows,
            column("step", Rates::step),
            column("system", r -> comparison.title(r.system)),
            column(UNIT, r -> r.mean().value()),
            column("95 % from", r -> r.mean().low()),
            column("95 % to", r -> r.mean().high()),
            column("repeats", r -> r.repeats.size())));
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
            column("system", run -> comparison.title(run.run().system())),
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
