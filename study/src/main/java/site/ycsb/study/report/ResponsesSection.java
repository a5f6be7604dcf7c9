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

/** Every single response in order, where runs kept them. */
record ResponsesSection(Comparison comparison) {

  /**
   * Cells of the plot; of the responses in one cell, which would cover each other, one is drawn.
   */
  private static final int COLUMNS = 800;

  private static final int ROWS_PER_DECADE = 60;

  private record Responses(
      MeasuredPoint point, DoubleSummaryStatistics micros, List<Object> dots) {}

  List<Figure> figures() {
    List<Responses> responses =
        comparison.points().stream()
            .filter(point -> !point.isLoad())
            .map(ResponsesSection::responses)
            .filter(each -> !each.dots.isEmpty())
            .toList();
    Chart chart =
        new Chart(
            "dots",
            "",
            List.of("step"),
            List.of(new Chart.View("response", "ms")),
            responses.stream().map(Responses::dots).toList());
    return List.of(Figure.of("responses", "Each response in its order", chart, table(responses)));
  }

  private Table table(List<Responses> responses) {
    return Table.of(
        responses,
        column("step", each -> each.point.where()),
        comparison.system(each -> each.point.system()),
        column("responses", each -> each.micros.getCount()),
        column("dots", each -> each.dots.size()),
        column("mean (ms)", each -> each.micros.getAverage() / 1e3),
        column("max (ms)", each -> each.micros.getMax() / 1e3));
  }

  private static Responses responses(MeasuredPoint point) {
    List<SeriesFile.Response> responses = point.repeats().get(0).result().responses();
    return new Responses(
        point,
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
