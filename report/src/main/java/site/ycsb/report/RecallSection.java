// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static site.ycsb.report.Table.column;
import static site.ycsb.report.Table.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.client.WorkloadFact;
import site.ycsb.measure.MetricValue;
import site.ycsb.report.Table.ReportColumn;
import site.ycsb.report.metrics.AnswerQuality;
import site.ycsb.report.metrics.EqualRecall;
import site.ycsb.report.metrics.EqualRecall.SystemRecall;
import site.ycsb.report.metrics.Estimate;
import site.ycsb.report.metrics.MetricName;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.Rounded;
import site.ycsb.report.metrics.StepText;
import site.ycsb.report.results.Percentile;
import site.ycsb.report.results.StudyDocument.StudyStep;
import site.ycsb.result.RunDocument;

/** Recall against throughput and latency, systems at equal recall, and what their indexes cost. */
record RecallSection(MetricTable metrics) {

  private static final double NANOS = 1e9;
  private static final double MILLIS = 1e3;

  /** A system at a limit, or below it. */
  private record EqualRow(EqualRecall equal, SystemRecall system) {

    boolean isReached() {
      return system.point() != null;
    }

    Estimate of(MetricName metric) {
      return isReached() ? system.point().metric(metric).mean() : Estimate.NONE;
    }

    Estimate p99() {
      return equal.operation() == null
          ? Estimate.NONE
          : of(MetricName.of(equal.operation(), Percentile.P99));
    }

    Object note() {
      return isReached()
          ? null
          : Double.isNaN(system.highest())
              ? "no point counts"
              : "cannot compare: recall at most " + Rounded.shown(system.highest());
    }
  }

  List<Figure> figures() {
    List<StudyStep> steps =
        metrics.runs().stream().filter(step -> EqualRecall.isMeasured(metrics, step)).toList();
    List<Figure> figures = new ArrayList<>(steps.stream().map(this::curve).toList());
    if (!steps.isEmpty()) {
      figures.add(equal());
      figures.add(index());
    }
    return figures;
  }

  private Figure curve(StudyStep step) {
    String axis = StepText.axisName(step);
    List<SearchRow> rows = SearchRow.of(metrics, step, AnswerQuality.RECALL);
    Chart chart =
        new Chart(
            "lines",
            axis,
            List.of("operation"),
            List.of(
                new Chart.View("recall", SearchRow.UNIT),
                new Chart.View("recall", "p99 (ms)"),
                new Chart.View(axis, "recall"),
                new Chart.View(axis, "p5 of recall")),
            List.of());
    List<ReportColumn<SearchRow>> columns = new ArrayList<>();
    columns.add(column("operation", SearchRow::operation));
    columns.add(column(axis, row -> row.point().at()));
    columns.add(Table.system(metrics, row -> row.point().system()));
    columns.add(column("recall", row -> row.quality(AnswerQuality.RECALL).value()));
    columns.add(column("at least", row -> row.bound(AnswerQuality.RECALL, MetricValue::lower)));
    columns.add(column("at most", row -> row.bound(AnswerQuality.RECALL, MetricValue::upper)));
    columns.add(column("p5 of recall", row -> replies(row, "recall.p5")));
    columns.add(column("worst question", row -> replies(row, "recall.worst.question")));
    columns.add(column("worst reply", row -> replies(row, "recall.worst")));
    columns.addAll(SearchRow.speed());
    return Figure.of(
        "recall " + step.name(),
        StepText.name(step, "") + ": recall, throughput and latency",
        chart,
        Table.of(rows, columns));
  }

  private static double replies(SearchRow row, String metric) {
    return row.point().metric(new MetricName(row.operation(), metric)).all();
  }

  private Figure equal() {
    List<EqualRow> rows =
        EqualRecall.all(metrics).stream()
            .flatMap(equal -> equal.systems().stream().map(each -> new EqualRow(equal, each)))
            .toList();
    Table table =
        Table.of(
            rows,
            column("step", row -> StepText.name(row.equal.step(), "")),
            column(
                "operation",
                row -> Objects.requireNonNullElse(row.equal.operation(), "all searches")),
            column("recall of", row -> row.equal.recall()),
            Table.system(metrics, row -> row.system.system()),
            column("first at", row -> row.isReached() ? row.system.point().setting() : null),
            estimate(SearchRow.UNIT, row -> row.of(MetricName.THROUGHPUT)),
            estimate("p99 (ms)", EqualRow::p99),
            column("n", row -> row.isReached() ? row.system.point().count() : null),
            column("highest recall", row -> row.system.highest()),
            column("note", EqualRow::note));
    return Figure.of("equal-recall", "At equal recall", null, table);
  }

  /** What an index of vectors costs, as far as the loads tell. */
  private Figure index() {
    Table table =
        Table.of(
            metrics.systems().stream()
                .filter(system -> load(system).findFirst().isPresent())
                .toList(),
            Table.system(metrics, system -> system),
            column(
                "load and index (s)",
                system -> first(system, load -> load.overall().runTimeNs() / NANOS)),
            column(
                "then until all is found (s)",
                system -> first(system, RecallSection::untilSearchable)),
            column("bytes per record", this::perRecord),
            column("missing", this::missing));
    return Figure.of("vector-index", "What the index costs", null, table);
  }

  private Stream<RunDocument> load(String system) {
    return metrics.documents(system).stream().filter(of -> "load".equals(of.phase()));
  }

  /** What the first load that tells it says, or null. */
  private Double first(String system, Function<RunDocument, Double> of) {
    return load(system).map(of).filter(Objects::nonNull).findFirst().orElse(null);
  }

  private static Double untilSearchable(RunDocument load) {
    return WorkloadFact.SEARCHABLE_AFTER
        .in(load.workload())
        .map(millis -> Double.parseDouble(millis) / MILLIS)
        .orElse(null);
  }

  private Long perRecord(String system) {
    return load(system)
        .map(load -> load.storeInfo().bytesPerRecord())
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private String missing(String system) {
    return Stream.of(
            perRecord(system) == null ? "the store does not report its size" : "",
            first(system, RecallSection::untilSearchable) == null
                ? "the load does not say when all was found"
                : "")
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining("; "));
  }
}
