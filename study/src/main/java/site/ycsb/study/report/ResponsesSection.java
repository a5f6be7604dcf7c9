// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Options.cells;
import static site.ycsb.study.report.Options.map;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.study.result.RawFile;
import site.ycsb.study.result.RunResult;
import site.ycsb.study.result.StudyDocument;

/** Every single response in order, where runs kept them. */
final class ResponsesSection {

  /**
   * Cells of the plot; of the responses in one cell, which would cover each other, one is drawn.
   */
  private static final int COLUMNS = 800;

  private static final int ROWS_PER_DECADE = 60;

  private final Comparison comparison;
  private final Options options;

  ResponsesSection(Comparison comparison, Options options) {
    this.comparison = comparison;
    this.options = options;
  }

  Section section() {
    List<Figure> figures = new ArrayList<>();
    for (StudyDocument.Step step : comparison.runs()) {
      for (String label : comparison.labels(step)) {
        Figure figure = figure(step, label);
        if (figure != null) {
          figures.add(figure);
        }
      }
    }
    return new Section(
        "responses",
        "Every response",
        "Each response of the first repeat that counts, in the order in which they came. Dots that would cover each other are drawn once.",
        figures);
  }

  private Figure figure(StudyDocument.Step step, String label) {
    List<Map<String, Object>> series = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    for (String system : comparison.systems()) {
      Point point = comparison.point(step, label, system);
      List<RawFile.Response> responses = point == null ? List.of() : responses(point);
      if (!responses.isEmpty()) {
        List<Object> dots = dots(responses);
        Map<String, Object> scatter = options.series(system, "scatter", "ms", dots);
        scatter.put("symbolSize", 3);
        series.add(scatter);
        rows.add(
            cells(
                comparison.title(system),
                responses.size(),
                dots.size(),
                responses.stream().mapToDouble(RawFile.Response::micros).average().orElse(0) / 1e3,
                responses.stream().mapToDouble(RawFile.Response::micros).max().orElse(0) / 1e3));
      }
    }
    Map<String, Object> order = Options.values("response");
    order.putAll(
        map("nameLocation", "middle", "nameGap", 30, "axisLabel", map("hideOverlap", true)));
    order.remove("nameTextStyle");
    return series.isEmpty()
        ? null
        : new Figure(
            Ids.of("responses " + step.name() + " " + label),
            comparison.name(step, label),
            "",
            options.chart(
                map(
                    "xAxis", order,
                    "yAxis", Options.logarithm("ms"),
                    "tooltip", map("trigger", "item", "confine", true)),
                series),
            new Table(List.of("system", "responses", "dots", "mean (ms)", "max (ms)"), rows),
            false);
  }

  private static List<RawFile.Response> responses(Point point) {
    try {
      RunResult first = point.repeats().get(0).result();
      return RawFile.responses(first.faults().isEmpty() ? first.folder() : null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Object> dots(List<RawFile.Response> responses) {
    List<Object> dots = new ArrayList<>();
    Set<Long> taken = new HashSet<>();
    for (int i = 0; i < responses.size(); i++) {
      double millis = Math.max(1, responses.get(i).micros()) / 1000;
      long column = (long) i * COLUMNS / responses.size();
      long row = Math.round(Math.log10(millis) * ROWS_PER_DECADE);
      if (taken.add(column * 100_000 + row)) {
        dots.add(List.of(i + 1, Num.rounded(millis)));
      }
    }
    return dots;
  }
}
