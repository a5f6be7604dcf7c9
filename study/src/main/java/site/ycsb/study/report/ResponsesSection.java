// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Table.column;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.study.result.RawFile;
import site.ycsb.study.result.RunResult;
import site.ycsb.study.result.StudyDocument;

/** Every single response in order, where runs kept them. */
record ResponsesSection(Comparison comparison, Charts charts) {

  /**
   * Cells of the plot; of the responses in one cell, which would cover each other, one is drawn.
   */
  private static final int COLUMNS = 800;

  private static final int ROWS_PER_DECADE = 60;

  /** Those of a system. */
  private record Responses(String system, DoubleSummaryStatistics micros, List<Object> dots) {}

  Section section() {
    List<Figure> figures = new ArrayList<>();
    for (StudyDocument.Step step : comparison.runs()) {
      for (String label : comparison.labels(step)) {
        List<Responses> responses =
            comparison.at(step, label).stream()
                .map(ResponsesSection::responses)
                .filter(each -> !each.dots.isEmpty())
                .toList();
        figures.add(
            Figure.of(
                "responses " + step.name() + " " + label,
                Comparison.name(step, label),
                Charts.dotChart(
                    Charts.horizontal("response"),
                    Charts.logarithm("ms"),
                    responses.stream().map(this::series).toList()),
                table(responses)));
      }
    }
    return new Section(
        "responses",
        "Every response",
        "Each response of the first repeat that counts, in the order in which they came. Dots that would cover each other are drawn once.",
        figures);
  }

  private Map<String, Object> series(Responses responses) {
    Map<String, Object> series = charts.series(responses.system, "scatter", "ms", responses.dots);
    series.put("symbolSize", 3);
    return series;
  }

  private Table table(List<Responses> responses) {
    return Table.of(
        responses,
        column("system", each -> comparison.title(each.system)),
        column("responses", each -> each.micros.getCount()),
        column("dots", each -> each.dots.size()),
        column("mean (ms)", each -> each.micros.getAverage() / 1e3),
        column("max (ms)", each -> each.micros.getMax() / 1e3));
  }

  private static Responses responses(MeasuredPoint point) {
    RunResult first = point.repeats().get(0).result();
    List<RawFile.Response> responses;
    try {
      responses = RawFile.responses(first.faults().isEmpty() ? first.folder() : null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Responses(
        point.system(),
        responses.stream().mapToDouble(RawFile.Response::micros).summaryStatistics(),
        dots(responses));
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
