// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.gallery;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import site.ycsb.report.MatrixCell;
import site.ycsb.report.MatrixTable.MatrixTableRow;
import site.ycsb.report.QuestionPicture;
import site.ycsb.report.QuestionPicture.PictureRow;
import site.ycsb.report.Report;
import site.ycsb.report.Sentence;
import site.ycsb.report.metrics.Estimate;
import site.ycsb.report.metrics.Rounded;

/**
 * The answer to one question of a study as bars: the longer, the better.
 *
 * @param kind by which it is filtered
 * @param bars in the order of the picture in the report
 */
record StudyBars(String title, String kind, Sentence sentence, List<Bar> bars) {

  /** This far behind the best, a bar is red. */
  private static final double FAR = 10;

  /** The colour of the best, on the colour wheel. */
  private static final double GREEN = 130;

  private static final double ALL = 100;

  /**
   * A system.
   *
   * @param drawn what the picture says of it
   * @param length in percent of the longest bar; 0 of a system that is not compared
   */
  record Bar(ShownSystem shown, PictureRow drawn, MatrixCell cell, double length) {

    /** Between green of the best and red. */
    long hue() {
      double behind = Math.max(1, Math.min(FAR, cell.behind().value()));
      return cell.behind().isKnown() ? Math.round(GREEN * (1 - Math.log10(behind))) : 0;
    }

    long percent() {
      return Math.round(length);
    }

    /** The interval of the ratio, in brackets; the base has none. */
    String interval() {
      return drawn.style().equals("base") ? "" : cell.behind().inBrackets();
    }

    String perCore() {
      return shown(cell.use().perCore());
    }

    String perGib() {
      return shown(cell.use().perGib());
    }

    private static String shown(Estimate use) {
      return Rounded.shown(use.value());
    }

    /** For sorting; empty of a system that is not compared. */
    String place() {
      return cell.behind().isKnown() ? Rounded.text(cell.behind().value()) : "";
    }
  }

  /** One for each picture of the report. */
  static List<StudyBars> of(Report report, List<ShownSystem> systems) {
    Map<String, ShownSystem> byName =
        IntStream.range(0, systems.size())
            .boxed()
            .collect(Collectors.toMap(i -> report.metrics().systems().get(i), systems::get));
    return report.pictures().stream()
        .flatMap(
            picture ->
                report.matrix().rows().stream()
                    .filter(row -> row.picture().equals(picture.id()))
                    .map(row -> of(picture, row, byName)))
        .toList();
  }

  private static StudyBars of(
      QuestionPicture picture, MatrixTableRow row, Map<String, ShownSystem> byName) {
    Map<String, MatrixCell> cells =
        row.cells().stream().collect(Collectors.toMap(MatrixCell::system, Function.identity()));
    double best = row.cells().stream().mapToDouble(StudyBars::goodness).max().orElse(0);
    return new StudyBars(
        picture.title(),
        row.kind(),
        picture.sentence(),
        picture.rows().stream()
            .map(
                drawn -> {
                  MatrixCell cell = cells.get(drawn.system());
                  double length = best > 0 ? ALL * goodness(cell) / best : 0;
                  return new Bar(byName.get(drawn.system()), drawn, cell, length);
                })
            .sorted(Comparator.comparing(bar -> bar.shown.system().embedded()))
            .toList());
  }

  /** 1 of the best server, and half as much of one that is half as good. */
  private static double goodness(MatrixCell cell) {
    return cell.behind().isKnown()
        ? 1 / cell.behind().value()
        : cell.style().equals("alone") ? 1 : 0;
  }

  /** Whether it is known of a server how much of its machine it used. */
  boolean hasUse() {
    return bars.stream().anyMatch(bar -> !bar.perCore().isEmpty() || !bar.perGib().isEmpty());
  }
}
