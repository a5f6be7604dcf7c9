// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Table.column;
import static site.ycsb.study.report.Table.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import site.ycsb.study.result.Percentile;
import site.ycsb.study.result.StudyDocument;

/** How many times better the best system is than each other, with confidence intervals. */
record RatioSection(Comparison comparison) {

  private record Pair(String where, Ranking metric, Ranking.Entry best, Ranking.Entry other) {

    Estimate ratio() {
      return other.behind();
    }

    String clear() {
      return ratio().hasInterval() ? ratio().includesOne() ? "no" : "yes" : "one repeat";
    }
  }

  List<Figure> figures() {
    List<Pair> pairs = new ArrayList<>();
    for (StudyDocument.Step step : comparison.steps()) {
      comparison.labels(step).forEach(label -> pairs(step, label).forEach(pairs::add));
    }
    return List.of(
        Figure.of(
            "ratios", "How many times better the best was", Chart.rows("step"), table(pairs)));
  }

  private Stream<Pair> pairs(StudyDocument.Step step, String label) {
    List<MeasuredPoint> points = comparison.counting(step, label);
    List<Ranking> rankings = new ArrayList<>(List.of(Ranking.throughput(points)));
    for (String operation : comparison.operations(step)) {
      rankings.add(Ranking.latency(operation, Percentile.P50, points));
      rankings.add(Ranking.latency(operation, Percentile.P99, points));
      rankings.add(Ranking.product(operation, Percentile.P99, points));
    }
    String where = MeasuredPoint.name(step, label);
    return rankings.stream()
        .flatMap(
            metric ->
                metric.ranking().stream()
                    .skip(1)
                    .map(other -> new Pair(where, metric, metric.ranking().get(0), other)));
  }

  private Table table(List<Pair> pairs) {
    return Table.of(
        pairs,
        column("step", Pair::where),
        column("metric", p -> p.metric.figure()),
        column("best", p -> comparison.title(p.best.point().system())),
        column("its value", p -> p.metric.shown(p.best)),
        column("compared with", p -> comparison.title(p.other.point().system())),
        column("its value", p -> p.metric.shown(p.other)),
        estimate("times better", p -> p.ratio()),
        column("n", p -> p.ratio().repeats()),
        column("clear?", Pair::clear),
        column("what does not count", p -> comparison.doubts(p.best.point(), p.other.point())));
  }
}
