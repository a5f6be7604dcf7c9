// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.merge;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import site.ycsb.study.result.TextLines;

/**
 * The intervals of the log of one client in their order, one in memory at a time. A last line that
 * a killed client did not finish is left out.
 */
final class IntervalStream implements AutoCloseable {

  private static final Pattern START = Pattern.compile("#\\[StartTime: (\\d+\\.\\d+) .*");
  private static final int COLUMNS = 5;

  private final Path file;
  private final BufferedReader lines;
  private final long startMillis;
  private String line;
  private Interval next;

  /**
   * One interval of one operation.
   *
   * @param tag name of the operation and kind of its latency
   * @param start seconds from the start of the client, as is {@code end}
   * @param encoded its histogram
   */
  record Interval(Path file, String tag, double start, double end, String encoded) {

    String operation() {
      return tag.substring(0, tag.lastIndexOf('.'));
    }

    boolean isResponse() {
      return tag.endsWith(".response");
    }

    double middle() {
      return (start + end) / 2;
    }

    Histogram histogram() throws IOException {
      try {
        return Histogram.decodeFromCompressedByteBuffer(
            ByteBuffer.wrap(Base64.getDecoder().decode(encoded)), 0);
      } catch (DataFormatException | RuntimeException e) {
        throw new IOException(file + " cannot be read: " + e.getMessage(), e);
      }
    }
  }

  IntervalStream(Path file) throws IOException {
    this.file = file;
    lines = TextLines.open(file);
    line = lines.readLine();
    Matcher start = null;
    while (line != null && !(start = START.matcher(line)).matches()) {
      line = lines.readLine();
    }
    if (line == null) {
      lines.close();
      throw new IOException(file + " is not an interval log: it has no start time");
    }
    startMillis = Math.round(Double.parseDouble(start.group(1)) * 1000);
    line = readInterval();
    advance();
  }

  /** Of the client, by its clock. */
  long startMillis() {
    return startMillis;
  }

  /** The next interval, or null. */
  Interval peek() {
    return next;
  }

  void advance() throws IOException {
    String present = line;
    line = present == null ? null : readInterval();
    try {
      next = present == null ? null : parse(present);
      if (next != null && line == null) {
        next.histogram();
      }
    } catch (IOException e) {
      if (line != null) {
        throw e;
      }
      next = null;
    }
  }

  private String readInterval() throws IOException {
    String read = lines.readLine();
    while (read != null && !read.startsWith("Tag=")) {
      read = lines.readLine();
    }
    return read;
  }

  private Interval parse(String text) throws IOException {
    String[] cells = text.substring("Tag=".length()).split(",", COLUMNS);
    try {
      if (cells.length == COLUMNS && cells[0].lastIndexOf('.') > 0) {
        double start = Double.parseDouble(cells[1]);
        double end = start + Double.parseDouble(cells[2]);
        return new Interval(file, cells[0], start, end, cells[COLUMNS - 1]);
      }
    } catch (NumberFormatException e) {
      // Reported below.
    }
    throw new IOException(
        file + " cannot be read: " + text.substring(0, Math.min(40, text.length())));
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
