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
        "The highest rate that held all objectives, mean over the repeats; at the next higher rate that was tried, one of them broke.",
        runs.isEmpty() ? List.of() : List.of(figure(runs)));
  }

  private Figure figure(List<RunResult> runs) {
    Map<String, Map<String, List<Double>>> rates = new LinkedHashMap<>();
    List<List<String>> rows = new ArrayList<>();
    for (RunResult run : runs) {
      SaturationResult found = run.document().saturation();
      String step = Objects.requireNonNullElse(run.run().step(), "");
      rates
          .computeIfAbsent(step, key -> new LinkedHashMap<>())
          .computeIfAbsent(run.run().system(), key -> new ArrayList<>())
          .add(found.rate());
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
    for (String system : comparison.systems()) {
      List<Object> data = new ArrayList<>();
      rates
          .values()
          .forEach(
              of ->
                  data.add(
                      of.containsKey(system)
                          ? Num.rounded(Estimate.mean(of.get(system)).value())
                          : null));
      series.add(options.bar(system, "operations/s", data));
    }
    return new Figure(
        "saturation",
        "The highest rate that held",
        "",
        options.chart(
            map(
                "xAxis",
                Options.categories("", List.copyOf(rates.keySet())),
                "yAxis",
                Options.values("operations/s")),
            series),
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
