// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Table.column;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import site.ycsb.study.result.SeriesFile;
import site.ycsb.study.result.StudyDocument;

/** Every single response in order, where runs kept them. */
record ResponsesSection(Comparison comparison, Charts charts) {

  /**
   * Cells of the plot; of the responses in one cell, which would cover each other, one is drawn.
   */
  private static final int COLUMNS = 800;

  private static final int ROWS_PER_DECADE = 60;

  private record Responses(String system, DoubleSummaryStatistics micros, List<Object> dots) {}

  List<Figure> figures() {
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
                MeasuredPoint.name(step, label),
                Charts.dotChart(
                    Charts.horizontal("response"),
                    Charts.axis("log", "ms"),
                    responses.stream().map(this::series).toList()),
                table(responses)));
      }
    }
    return figures;
  }

  private Options series(Responses responses) {
    return charts.series(responses.system, "scatter", "ms", responses.dots).with("symbolSize", 3);
  }

  private Table table(List<Responses> responses) {
    return Table.of(
        responses,
        comparison.system(each -> each.system),
        column("responses", each -> each.micros.getCount()),
        column("dots", each -> each.dots.size()),
        column("mean (ms)", each -> each.micros.getAverage() / 1e3),
        column("max (ms)", each -> each.micros.getMax() / 1e3));
  }

  private static Responses responses(MeasuredPoint point) {
    List<SeriesFile.Response> responses = point.repeats().get(0).result().responses();
    return new Responses(
        point.system(),
        responses.stream().mapToDouble(SeriesFile.Response::micros).summaryStatistics(),
        dots(responses));
  }

  private static List<Object> dots(List<SeriesFile.Response> responses) {
    List<Object> dots = new ArrayList<>();
    Set<Long> taken = new HashSet<>();
    for (int i = 0; i < responses.size(); i++) {
      double millis = Math.max(1, responses.get(i).micros()) / 1000;
      long column = (long) i * COLUMNS / responses.size();
      long row = Math.round(Math.log10(millis) * ROWS_PER_DECADE);
      if (taken.add(column * 100_000 + row)) {
        dots.add(List.of(i + 1, Rounded.rounded(millis)));
      }
    }
    return dots;
  }
}
