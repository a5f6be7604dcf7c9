// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.gallery;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import site.ycsb.report.MatrixTable;
import site.ycsb.report.Report;
import site.ycsb.report.Setup;
import site.ycsb.report.Table;
import site.ycsb.report.WrongAnswer;
import site.ycsb.report.results.StudyDocument;

/**
 * A study as the overview has it: a row of bars for each question, and the matrix of its report. It
 * keeps none of the results.
 *
 * @param id unique in the site
 * @param remarks what a reader has to know before the numbers
 * @param summary the answer in a line
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
    List<WrongAnswer> wrongAnswers,
    String summary,
    List<StudyBars> bars,
    List<MatrixTable.MatrixTableRow> matrix,
    List<ShownSystem> rows,
    List<String> notes,
    Table costs) {

  /** The length of a date with its time. */
  private static final int MINUTE = 16;

  static ShownStudy of(String id, StudyDocument study, Report report) {
    List<ShownSystem> rows =
        IntStream.range(0, report.systems().size())
            .mapToObj(i -> new ShownSystem(i + 1, report.systems().get(i)))
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
        report.wrongAnswers(),
        report.summary(),
        StudyBars.of(report, rows),
        report.matrix().rows(),
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

  /** With the names of the rows. */
  int matrixColumns() {
    return rows.size() + 1;
  }

  boolean hasWrongAnswers() {
    return !wrongAnswers.isEmpty();
  }

  /** The page of its report. */
  String page() {
    return folder() + "report.html";
  }

  String preview() {
    return folder() + "preview.png";
  }

  private String folder() {
    return "studies/" + id + "/";
  }

  /** Its systems in a line. */
  String systems() {
    return rows.stream().map(row -> row.system().name()).collect(Collectors.joining(", "));
  }
}
