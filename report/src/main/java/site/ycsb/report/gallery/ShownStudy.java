// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.gallery;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import site.ycsb.report.MatrixCell;
import site.ycsb.report.MatrixTable;
import site.ycsb.report.Report;
import site.ycsb.report.Setup;
import site.ycsb.report.SystemPart;
import site.ycsb.report.Table;
import site.ycsb.report.results.StudyDocument;

/**
 * A study as the overview has it: the matrix of its report with a row for each system. It keeps
 * none of the results.
 *
 * @param id unique in the site
 * @param remarks what a reader has to know before the numbers
 * @param costs of the rates under an objective; null if there are none
 * @param notes why cells do not count; a cell has the number of its note, from 1
 */
record ShownStudy(
    String id,
    String name,
    String title,
    String machine,
    String date,
    String day,
    String client,
    List<Setup> setup,
    List<String> remarks,
    List<StudyColumn> columns,
    List<ShownSystem> rows,
    List<String> notes,
    Table costs) {

  /** The length of a date with its time. */
  private static final int MINUTE = 16;

  /**
   * A step and a metric.
   *
   * @param kind by which it is filtered
   */
  record StudyColumn(String step, String metric, String kind) {}

  /**
   * A system.
   *
   * @param number in the report, from 1
   */
  record ShownSystem(int number, SystemPart system, List<MatrixCell> cells) {

    /** For the filter. */
    String place() {
      return system.embedded() ? "inside the client" : "server";
    }

    boolean hasIndex() {
      return !system.texts().isEmpty();
    }
  }

  static ShownStudy of(String id, StudyDocument study, Report report) {
    List<StudyColumn> columns = new ArrayList<>();
    String step = "";
    for (MatrixTable.MatrixTableRow row : report.matrix().rows()) {
      step = row.group().isEmpty() ? step : row.group();
      columns.add(new StudyColumn(step, row.name(), row.kind()));
    }
    List<ShownSystem> rows =
        IntStream.range(0, report.systems().size())
            .mapToObj(
                i ->
                    new ShownSystem(
                        i + 1,
                        report.systems().get(i),
                        report.matrix().rows().stream().map(row -> row.cells().get(i)).toList()))
            .toList();
    return new ShownStudy(
        id,
        study.name(),
        report.title(),
        report.said(Setup.MACHINE),
        report.said(Setup.DATE),
        day(report),
        report.said(Setup.CLIENT),
        report.setup(),
        report.notes(),
        columns,
        rows,
        report.matrix().notes(),
        report.figure("cost").map(figure -> figure.table().shown()).orElse(null));
  }

  /** The day when a study began, as text of the page. */
  static String day(Report report) {
    String date = report.said(Setup.DATE);
    return date.isEmpty() ? "no date" : date.substring(0, 10);
  }

  /** The date with the time of the day. */
  String minute() {
    return date.substring(0, Math.min(MINUTE, date.length()));
  }

  boolean hasNotes() {
    return !notes.isEmpty();
  }

  /** The systems that answered wrongly. */
  List<ShownSystem> disqualified() {
    return rows.stream().filter(row -> row.system().wrong()).toList();
  }

  /** Its systems in a line. */
  String systems() {
    return rows.stream().map(row -> row.system().name()).collect(Collectors.joining(", "));
  }
}
