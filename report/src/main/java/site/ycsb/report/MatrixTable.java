// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static site.ycsb.report.Table.column;
import static site.ycsb.report.Table.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import site.ycsb.report.results.RunResult;
import site.ycsb.report.results.State;
import site.ycsb.report.results.StudyDocument;

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
   * @param kind what people want to know, or the operation of a latency
   */
  public record MatrixTableRow(String group, String name, String kind, List<MatrixCell> cells) {}

  /**
   * A cell.
   *
   * @param style {@code best}, {@code behind}, {@code unclear}, {@code out} or {@code none}
   * @param ratio how far behind the best one it is
   * @param note number of a note, or empty
   * @param point null if the system has none there
   * @param value with its unit; empty if there is none
   */
  public record MatrixCell(
      String style, String ratio, String rest, String note, MeasuredPoint point, String value) {

    String text() {
      return Table.joined(" ", ratio, rest, note.isEmpty() ? "" : "[" + note + "]");
    }
  }

  /**
   * What a cell is made of.
   *
   * @param point null if the system has none there
   */
  private record CellSource(
      Comparison comparison,
      Matrix.MatrixRow row,
      String system,
      MeasuredPoint point,
      Ranking ranking) {

    /** The system in the ranking; null if it is not compared with others. */
    Ranking.RankedSystem entry() {
      return ranking.of(system);
    }

    Estimate behind() {
      return entry() == null ? Estimate.NONE : entry().behind();
    }

    /** Also of a point that is not compared; empty if there is none. */
    String value() {
      Ranking.RankedSystem entry =
          entry() == null ? row.of().apply(List.of(point)).of(system) : entry();
      return entry == null ? "" : ranking.shown(entry);
    }

    /**
     * @param notes to which why it does not count is added
     */
    MatrixCell cell(List<String> notes) {
      if (point == null) {
        return missing(notes);
      }
      String note = note(point.reasons(), notes);
      if (point.isWrong()) {
        return cell("out", "", "wrong answers", note);
      }
      if (value().isEmpty()) {
        return cell(note.isEmpty() ? "none" : "out", "", "too few operations", note);
      }
      String n = "n " + point.n();
      if (entry() == null) {
        String batched = "writes were put into a batch, which is not compared";
        String why = point.counts() ? note(batched, notes) : note;
        return cell("out", "", Table.joined(", ", value(), n), why);
      }
      if (ranking.ranking().get(0) == entry()) {
        return cell("best", "1×", Table.joined(", ", value(), point.threads(), n), note);
      }
      return cell(
          behind().hasInterval() && !behind().includesOne() ? "behind" : "unclear",
          Rounded.ratio(behind().value()) + "×",
          Table.joined(", ", behind().range(), point.threads(), n),
          note);
    }

    private MatrixCell cell(String style, String ratio, String rest, String note) {
      return new MatrixCell(style, ratio, rest, note, point, point == null ? "" : value());
    }

    private MatrixCell missing(List<String> notes) {
      List<RunResult> runs =
          comparison.runs(system).stream()
              .filter(run -> row.step().name().equals(run.run().step()))
              .filter(run -> row.label().isEmpty() || isAt(run, row.label()))
              .toList();
      List<String> reasons =
          runs.stream()
              .filter(run -> !run.isSkipped())
              .flatMap(run -> run.reasons().stream())
              .distinct()
              .toList();
      if (!reasons.isEmpty()) {
        return cell("out", "", "failed", note(String.join("; ", reasons), notes));
      }
      boolean isAbsent =
          comparison.subject(system).filter(of -> of.state() == State.ABSENT).isPresent();
      return cell(
          "none", "", isAbsent ? "not there" : runs.isEmpty() ? "not asked" : "not run", "");
    }

    private static boolean isAt(RunResult run, String label) {
      Double at = run.run().point();
      return label.equals(run.run().pointLabel()) || at != null && label.equals(Rounded.text(at));
    }

    /** The number of the note that has this reason. */
    private static String note(String reason, List<String> notes) {
      if (reason.isEmpty()) {
        return "";
      }
      if (!notes.contains(reason)) {
        notes.add(reason);
      }
      return String.valueOf(notes.indexOf(reason) + 1);
    }
  }

  static MatrixTable of(Comparison comparison, Matrix matrix) {
    List<MatrixTableRow> rows = new ArrayList<>();
    List<CellSource> places = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    StudyDocument.StudyStep step = null;
    for (Matrix.MatrixRow row : matrix.rows()) {
      Ranking ranking = row.ranking();
      List<CellSource> ofRow =
          comparison.systems().stream()
              .map(system -> new CellSource(comparison, row, system, row.point(system), ranking))
              .toList();
      places.addAll(ofRow);
      String axis = row.label().isEmpty() ? "" : MeasuredPoint.axisText(row.step(), row.label());
      rows.add(
          new MatrixTableRow(
              row.step().equals(step) ? "" : MeasuredPoint.name(row.step(), ""),
              axis.isEmpty() ? row.metric() : axis + ", " + row.metric(),
              row.kind(),
              ofRow.stream().map(place -> place.cell(notes)).toList()));
      step = row.step();
    }
    return new MatrixTable(
        comparison.systems().stream().map(comparison::title).toList(),
        rows,
        notes,
        figure(comparison, places));
  }

  /** Each cell as a row. */
  private static Figure figure(Comparison comparison, List<CellSource> places) {
    Table table =
        Table.of(
            places.stream().filter(place -> place.point != null).toList(),
            column("step", place -> MeasuredPoint.name(place.row.step(), "")),
            column("point", place -> place.point.label()),
            column("metric", place -> place.row.metric()),
            comparison.system(place -> place.system),
            column("value", CellSource::value),
            estimate("times behind the best", CellSource::behind),
            column("repeats", place -> place.point.n()),
            column("what does not count", place -> place.point.reasons()));
    return Figure.of("overview", "The systems at a glance", null, table);
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
    List<List<String>> lines = new ArrayList<>();
    String group = "";
    for (MatrixTableRow row : rows) {
      group = row.group.isEmpty() ? group : row.group;
      lines.add(
          Stream.concat(Stream.of(group, row.name), row.cells.stream().map(MatrixCell::text))
              .toList());
    }
    return new Table(head, lines).markdown();
  }
}
