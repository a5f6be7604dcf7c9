// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.client.Metric.Aggregation;
import site.ycsb.measure.MetricValue;
import site.ycsb.messages.Causes;

/**
 * The lines that a run writes as it goes on: {@code run-series.csv}, {@code run-metrics.csv} and
 * {@code run-gauges.csv}, every second, and each response, as YCSB's {@code measurementtype=raw}
 * writes them. Every reader skips lines of another kind, such as a last one that is cut off, and
 * reads nothing if the file is missing. It throws IOException if the file cannot be read or a text
 * is not a number.
 */
public final class SeriesFile {

  /** The name of the file of responses in the folder of a run. */
  static final String RAW = "raw.csv";

  /** The prefix stands where the raw lines come beside a summary of the same operation. */
  private static final Pattern RAW_LINE =
      Pattern.compile("(?:Raw)?([A-Z][A-Z-]*),(\\d{1,18}),(\\d+(?:\\.\\d+)?)");

  private SeriesFile() {}

  /**
   * What one operation did in one interval.
   *
   * @param endSeconds from the start of the run
   * @param maxNanos the longest response time, or service time without a schedule
   */
  public record Second(double endSeconds, String operation, long count, long maxNanos) {}

  public record Gauge(double endSeconds, String name, double value) {}

  /** A metric of the replies to one operation in one interval. */
  public record MetricLine(double endSeconds, String operation, String name, MetricValue value) {}

  public record Response(String operation, long epochMillis, double micros) {}

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

  public static List<Gauge> gauges(Path file) throws IOException {
    return rows(
        file,
        3,
        cells -> new Gauge(Double.parseDouble(cells[0]), cells[1], Double.parseDouble(cells[2])));
  }

  public static List<MetricLine> metrics(Path file) throws IOException {
    return rows(
        file,
        8,
        cells ->
            new MetricLine(
                Double.parseDouble(cells[0]),
                cells[1],
                cells[2],
                new MetricValue(
                    Aggregation.valueOf(cells[3].toUpperCase(Locale.ROOT)),
                    Long.parseLong(cells[4]),
                    Double.parseDouble(cells[5]),
                    Double.parseDouble(cells[6]),
                    Double.parseDouble(cells[7]))));
  }

  /** The responses in a folder, in the order of their times; empty if it is null. */
  public static List<Response> responses(Path folder) throws IOException {
    Path file = folder == null ? null : folder.resolve(RAW);
    List<Response> responses =
        lines(
            file != null && Files.isReadable(file) ? file : null,
            0,
            line -> {
              Matcher c = RAW_LINE.matcher(line);
              return c.matches()
                  ? new Response(
                      c.group(1), Long.parseLong(c.group(2)), Double.parseDouble(c.group(3)))
                  : null;
            });
    responses.sort(Comparator.comparingLong(Response::epochMillis));
    return responses;
  }

  private static <T> List<T> rows(Path file, int columns, Function<String[], T> row)
      throws IOException {
    return lines(
        file,
        1,
        line -> {
          String[] cells = line.split(",", -1);
          boolean isWhole = cells.length == columns && !cells[columns - 1].isEmpty();
          return isWhole ? row.apply(cells) : null;
        });
  }

  /**
   * @param heads how many lines are left out at the start
   * @param of null for a line of another kind
   */
  private static <T> List<T> lines(Path file, int heads, Function<String, T> of)
      throws IOException {
    List<T> all = new ArrayList<>();
    if (file != null && Files.exists(file)) {
      try (BufferedReader lines = TextLines.open(file)) {
        lines.lines().skip(heads).map(of).filter(Objects::nonNull).forEach(all::add);
      } catch (UncheckedIOException e) {
        throw new IOException(file + " cannot be read: " + Causes.line(e.getCause()), e);
      } catch (IOException | IllegalArgumentException e) {
        throw new IOException(file + " cannot be read: " + Causes.line(e), e);
      }
    }
    return all;
  }
}
