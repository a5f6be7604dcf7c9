// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import site.ycsb.messages.Causes;

/**
 * Reads the intervals of a log in their order, one in memory at a time. A report adds up tens of
 * thousands of histograms, for which the library's reader takes too long: it reads lines with
 * regular expressions and visits every count, most of which are 0. For one thread.
 */
public final class HistogramLog implements AutoCloseable {

  /** The significant digits of the histograms that intervals are added to. */
  static final int DIGITS = 3;

  private static final Pattern START = Pattern.compile("#\\[StartTime: (\\d+\\.\\d+) .*");
  private static final String TAG = "Tag=";
  private static final int COLUMNS = 5;

  private final Path file;
  private final BufferedReader lines;
  private final EncodedHistogram packed = new EncodedHistogram();
  private long startMillis = -1;
  private long number;
  private String line;
  private LogInterval next;

  /**
   * One interval of one operation.
   *
   * @param tag name of the operation and kind of its latency, such as {@code READ.service}
   * @param start seconds from the start of the client, as is {@code end}
   * @param encoded its histogram of nanoseconds
   */
  public record LogInterval(Path file, String tag, double start, double end, String encoded) {

    public String operation() {
      return tag.substring(0, tag.lastIndexOf('.'));
    }

    public boolean isResponse() {
      return tag.endsWith(".response");
    }

    /**
     * Adds its latencies to a sum.
     *
     * @throws IOException if they cannot be read
     */
    public void addTo(Histogram sum, EncodedHistogram packed) throws IOException {
      try {
        packed.addTo(sum, Base64.getDecoder().decode(encoded));
      } catch (DataFormatException | RuntimeException e) {
        throw new IOException(Archives.text(file) + " cannot be read: " + Causes.line(e), e);
      }
    }
  }

  /**
   * Opens a log.
   *
   * @throws IOException if it cannot be read
   */
  public HistogramLog(Path file) throws IOException {
    this.file = file;
    try {
      lines = TextLines.open(file);
    } catch (IOException e) {
      throw unreadable(Causes.line(e), e);
    }
    line = readInterval();
    advance();
  }

  /**
   * When the client started, in epoch milliseconds by its clock.
   *
   * @throws IOException if the log does not say
   */
  public long startMillis() throws IOException {
    if (startMillis < 0) {
      throw new IOException(
          Archives.text(file)
              + (Files.size(file) == 0
                  ? " is empty: the client ended before it began; leave its folder out"
                  : " is not an interval log: it has no start time"));
    }
    return startMillis;
  }

  /** The next interval, or null at the end. */
  public LogInterval peek() {
    return next;
  }

  /**
   * Goes on to the next interval. A last line that a killed client did not finish is left out.
   *
   * @throws IOException if it cannot be read
   */
  public void advance() throws IOException {
    String present = line;
    long at = number;
    line = present == null ? null : readInterval();
    try {
      next = present == null ? null : parse(present, at);
      if (next != null && line == null) {
        addTo(new Histogram(DIGITS));
      }
    } catch (IOException e) {
      if (line != null) {
        throw e;
      }
      next = null;
    }
  }

  /** Adds the latencies of the next interval to a sum. */
  void addTo(Histogram sum) throws IOException {
    next.addTo(sum, packed);
  }

  private String readInterval() throws IOException {
    try {
      for (String read = lines.readLine(); read != null; read = lines.readLine()) {
        number++;
        if (read.startsWith(TAG)) {
          return read;
        }
        Matcher start = START.matcher(read);
        if (start.matches()) {
          startMillis = Math.round(Double.parseDouble(start.group(1)) * 1000);
        }
      }
      return null;
    } catch (IOException e) {
      throw unreadable(Causes.line(e), e);
    }
  }

  /** Tag, start, length and maximum of the interval, histogram. */
  private LogInterval parse(String text, long at) throws IOException {
    String[] cells = text.substring(TAG.length()).split(",", COLUMNS);
    try {
      if (cells.length == COLUMNS && cells[0].lastIndexOf('.') > 0) {
        double start = Double.parseDouble(cells[1]);
        double end = Math.round((start + Double.parseDouble(cells[2])) * 1000) / 1000.0;
        return new LogInterval(file, cells[0], start, end, cells[COLUMNS - 1]);
      }
    } catch (NumberFormatException e) {
      // Reported below.
    }
    throw unreadable("its line " + at + " is not an interval", null);
  }

  private IOException unreadable(String why, Exception cause) {
    return new IOException(Archives.text(file) + " cannot be read: " + why, cause);
  }

  @Override
  public void close() throws IOException {
    packed.close();
    lines.close();
  }
}
