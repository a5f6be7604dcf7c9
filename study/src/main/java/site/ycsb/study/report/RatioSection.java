// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Options.cells;

import java.util.ArrayList;
import java.util.List;
import site.ycsb.study.result.Percentile;
import site.ycsb.study.result.StudyDocument;

/** How many times better the best system is than each other, with confidence intervals. */
final class RatioSection {

  /** Longer tables are folded. */
  private static final int OPEN_ROWS = 40;

  private final Comparison comparison;

  RatioSection(Comparison comparison) {
    this.comparison = comparison;
  }

  Section section() {
    List<Figure> figures = new ArrayList<>();
    for (StudyDocument.Step step : comparison.steps()) {
      List<List<String>> rows = new ArrayList<>();
      for (String label : comparison.labels(step)) {
        for (Contest contest : contests(step, label)) {
          addRows(comparison.name(step, label), contest, rows);
        }
      }
      if (!rows.isEmpty()) {
        figures.add(
            new Figure(
                Ids.of("ratios " + step.name()),
                comparison.name(step, ""),
                "",
                null,
                new Table(
                    List.of(
                        "step",
                        "figure",
                        "best",
                        "its figure",
                        "compared with",
                        "its figure",
                        "times better",
                        "95 % from",
                        "95 % to",
                        "repeats",
                        "clear?",
                        "what does not count"),
                    rows),
                rows.size() > OPEN_ROWS));
      }
    }
    return new Section(
        "ratios",
        "Ratios",
        "How many times better the best system was: its throughput divided by the other's, or the other's latency divided by its own, or the"
            + " product of the two. The product is what some publications quote; with a fixed number of threads it counts the same thing twice,"
            + " because who answers sooner is asked more. "
            + "Points that do not count take no part. Figures are geometric means over the repeats; intervals are Welch's t intervals (95 %) of the logarithms. "
            + "With one repeat there is no interval, and nobody can say how sure a ratio is. A ratio is clear if its interval is above 1. "
            + "Of many clear ratios, one in twenty may be chance.",
        figures);
  }

  private List<Contest> contests(StudyDocument.Step step, String label) {
    List<Point> points =
        comparison.points(step).stream()
            .filter(p -> p.label().equals(label) && p.counts())
            .toList();
    List<Contest> contests = new ArrayList<>();
    contests.add(Contest.throughput(points));
    for (String operation : comparison.operations(step)) {
      contests.add(Contest.latency(operation, Percentile.P50, points));
      contests.add(Contest.latency(operation, Percentile.P99, points));
      contests.add(Contest.product(operation, Percentile.P99, points));
    }
    return contests;
  }

  private void addRows(String where, Contest contest, List<List<String>> rows) {
    if (contest.ranking().size() < 2) {
      return;
    }
    Point best = contest.ranking().get(0).point();
    for (Contest.Entry entry : contest.ranking().subList(1, contest.ranking().size())) {
      Estimate ratio = entry.behind();
      List<String> reasons = new ArrayList<>();
      for (Point point : List.of(best, entry.point())) {
        if (!point.isClean()) {
          reasons.add(comparison.title(point.system()) + ": " + point.reasons());
        }
      }
      rows.add(
          cells(
              where,
              contest.figure(),
              comparison.title(best.system()),
              contest.shown(contest.ranking().get(0)),
              comparison.title(entry.point().system()),
              contest.shown(entry),
              ratio.value(),
              ratio.low(),
              ratio.high(),
              ratio.repeats(),
              ratio.hasInterval() ? ratio.includesOne() ? "no" : "yes" : "one repeat",
              String.join("; ", reasons)));
    }
  }
}
