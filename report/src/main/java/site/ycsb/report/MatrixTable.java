// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static site.ycsb.report.Table.column;
import static site.ycsb.report.Table.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import site.ycsb.report.metrics.MeasuredMetric.Unit;
import site.ycsb.report.metrics.MeasuredPoint;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.StepText;
import site.ycsb.report.results.StudyDocument.StudyStep;

/**
 * A matrix as the page shows it.
 *
 * @param systems the heads of its columns
 * @param notes why cells do not count; a cell has the number of its note, from 1
 */
public record MatrixTable(
    List<String> systems, List<MatrixTableRow> rows, List<String> notes, Figure figure) {

  /**
   * A row.
   *
   * @param group the title of the step, if the rows from here on are its; or empty
   * @param picture the id of the picture that draws it; empty without one
   * @param kind what people want to know, or the operation of a latency
   */
  public record MatrixTableRow(
      String group, String name, String kind, String picture, List<MatrixCell> cells) {}

  /** A cell of a point that there is, with its row. */
  private record OverviewRow(MatrixRow row, MatrixCell cell) {

    MeasuredPoint point() {
      return row.point(cell.system());
    }
  }

  static MatrixTable of(MetricTable metrics, Matrix matrix) {
    CellMaker maker = new CellMaker(metrics);
    List<MatrixTableRow> rows = new ArrayList<>();
    List<OverviewRow> overview = new ArrayList<>();
    StudyStep step = null;
    for (MatrixRow row : matrix.rows()) {
      List<MatrixCell> cells =
          metrics.systems().stream().map(system -> maker.cell(row, system)).toList();
      String axis = row.label().isEmpty() ? "" : StepText.axis(row.step(), row.label());
      rows.add(
          new MatrixTableRow(
              row.step().equals(step) ? "" : StepText.name(row.step(), ""),
              axis.isEmpty() ? row.title() : axis + ", " + row.title(),
              row.kind(),
              matrix.shown(row.question()) == row ? PictureMaker.id(row) : "",
              cells));
      cells.stream()
          .map(cell -> new OverviewRow(row, cell))
          .filter(each -> each.point() != null)
          .forEach(overview::add);
      step = row.step();
    }
    return new MatrixTable(
        metrics.systems().stream().map(metrics::title).toList(),
        rows,
        maker.notes(),
        figure(metrics, overview));
  }

  private static Figure figure(MetricTable metrics, List<OverviewRow> rows) {
    Table table =
        Table.of(
            rows,
            column("step", each -> StepText.name(each.row.step(), "")),
            column("point", each -> each.point().label()),
            column("metric", each -> each.row.title()),
            Table.system(metrics, each -> each.cell.system()),
            estimate("operations per second", each -> each.cell.value(Unit.PER_SECOND)),
            estimate("ms", each -> each.cell.value(Unit.MILLIS)),
            estimate("times behind the best", each -> each.cell.behind()),
            column("repeats that count", each -> each.point().n()),
            column("repeats", each -> each.point().of()),
            column("what does not count", each -> each.point().doubt()));
    return Figure.of("overview", "The systems at a glance", null, table);
  }

  /** Without the systems that were not there. */
  public MatrixTable shown() {
    List<Integer> there =
        IntStream.range(0, systems.size())
            .filter(i -> rows.stream().anyMatch(row -> !row.cells.get(i).isAbsent()))
            .boxed()
            .toList();
    return new MatrixTable(
        there.stream().map(systems::get).toList(),
        rows.stream()
            .map(
                row ->
                    new MatrixTableRow(
                        row.group,
                        row.name,
                        row.kind,
                        row.picture,
                        there.stream().map(row.cells::get).toList()))
            .toList(),
        notes,
        figure);
  }

  /** With the names of the rows. */
  public int columns() {
    return systems.size() + 1;
  }

  public boolean hasNotes() {
    return !notes.isEmpty();
  }

  /** The matrix as a table of text. */
  public String markdown() {
    List<String> head = Stream.concat(Stream.of("step", "metric"), systems.stream()).toList();
    List<List<Object>> lines = new ArrayList<>();
    String group = "";
    for (MatrixTableRow row : rows) {
      group = row.group.isEmpty() ? group : row.group;
      List<Object> line = new ArrayList<>(List.of(group, row.name));
      row.cells.forEach(cell -> line.add(cell.text()));
      lines.add(line);
    }
    return new Table(head, lines).markdown();
  }
}
