// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import site.ycsb.report.PictureScale.PictureTick;

/**
 * The answer to one question as a drawing: a row for each system, the best first.
 *
 * @param title the question
 * @param axis what is measured, and which end is better
 * @param sentence the answer in words
 * @param height of the drawing, whose width is {@link PictureScale#WIDTH}
 * @param bottom where the grid ends, above the texts of its ticks
 * @param embeddedAt where the heading of the stores inside the client is; null without one
 * @param ratios by the name of a base and of a system: how many times better the base is
 */
public record QuestionPicture(
    String id,
    String title,
    String axis,
    Sentence sentence,
    double height,
    double bottom,
    Double embeddedAt,
    List<PictureTick> ticks,
    List<PictureRow> rows,
    Map<String, Map<String, String>> ratios) {

  /**
   * A system.
   *
   * @param note durability and staleness
   * @param value with its unit, or why there is none
   * @param ratio to the base, with its interval; empty if it is not compared
   * @param style empty, {@code base}, or {@code out} of a system that does not count
   * @param dot where the value lies; null if there is none
   * @param whisker the interval as a path: a line with a bar at each end, or an arrow where it goes
   *     on; null if there is none
   * @param isServer whether it can be a base
   * @param detail all that is known of it, as one line
   */
  public record PictureRow(
      String system,
      String name,
      String note,
      String value,
      String ratio,
      String style,
      Double dot,
      String whisker,
      double y,
      boolean isServer,
      String detail) {

    PictureRow at(double height) {
      return new PictureRow(
          system, name, note, value, ratio, style, dot, whisker, height, isServer, detail);
    }

    /** Names longer than the drawing is wide are drawn narrower. */
    public boolean isLong() {
      return name.length() > LONG_NAME;
    }

    public boolean isOut() {
      return style.equals("out");
    }
  }

  private static final int LONG_NAME = 30;
  private static final double ROW = 52;
  private static final double HEADING = 22;
  private static final double AXIS = 30;

  /**
   * Puts the rows below each other.
   *
   * @param servers the best first, and then those that do not count
   * @param embedded stores inside the client, in the same order
   */
  static QuestionPicture of(
      String id,
      String title,
      String axis,
      Sentence sentence,
      List<PictureTick> ticks,
      List<PictureRow> servers,
      List<PictureRow> embedded,
      Map<String, Map<String, String>> ratios) {
    List<PictureRow> rows = new ArrayList<>();
    double y = 0;
    for (PictureRow row : servers) {
      rows.add(row.at(y));
      y += ROW;
    }
    Double heading = embedded.isEmpty() ? null : (Double) (y + HEADING - 6);
    y += embedded.isEmpty() ? 0 : HEADING;
    for (PictureRow row : embedded) {
      rows.add(row.at(y));
      y += ROW;
    }
    return new QuestionPicture(
        id, title, axis, sentence, y + AXIS, y, heading, ticks, List.copyOf(rows), ratios);
  }
}
