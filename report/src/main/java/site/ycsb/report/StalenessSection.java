// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static site.ycsb.report.Table.column;
import static site.ycsb.report.Table.estimate;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import site.ycsb.report.metrics.MeasuredPoint;
import site.ycsb.report.metrics.MetricName;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.results.Percentile;
import site.ycsb.result.OperationMetrics.Staleness;

/** How old replies were, and how soon search found a write. */
record StalenessSection(MetricTable metrics) {

  /** The replies to one operation at a point, in all repeats. */
  private record StalenessRow(MeasuredPoint point, String operation) {

    double all(String metric) {
      return point.metric(new MetricName(operation, metric)).all();
    }

    /** The chart begins with what most replies were stale of. */
    double share() {
      double share = all("stale share");
      return Double.isNaN(share) ? -1 : share;
    }

    String promised() {
      return Table.distinct(
          ", ",
          point.used().stream()
              .map(repeat -> repeat.staleness().get(operation))
              .filter(Objects::nonNull)
              .map(Staleness::promised));
    }
  }

  List<Figure> figures() {
    List<StalenessRow> replies =
        metrics.points().stream()
            .flatMap(StalenessSection::replies)
            .sorted(Comparator.comparing(StalenessRow::share).reversed())
            .toList();
    List<MeasuredPoint> probed = metrics.points().stream().filter(MeasuredPoint::isProbed).toList();
    return List.of(staleness(replies), freshness(probed));
  }

  private static Stream<StalenessRow> replies(MeasuredPoint point) {
    return point.used().stream()
        .flatMap(repeat -> repeat.staleness().keySet().stream())
        .distinct()
        .map(operation -> new StalenessRow(point, operation));
  }

  private Figure staleness(List<StalenessRow> replies) {
    return Figure.of(
        "staleness",
        "Share of stale replies",
        Chart.bars(List.of("operation", "step"), "stale (%)"),
        Table.of(
            replies,
            column("operation", r -> r.operation.replace("-STALENESS", "")),
            column("step", r -> r.point.where()),
            Table.system(metrics, r -> r.point.system()),
            column("promised", StalenessRow::promised),
            column("replies that could tell", r -> r.all("replies")),
            column("stale", r -> r.all("stale")),
            column("stale (%)", r -> r.all("stale share")),
            column("of these missing something", r -> r.all("missing something")),
            column("age p50 (ms)", r -> r.all("age p50")),
            column("age p99 (ms)", r -> r.all("age p99")),
            column("age max (ms)", r -> r.all("age p100"))));
  }

  private Figure freshness(List<MeasuredPoint> probed) {
    return Figure.of(
        "freshness",
        "Time until a search finds a write",
        Chart.bars(List.of("step"), "p99 (ms)"),
        Table.of(
            probed,
            column("step", MeasuredPoint::where),
            Table.system(metrics, MeasuredPoint::system),
            column("writes found", p -> p.probes("found")),
            column("not found in time", p -> p.probes("not found in time")),
            estimate("p50 (ms)", p -> p.metric(MetricName.PROBE, Percentile.P50).mean()),
            estimate("p99 (ms)", p -> p.metric(MetricName.PROBE, Percentile.P99).mean()),
            column("n", MeasuredPoint::count),
            column("what does not count", MeasuredPoint::doubt)));
  }
}
