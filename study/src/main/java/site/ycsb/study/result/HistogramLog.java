// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.result;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import site.ycsb.messages.Causes;

/**
 * An interval log of a run: {@code run.hlog}, in version 2 of HdrHistogram's format. Values are
 * nanoseconds. A report adds up tens of thousands of histograms, for which the library's reader
 * takes too long: it reads lines with regular expressions and visits every count, most of which are
 * 0.
 */
public final class HistogramLog {

  private static final int DIGITS = 3;
  private static final String TAG = "Tag=";

  private final Path file;
  private final String kind;

  /**
   * @param response whether response times are read, where an operation has them, and not service
   *     times
   */
  public HistogramLog(Path file, boolean response) {
    this(file, response ? ".response" : ".service");
  }

  private HistogramLog(Path file, String kind) {
    this.file = file;
    this.kind = kind;
  }

  /** All histograms of a log, added up, by tag, such as {@code READ.service}. */
  public static Map<String, Histogram> all(Path file) throws IOException {
    return all(file, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
  }

  /** The same of a part of the run, as {@link #sum} takes it. */
  static Map<String, Histogram> all(Path file, double fromSeconds, double toSeconds)
      throws IOException {
    return new HistogramLog(file, "").sum(fromSeconds, toSeconds);
  }

  /** Seconds from the end of the first interval of a log to the end of the last. */
  static double span(Path file) throws IOException {
    double first = Double.POSITIVE_INFINITY;
    double last = Double.NEGATIVE_INFINITY;
    try (BufferedReader lines = TextLines.open(file)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] cells = line.split(",", 4);
        if (cells.length == 4 && cells[0].startsWith(TAG)) {
          double end = end(cells);
          first = Math.min(first, end);
          last = Math.max(last, end);
        }
      }
    } catch (NumberFormatException e) {
      throw new IOException(file + " cannot be read: " + Causes.line(e), e);
    }
    return Math.max(0, last - first);
  }

  private static double end(String[] cells) {
    return Double.parseDouble(cells[1]) + Double.parseDouble(cells[2]);
  }

  /**
   * The histograms of the intervals that end in a part of the run, added up, by name of the
   * operation. An interval ends with a step of the load, but the next step begins a little later.
   *
   * @param fromSeconds from the start of the run, exclusive
   * @param toSeconds inclusive
   */
  public Map<String, Histogram> sum(double fromSeconds, double toSeconds) throws IOException {
    Map<String, Histogram> sums = new LinkedHashMap<>();
    long number = 0;
    try (BufferedReader lines = TextLines.open(file);
        PackedHistogram packed = new PackedHistogram()) {
      for (String line = lines.readLine(); line != null; number++) {
        String next = lines.readLine();
        try {
          add(line, fromSeconds, toSeconds, packed, sums);
        } catch (RuntimeException | DataFormatException e) {
          // The last line of a client that was killed is cut off.
          if (next != null) {
            throw new IOException("its line " + (number + 1) + " is no interval", e);
          }
        }
        line = next;
      }
    } catch (IOException e) {
      throw new IOException(file + " cannot be read: " + Causes.line(e), e);
    }
    return sums;
  }

  private void add(
      String line, double from, double to, PackedHistogram packed, Map<String, Histogram> sums)
      throws DataFormatException {
    // Tag, start, length and maximum of the interval, histogram.
    String[] cells = line.split(",");
    if (cells.length == 5 && cells[0].startsWith(TAG) && cells[0].endsWith(kind)) {
      double rounded = Math.round(end(cells) * 1000) / 1000.0;
      if (rounded > from && rounded <= to) {
        String operation = cells[0].substring(TAG.length(), cells[0].length() - kind.length());
        packed.addTo(
            sums.computeIfAbsent(operation, name -> new Histogram(DIGITS)),
            Base64.getDecoder().decode(cells[4]));
      }
    }
  }
}
