// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The series that a run writes every second: {@code run-series.csv}, {@code run-gauges.csv}. */
public final class SeriesFile {

  private SeriesFile() {}

  /**
   * What one operation did in one interval.
   *
   * @param endSeconds from the start of the run
   * @param maxNanos the longest response time, or service time without a schedule
   */
  public record Second(double endSeconds, String operation, long count, long maxNanos) {}

  /** A gauge at one time. */
  public record Gauge(double endSeconds, String name, double value) {}

  /** The lines of operations; none if there is no file. A last line that is cut off is skipped. */
  public static List<Second> seconds(Path file) throws IOException {
    List<Second> seconds = new ArrayList<>();
    for (String[] cells : rows(file, 14)) {
      seconds.add(
          new Second(
              Double.parseDouble(cells[0]),
              cells[1],
              Long.parseLong(cells[2]),
              Long.parseLong(cells[13])));
    }
    return seconds;
  }

  /** The lines of gauges; none if there is no file. */
  public static List<Gauge> gauges(Path file) throws IOException {
    List<Gauge> gauges = new ArrayList<>();
    for (String[] cells : rows(file, 3)) {
      gauges.add(new Gauge(Double.parseDouble(cells[0]), cells[1], Double.parseDouble(cells[2])));
    }
    return gauges;
  }

  private static List<String[]> rows(Path file, int columns) throws IOException {
    if (file == null) {
      return List.of();
    }
    List<String[]> rows = new ArrayList<>();
    List<String> lines = Files.readAllLines(file);
    for (String line : lines.subList(Math.min(1, lines.size()), lines.size())) {
      String[] cells = line.split(",", -1);
      if (cells.length == columns && !cells[columns - 1].isEmpty()) {
        rows.add(cells);
      }
    }
    return rows;
  }
}
