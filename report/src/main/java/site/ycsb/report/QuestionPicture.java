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
 * @param limit what limited stores inside the client that are slower than a server; null if that is
 *     not known
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
    PictureText limit,
    List<PictureTick> ticks,
    List<PictureRow> rows,
    Map<String, Map<String, String>> ratios) {

  /**
   * A system.
   *
   * @param version of the product; empty if it is not known, or the name has it
   * @param note durability and staleness
   * @param noteWidth to which the note is drawn; null if it has its own
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
      String version,
      String note,
      Double noteWidth,
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
          system, name, version, note, noteWidth, value, ratio, style, dot, whisker, height,
          isServer, detail);
    }

    /**
     * The width of a note that would reach the ratio, whatever the base is; null if it does not.
     *
     * @param longest number of letters of the ratio
     */
    static Double noteWidth(String note, int longest) {
      double room = Math.floor(PictureScale.WIDTH - longest * RATIO_LETTER - GAP);
      return note.length() * NOTE_LETTER > room ? (Double) room : null;
    }

    /** Names longer than the drawing is wide are drawn narrower, with their versions. */
    public boolean isLong() {
      return name.length() + version.length() > LONG_NAME;
    }

    public boolean isOut() {
      return style.equals("out");
    }
  }

  /** The usual widths of letters, of which a ratio has mostly digits. */
  private static final double NOTE_LETTER = 5.6;

  private static final double RATIO_LETTER = 6.4;
  private static final double GAP = 8;

  /** A line of text at its height. */
  public record PictureText(double y, String text) {}

  private static final int LONG_NAME = 30;
  private static final double ROW = 52;
  private static final double HEADING = 22;
  private static final double LINE = 16;
  private static final double AXIS = 30;

  /** What stands above the stores inside the client: they are ranked if there is no server. */
  public String heading() {
    String text = "Inside the client, without a network";
    return rows.stream().anyMatch(PictureRow::isServer) ? text + ", not ranked" : text;
  }

  /**
   * Puts the rows below each other.
   *
   * @param servers the best first, and then those that do not count
   * @param embedded stores inside the client, in the same order
   * @param limit what limited them; empty if that is not known
   */
  static QuestionPicture of(
      String id,
      String title,
      String axis,
      Sentence sentence,
      List<PictureTick> ticks,
      List<PictureRow> servers,
      List<PictureRow> embedded,
      String limit,
      Map<String, Map<String, String>> ratios) {
    List<PictureRow> rows = new ArrayList<>();
    double y = 0;
    for (PictureRow row : servers) {
      rows.add(row.at(y));
      y += ROW;
    }
    Double heading = embedded.isEmpty() ? null : (Double) (y + HEADING - 6);
    y += embedded.isEmpty() ? 0 : HEADING;
    PictureText below = limit.isEmpty() ? null : new PictureText(y + LINE - 6, limit);
    y += limit.isEmpty() ? 0 : LINE;
    for (PictureRow row : embedded) {
      rows.add(row.at(y));
      y += ROW;
    }
    return new QuestionPicture(
        id, title, axis, sentence, y + AXIS, y, heading, below, ticks, List.copyOf(rows), ratios);
  }
}
