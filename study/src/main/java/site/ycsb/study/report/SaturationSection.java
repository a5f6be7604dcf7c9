// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Options.cells;
import static site.ycsb.study.report.Options.map;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import site.ycsb.result.SaturationResult;
import site.ycsb.study.result.RunResult;

/** The highest rates that held objectives. */
final class SaturationSection {

  private final Comparison comparison;
  private final Options options;

  SaturationSection(Comparison comparison, Options options) {
    this.comparison = comparison;
    this.options = options;
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
        runs.isEmpty() ? List.of() : figures(runs));
  }

  private List<Figure> figures(List<RunResult> runs) {
    Map<String, Map<String, List<Double>>> rates = new LinkedHashMap<>();
    List<List<String>> rows = new ArrayList<>();
    for (RunResult run : runs) {
      SaturationResult found = run.document().saturation();
      String step = Objects.requireNonNullElse(run.run().step(), "");
      rates
          .computeIfAbsent(step, key -> new LinkedHashMap<>())
          .computeIfAbsent(run.run().system(), key -> new ArrayList<>())
          .addAll(counts(run, found) ? List.of(found.rate()) : List.of());
      rows.add(
          cells(
              step,
              comparison.title(run.run().system()),
              run.run().repeat(),
              String.join("; ", found.objectives()),
              found.rate(),
              found.confirmed() ? "yes" : "no",
              Objects.requireNonNullElse(found.brokenRate(), ""),
              String.join("; ", found.reasons()),
              String.join("; ", run.reasons())));
    }
    List<Map<String, Object>> series = new ArrayList<>();
    List<List<String>> means = new ArrayList<>();
    for (String system : comparison.systems()) {
      List<Object> data = new ArrayList<>();
      List<List<Object>> dots = new ArrayList<>();
      rates.forEach(
          (step, of) -> {
            List<Double> repeats = of.getOrDefault(system, List.of());
            Estimate rate = Estimate.mean(repeats);
            data.add(rate.isKnown() ? Num.rounded(rate.value()) : null);
            repeats.forEach(one -> dots.add(List.of(step, Num.rounded(one))));
            if (of.containsKey(system)) {
              means.add(
                  cells(
                      step,
                      comparison.title(system),
                      rate.value(),
                      rate.low(),
                      rate.high(),
                      repeats.size()));
            }
          });
      series.add(options.bar(system, "operations/s", data));
      if (dots.size() > 1) {
        series.add(options.dots(system, "operations/s", dots));
      }
    }
    return List.of(rates(rates.keySet(), series, means), searches(rows));
  }

  private static boolean counts(RunResult run, SaturationResult found) {
    return found.confirmed() && found.rate() > 0 && run.reasons().isEmpty();
  }

  private Figure rates(
      Set<String> steps, List<Map<String, Object>> series, List<List<String>> means) {
    return new Figure(
        "saturation",
        "The highest rate that held",
        "",
        options.chart(
            map(
                "xAxis",
                Options.categories("", List.copyOf(steps)),
                "yAxis",
                Options.values("operations/s")),
            series),
        new Table(
            List.of("step", "system", "operations/s", "95 % from", "95 % to", "repeats"), means),
        false);
  }

  private static Figure searches(List<List<String>> rows) {
    return new Figure(
        "saturation-searches",
        "Each search",
        "",
        null,
        new Table(
            List.of(
                "step",
                "system",
                "repeat",
                "objectives",
                "operations/s",
                "confirmed",
                "broke at",
                "what broke",
                "what does not count"),
            rows),
        false);
  }
}
