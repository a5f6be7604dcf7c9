// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static site.ycsb.report.Table.column;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import site.ycsb.gauge.StoreGauges;
import site.ycsb.report.metrics.MeasuredPoint;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.Repeat;
import site.ycsb.report.metrics.Rounded;
import site.ycsb.report.metrics.StepText;
import site.ycsb.report.results.JsonMembers;
import site.ycsb.report.results.RunResult;
import site.ycsb.report.results.SeriesFile;
import site.ycsb.report.results.StudyDocument;

/**
 * What happened during a run: rate, failures, longest operation, CPU of client and server, and what
 * the store says that it did.
 */
record TimeSection(MetricTable metrics) {

  /** A gauge that changes by less than this share of itself looks constant. */
  private static final double VISIBLE = 0.01;

  /**
   * Cells of the plot; of the responses in one cell, which would cover each other, one is drawn.
   */
  private static final int COLUMNS = 800;

  private static final int ROWS_PER_DECADE = 60;

  private record Lane(String name, ToDoubleFunction<RunInterval> value) {}

  private static final Lane RATE = new Lane("operations/s", RunInterval::perSecond);

  private static final List<Lane> LANES =
      List.of(
          RATE,
          new Lane("failed/s", RunInterval::failedPerSecond),
          new Lane("longest (ms)", RunInterval::maxMillis),
          new Lane("server CPU (cores)", each -> each.gauge("server_cpu_cores")),
          new Lane("server memory (MB)", each -> each.gauge("server_resident_bytes") / 1e6),
          new Lane("client CPU (cores)", each -> each.gauge("client_cpu_cores")));

  /** A run with its series. */
  private record Series(String where, RunResult run, TreeMap<Long, RunInterval> intervals) {

    /** What one choice of a reader shows. */
    List<Object> group() {
      return List.of(where, run.run().repeat());
    }

    DoubleStream values(Lane lane) {
      return intervals.values().stream().mapToDouble(lane.value);
    }

    boolean changes(Lane lane) {
      DoubleSummaryStatistics known =
          values(lane).filter(value -> !Double.isNaN(value)).summaryStatistics();
      return known.getMax() - known.getMin() > VISIBLE * known.getMax();
    }

    double max(Lane lane) {
      return values(lane).filter(value -> !Double.isNaN(value)).max().orElse(Double.NaN);
    }

    double seconds(boolean isStalled) {
      return intervals.values().stream()
          .filter(each -> !isStalled || each.perSecond() == 0)
          .mapToDouble(RunInterval::seconds)
          .sum();
    }

    /** Whether it stalled, something failed, or its rate was not about the same all the time. */
    boolean isEventful() {
      double[] rates = values(RATE).sorted().toArray();
      double median = rates[rates.length / 2];
      return intervals.values().stream().anyMatch(each -> each.failedPerSecond() > 0)
          || rates.length > 2 && (rates[0] < median / 2 || rates[rates.length - 1] > median * 2);
    }

    /** The ends of the intervals in seconds, and the values of each lane that has some. */
    JsonMembers data(List<Lane> all) {
      JsonMembers lanes = new JsonMembers();
      for (Lane lane : all) {
        if (max(lane) > 0) {
          lanes.with(lane.name, values(lane).mapToObj(Rounded::rounded).toList());
        }
      }
      return JsonMembers.of("ends", intervals.keySet().stream().map(end -> end / 1e3).toList())
          .with("lanes", lanes);
    }
  }

  private record Responses(
      MeasuredPoint point, DoubleSummaryStatistics micros, List<Object> dots) {}

  List<Figure> figures() {
    List<Series> all =
        metrics.steps().stream()
            .flatMap(this::series)
            .filter(each -> !each.intervals.isEmpty())
            .toList();
    Set<List<Object>> seen =
        all.stream().filter(Series::isEventful).map(Series::group).collect(Collectors.toSet());
    Figure runs =
        Figure.of(
            "time",
            "Each run",
            chart(all, LANES, s -> seen.contains(s.group())),
            table(all, LANES));
    List<Lane> stores = ofStores(all);
    if (stores.isEmpty()) {
      return List.of(runs);
    }
    Chart chart = chart(all, stores, s -> true);
    return List.of(
        runs, Figure.of("store", "What the stores did", chart, table(all, stores)).folded(true));
  }

  private static Chart chart(List<Series> all, List<Lane> lanes, Predicate<Series> isSeen) {
    return new Chart(
        "lanes",
        "",
        List.of("step", "repeat"),
        lanes.stream().map(lane -> new Chart.View("seconds", lane.name)).toList(),
        all.stream().map(s -> isSeen.test(s) ? s.data(lanes) : null).toList());
  }

  /** What the stores say that they did, as far as it changes in a run. */
  private static List<Lane> ofStores(List<Series> all) {
    return all.stream()
        .flatMap(series -> series.intervals.values().stream())
        .flatMap(each -> each.gauges().stream())
        .filter(gauge -> gauge.startsWith(StoreGauges.PREFIX))
        .distinct()
        .sorted()
        .map(TimeSection::laneOf)
        .filter(lane -> all.stream().anyMatch(series -> series.changes(lane)))
        .toList();
  }

  /** Bytes as megabytes, as elsewhere on the page. */
  private static Lane laneOf(String gauge) {
    String name =
        gauge
            .substring(StoreGauges.PREFIX.length())
            .replaceAll("_per_second$", "/s")
            .replaceAll("(^|_)bytes\\b", "$1MB")
            .replace('_', ' ');
    double unit = name.contains("MB") ? 1e6 : 1;
    return new Lane(name, each -> each.gauge(gauge) / unit);
  }

  private Stream<Series> series(StudyDocument.StudyStep step) {
    List<MeasuredPoint> points = metrics.points(step);
    // Steps of one run share its series.
    boolean isOneRun =
        points.stream()
            .flatMap(point -> point.used().stream())
            .anyMatch(repeat -> repeat.from() > 0 || repeat.to() < Double.MAX_VALUE);
    Set<String> taken = new LinkedHashSet<>();
    return points.stream()
        .flatMap(
            point ->
                point.repeats().stream()
                    .map(Repeat::run)
                    .filter(run -> taken.add(run.run().id()))
                    .map(
                        run ->
                            new Series(
                                isOneRun ? StepText.name(step, "") : point.where(),
                                run,
                                RunInterval.of(run))));
  }

  private Table table(List<Series> all, List<Lane> lanes) {
    List<Table.ReportColumn<Series>> columns =
        new ArrayList<>(
            List.of(
                column("step", Series::where),
                Table.system(metrics, each -> each.run.run().system()),
                column("repeat", each -> each.run.run().repeat()),
                column("seconds", each -> each.seconds(false)),
                column("without an operation (s)", each -> each.seconds(true)),
                column("lowest operations/s", each -> each.values(RATE).min().orElse(Double.NaN))));
    lanes.forEach(lane -> columns.add(column(lane.name, each -> each.max(lane))));
    return Table.of(all, columns);
  }

  /** Every single response in order, where runs kept them. */
  List<Figure> responses() {
    List<Responses> responses =
        metrics.points().stream()
            .filter(point -> !point.isLoad())
            .map(TimeSection::responses)
            .filter(each -> !each.dots.isEmpty())
            .toList();
    Chart chart =
        new Chart(
            "dots",
            "",
            List.of("step"),
            List.of(new Chart.View("response", "ms")),
            responses.stream().map(Responses::dots).toList());
    return List.of(
        Figure.of("responses", "Each response in its order", chart, responses(responses)));
  }

  private Table responses(List<Responses> responses) {
    return Table.of(
        responses,
        column("step", each -> each.point.where()),
        Table.system(metrics, each -> each.point.system()),
        column("responses", each -> each.micros.getCount()),
        column("dots", each -> each.dots.size()),
        column("mean (ms)", each -> each.micros.getAverage() / 1e3),
        column("max (ms)", each -> each.micros.getMax() / 1e3));
  }

  private static Responses responses(MeasuredPoint point) {
    List<SeriesFile.Response> responses = point.used().get(0).run().responses();
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
