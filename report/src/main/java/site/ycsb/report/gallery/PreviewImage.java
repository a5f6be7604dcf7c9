// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.gallery;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import site.ycsb.report.gallery.StudyBars.Bar;

/**
 * What a link to a study shows where it is posted: the bars of its first question, 1 200 by 630
 * pixels, the size that services ask for. A machine without fonts draws the bars alone.
 */
final class PreviewImage {

  static {
    // It is drawn also where no window can be opened, and says so before the first colour is made.
    System.setProperty("java.awt.headless", "true");
  }

  private static final int WIDTH = 1200;
  private static final int HEIGHT = 630;
  private static final int MARGIN = 60;
  private static final int TOP = 190;
  private static final int NAMES = 380;
  private static final int VALUES = 240;
  private static final int MAX_ROWS = 8;
  private static final int MAX_ROW = 60;
  private static final int MAX_LETTERS = 26;
  private static final Color INK = new Color(0x1c1c1c);
  private static final Color MUTED = new Color(0x57606a);

  private final Graphics2D pen;

  private PreviewImage(Graphics2D pen) {
    this.pen = pen;
    pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    pen.setColor(Color.WHITE);
    pen.fillRect(0, 0, WIDTH, HEIGHT);
  }

  /**
   * @param file a PNG image, which is replaced
   */
  static void write(ShownStudy study, Path file) throws IOException {
    BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D pen = image.createGraphics();
    try {
      new PreviewImage(pen).draw(study);
    } finally {
      pen.dispose();
    }
    if (!ImageIO.write(image, "png", file.toFile())) {
      throw new IOException("no PNG image can be written to " + file);
    }
  }

  private void draw(ShownStudy study) {
    text(study.title(), Font.BOLD, 52, INK, MARGIN, 95);
    if (!study.bars().isEmpty()) {
      StudyBars bars = study.bars().get(0);
      text(bars.title(), Font.PLAIN, 34, MUTED, MARGIN, 150);
      int rows = Math.min(MAX_ROWS, bars.bars().size());
      int height = Math.min(MAX_ROW, (HEIGHT - TOP - MARGIN / 2) / Math.max(1, rows));
      for (int i = 0; i < rows; i++) {
        draw(bars.bars().get(i), TOP + i * height, height);
      }
    }
  }

  private void draw(Bar bar, int top, int height) {
    int room = WIDTH - 2 * MARGIN - NAMES - VALUES;
    int base = top + height * 2 / 3;
    text(bar.shown().system().name(), Font.PLAIN, 28, INK, MARGIN, base);
    pen.setColor(Color.getHSBColor(bar.hue() / 360f, 0.6f, 0.75f));
    pen.fillRect(
        MARGIN + NAMES, top + height / 6, (int) (room * bar.length() / 100), height * 2 / 3);
    text(bar.drawn().value(), Font.BOLD, 28, INK, WIDTH - MARGIN - VALUES + 20, base);
  }

  private void text(String text, int style, int size, Color color, int x, int y) {
    String shown =
        size < 30 && text.length() > MAX_LETTERS ? text.substring(0, MAX_LETTERS - 1) + "…" : text;
    pen.setColor(color);
    try {
      pen.setFont(new Font(Font.SANS_SERIF, style, size));
      pen.drawString(shown, x, y);
    } catch (LinkageError | RuntimeException e) {
      // Java has no fonts of its own. Without any on the machine, the words are in the page alone.
    }
  }
}
