// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Table.column;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.result.RunDocument.Operation;
import site.ycsb.result.RunDocument.Staleness;
import site.ycsb.study.result.Percentile;

/** How old replies were, and how soon search found a write. */
record StalenessSection(Comparison comparison, Charts charts) {

  private static final int MIN_REPLIES = 20;

  private static final String PROBE = "FRESHNESS";

  /** The replies to one operation at a point, in all repeats. */
  private record Replies(MeasuredPoint point, String operation, List<Staleness> repeats) {

    long sum(ToLongFunction<Staleness> count) {
      return repeats.stream().mapToLong(count).sum();
    }

    /** A share of a few replies would be read as one of many. */
    double stalePercent() {
      long replies = sum(Staleness::replies);
      return replies < MIN_REPLIES ? Double.NaN : 100.0 * sum(Staleness::stale) / replies;
    }

    String promised() {
      return repeats.stream()
          .map(Staleness::promised)
          .filter(Objects::nonNull)
          .distinct()
          .collect(Collectors.joining(", "));
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

  /** The searches of one repeat for what was written. */
  private record Probe(MeasuredPoint point, int repeat, Operation searches) {

    double p99() {
      return Percentile.P99.isMeaningful(searches.serviceTimeNs())
          ? Percentile.P99.of(searches.serviceTimeNs()) / 1e6
          : Double.NaN;
    }
  }

  List<Figure> figures() {
    List<Replies> replies =
        comparison.points().stream().flatMap(StalenessSection::replies).toList();
    List<Probe> probes = comparison.points().stream().flatMap(StalenessSection::probes).toList();
    return List.of(staleness(replies), freshness(probes));
  }

  private static Stream<Replies> replies(MeasuredPoint point) {
    return point.repeats().stream()
        .flatMap(repeat -> repeat.staleness().keySet().stream())
        .distinct()
        .map(
            name ->
                new Replies(
                    point,
                    name,
                    point.repeats().stream()
                        .map(repeat -> repeat.staleness().get(name))
                        .filter(Objects::nonNull)
                        .toList()));
  }

  private static Stream<Probe> probes(MeasuredPoint point) {
    return point.repeats().stream()
        .filter(repeat -> repeat.operations().containsKey(PROBE))
        .map(
            repeat ->
                new Probe(point, repeat.result().run().repeat(), repeat.operations().get(PROBE)));
  }

  private Figure staleness(List<Replies> replies) {
    return Figure.of(
        "staleness",
        "Share of stale replies",
        bars(
            "%",
            replies,
            r -> r.point.where() + ": " + r.operation,
            Replies::point,
            Replies::stalePercent),
        Table.of(
            replies,
            column("step", r -> r.point.where()),
            comparison.system(r -> r.point.system()),
            column("replies of", Replies::operation),
            column("promised", Replies::promised),
            column("replies that could tell", r -> r.sum(Staleness::replies)),
            column("stale", r -> r.sum(Staleness::stale)),
            column("stale (%)", Replies::stalePercent),
            column("of these missing something", r -> r.sum(Staleness::missing)),
            column("age p50 (ms)", r -> r.ageMillis(Percentile.P50)),
            column("age p99 (ms)", r -> r.ageMillis(Percentile.P99)),
            column("age max (ms)", r -> r.ageMillis(Percentile.P100))));
  }

  private Figure freshness(List<Probe> probes) {
    return Figure.of(
            "freshness",
            "Time until a search finds a write: p99",
            bars("ms", probes, p -> p.point.where(), Probe::point, Probe::p99),
            Table.of(
                probes,
                column("step", p -> p.point.where()),
                comparison.system(p -> p.point.system()),
                column("repeat", Probe::repeat),
                column("writes found", p -> p.searches.ok()),
                column("not found in time", p -> p.searches.failed()),
                column("p50 (ms)", p -> p.searches.serviceTimeNs().p50() / 1e6),
                column("p99 (ms)", Probe::p99),
                column("max (ms)", p -> p.searches.serviceTimeNs().p100() / 1e6)))
        .note("The greatest p99 of the repeats.");
  }

  /** The greatest value of each system in each category. */
  private <T> Options bars(
      String unit,
      List<T> rows,
      Function<T, String> category,
      Function<T, MeasuredPoint> point,
      ToDoubleFunction<T> value) {
    Map<String, Map<String, Double>> greatest = new LinkedHashMap<>();
    for (T row : rows) {
      Double known = Rounded.rounded(value.applyAsDouble(row));
      if (known != null) {
        greatest
            .computeIfAbsent(category.apply(row), name -> new HashMap<>())
            .merge(point.apply(row).system(), known, Math::max);
      }
    }
    return charts.bars(
        unit,
        List.copyOf(greatest.keySet()),
        Function.identity(),
        (system, name) -> greatest.get(name).get(system));
  }
}
