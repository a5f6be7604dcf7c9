// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static site.ycsb.report.Table.column;
import static site.ycsb.report.Table.estimate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import site.ycsb.report.results.Percentile;
import site.ycsb.result.OperationMetrics.OperationResult;
import site.ycsb.result.OperationMetrics.Staleness;

/** How old replies were, and how soon search found a write. */
record StalenessSection(Comparison comparison) {

  private static final int MIN_REPLIES = 20;

  /** The replies to one operation at a point, in all repeats. */
  private record StalenessRow(MeasuredPoint point, String operation, List<Staleness> repeats) {

    long sum(ToLongFunction<Staleness> count) {
      return repeats.stream().mapToLong(count).sum();
    }

    /** A share of a few replies would be read as one of many. */
    double stalePercent() {
      long replies = sum(Staleness::replies);
      return replies < MIN_REPLIES ? Double.NaN : 100.0 * sum(Staleness::stale) / replies;
    }

    String promised() {
      return Table.distinct(", ", repeats.stream().map(Staleness::promised));
    }

    double ageMillis(Percentile percentile) {
      return repeats.stream()
          .map(Staleness::ageNs)
          .filter(age -> age != null && percentile.isMeaningful(age))
          .mapToDouble(age -> percentile.of(age) / 1e6)
          .max()
          .orElse(Double.NaN);
    }
  }

  List<Figure> figures() {
    List<StalenessRow> replies =
        comparison.points().stream().flatMap(StalenessSection::replies).toList();
    List<MeasuredPoint> probed =
        comparison.points().stream().filter(point -> !point.probes().isEmpty()).toList();
    return List.of(staleness(replies), freshness(probed));
  }

  private static Stream<StalenessRow> replies(MeasuredPoint point) {
    Map<String, List<Staleness>> all = new LinkedHashMap<>();
    for (Measurement repeat : point.repeats()) {
      repeat
          .staleness()
          .forEach((name, of) -> all.computeIfAbsent(name, n -> new ArrayList<>()).add(of));
    }
    return all.entrySet().stream().map(of -> new StalenessRow(point, of.getKey(), of.getValue()));
  }

  private Figure staleness(List<StalenessRow> replies) {
    return Figure.of(
        "staleness",
        "Share of stale replies",
        Chart.bars("step", "stale (%)"),
        Table.of(
            replies,
            column("step", r -> r.point.where() + ": " + r.operation),
            comparison.system(r -> r.point.system()),
            column("promised", StalenessRow::promised),
            column("replies that could tell", r -> r.sum(Staleness::replies)),
            column("stale", r -> r.sum(Staleness::stale)),
            column("stale (%)", StalenessRow::stalePercent),
            column("of these missing something", r -> r.sum(Staleness::missing)),
            column("age p50 (ms)", r -> r.ageMillis(Percentile.P50)),
            column("age p99 (ms)", r -> r.ageMillis(Percentile.P99)),
            column("age max (ms)", r -> r.ageMillis(Percentile.P100))));
  }

  private Figure freshness(List<MeasuredPoint> probed) {
    return Figure.of(
        "freshness",
        "Time until a search finds a write",
        Chart.bars("step", "p99 (ms)"),
        Table.of(
            probed,
            column("step", MeasuredPoint::where),
            comparison.system(MeasuredPoint::system),
            column("writes found", p -> p.probes(OperationResult::ok)),
            column("not found in time", p -> p.probes(OperationResult::failed)),
            estimate("p50 (ms)", p -> p.repeatedMillis(MeasuredPoint.PROBE, Percentile.P50)),
            estimate("p99 (ms)", p -> p.repeatedMillis(MeasuredPoint.PROBE, Percentile.P99)),
            column("n", MeasuredPoint::n),
            column("what does not count", MeasuredPoint::reasons)));
  }
}
