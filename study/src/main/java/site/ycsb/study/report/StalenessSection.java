// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static site.ycsb.study.report.Options.cells;
import static site.ycsb.study.report.Options.map;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import site.ycsb.result.RunDocument.Latencies;
import site.ycsb.result.RunDocument.Operation;
import site.ycsb.result.RunDocument.Staleness;
import site.ycsb.study.result.Percentile;

/** How old replies were, and how soon search found a write. */
final class StalenessSection {

  private static final int MIN_REPLIES = 20;

  private static final String PROBE = "FRESHNESS";

  private final Comparison comparison;
  private final Options options;

  StalenessSection(Comparison comparison, Options options) {
    this.comparison = comparison;
    this.options = options;
  }

  Section section() {
    List<Figure> figures = new ArrayList<>();
    List<Point> stale =
        comparison.points().stream()
            .filter(p -> p.repeats().stream().anyMatch(r -> !r.staleness().isEmpty()))
            .toList();
    if (!stale.isEmpty()) {
      figures.add(staleness(stale));
    }
    List<Point> probed =
        comparison.points().stream()
            .filter(p -> p.repeats().stream().anyMatch(r -> r.operations().containsKey(PROBE)))
            .toList();
    if (!probed.isEmpty()) {
      figures.add(freshness(probed));
    }
    return new Section(
        "staleness",
        "Staleness and freshness",
        "A stale reply does not show a write that was acknowledged before the call; its age counts from that acknowledgement. Replies that"
            + " cannot tell are not counted. Ages are those of stale replies alone; where there are several repeats, the greatest of them.",
        figures);
  }

  private Figure staleness(List<Point> points) {
    Map<String, Map<String, Double>> shares = new LinkedHashMap<>();
    List<List<String>> rows = new ArrayList<>();
    for (Point point : points) {
      Set<String> names = new LinkedHashSet<>();
      point.repeats().forEach(repeat -> names.addAll(repeat.staleness().keySet()));
      for (String name : names) {
        List<Staleness> all =
            point.repeats().stream()
                .map(r -> r.staleness().get(name))
                .filter(s -> s != null)
                .toList();
        long replies = all.stream().mapToLong(Staleness::replies).sum();
        long old = all.stream().mapToLong(Staleness::stale).sum();
        // A share of a few replies would be read as one of many.
        double share = replies < MIN_REPLIES ? Double.NaN : 100.0 * old / replies;
        String where = comparison.name(point.step(), point.label());
        if (!Double.isNaN(share)) {
          shares
              .computeIfAbsent(where + ": " + name, key -> new LinkedHashMap<>())
              .put(point.system(), share);
        }
        rows.add(
            cells(
                where,
                comparison.title(point.system()),
                name,
                promised(all),
                replies,
                old,
                share,
                all.stream().mapToLong(Staleness::missing).sum(),
                age(all, Percentile.P50),
                age(all, Percentile.P99),
                age(all, Percentile.P100)));
      }
    }
    return new Figure(
        "staleness",
        "Share of stale replies",
        "",
        bars(shares, "%"),
        new Table(
            List.of(
                "step",
                "system",
                "replies of",
                "promised",
                "replies that could tell",
                "stale",
                "stale (%)",
                "of these missing something",
                "age p50 (ms)",
                "age p99 (ms)",
                "age max (ms)"),
            rows),
        false);
  }

  private static String promised(List<Staleness> all) {
    return all.stream()
        .map(Staleness::promised)
        .filter(Objects::nonNull)
        .distinct()
        .collect(Collectors.joining(", "));
  }

  private static double age(List<Staleness> all, Percentile percentile) {
    return all.stream()
        .map(Staleness::ageNs)
        .filter(age -> age != null && percentile.isMeaningful(age))
        .mapToDouble(age -> percentile.of(age) / 1e6)
        .max()
        .orElse(Double.NaN);
  }

  private Figure freshness(List<Point> points) {
    Map<String, Map<String, Double>> longest = new LinkedHashMap<>();
    List<List<String>> rows = new ArrayList<>();
    for (Point point : points) {
      for (Measurement repeat : point.repeats()) {
        Operation probe = repeat.operations().get(PROBE);
        if (probe != null) {
          Latencies times = probe.serviceTimeNs();
          String where = comparison.name(point.step(), point.label());
          double p99 =
              Percentile.P99.isMeaningful(times) ? Percentile.P99.of(times) / 1e6 : Double.NaN;
          if (!Double.isNaN(p99)) {
            longest
                .computeIfAbsent(where, key -> new LinkedHashMap<>())
                .merge(point.system(), p99, Math::max);
          }
          rows.add(
              cells(
                  where,
                  comparison.title(point.system()),
                  repeat.result().run().repeat(),
                  probe.ok(),
                  probe.failed(),
                  times.p50() / 1e6,
                  p99,
                  times.p100() / 1e6));
        }
      }
    }
    return new Figure(
        "freshness",
        "Time until a search finds a write: p99",
        "The greatest p99 of the repeats.",
        bars(longest, "ms"),
        new Table(
            List.of(
                "step",
                "system",
                "repeat",
                "writes found",
                "not found in time",
                "p50 (ms)",
                "p99 (ms)",
                "max (ms)"),
            rows),
        false);
  }

  private Map<String, Object> bars(Map<String, Map<String, Double>> values, String unit) {
    List<Map<String, Object>> series = new ArrayList<>();
    for (String system : comparison.systems()) {
      List<Object> data = new ArrayList<>();
      values
          .values()
          .forEach(of -> data.add(of.containsKey(system) ? Num.rounded(of.get(system)) : null));
      series.add(options.bar(system, unit, data));
    }
    return options.chart(
        map(
            "xAxis",
            Options.categories("", List.copyOf(values.keySet())),
            "yAxis",
            Options.values(unit)),
        series);
  }
}
