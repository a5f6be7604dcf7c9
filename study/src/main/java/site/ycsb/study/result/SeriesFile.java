// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.result;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import site.ycsb.messages.Causes;

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

  @FunctionalInterface
  private interface Row<T> {
    T of(String[] cells);
  }

  /**
   * The lines of operations; none if there is no file. A last line that is cut off is skipped.
   *
   * @throws IOException if it cannot be read, or a number is none
   */
  public static List<Second> seconds(Path file) throws IOException {
    return rows(
        file,
        14,
        cells ->
            new Second(
                Double.parseDouble(cells[0]),
                cells[1],
                Long.parseLong(cells[2]),
                Long.parseLong(cells[13])));
  }

  /** The lines of gauges, in the same way. */
  public static List<Gauge> gauges(Path file) throws IOException {
    return rows(
        file,
        3,
        cells -> new Gauge(Double.parseDouble(cells[0]), cells[1], Double.parseDouble(cells[2])));
  }

  private static <T> List<T> rows(Path file, int columns, Row<T> row) throws IOException {
    if (file == null) {
      return List.of();
    }
    List<T> rows = new ArrayList<>();
    try (BufferedReader lines = TextLines.open(file)) {
      lines.readLine();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] cells = line.split(",", -1);
        if (cells.length == columns && !cells[columns - 1].isEmpty()) {
          rows.add(row.of(cells));
        }
      }
    } catch (IOException | NumberFormatException e) {
      throw new IOException(file + " cannot be read: " + Causes.line(e), e);
    }
    return rows;
  }
}
