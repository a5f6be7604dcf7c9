// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.merge;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * The intervals of the log of one client in their order, one in memory at a time. A last line that a
 * killed client did not finish ends the stream.
 */
final class IntervalStream implements AutoCloseable {

  private static final Pattern START = Pattern.compile("#\\[StartTime: (\\d+\\.\\d+) .*");
  private static final int COLUMNS = 5;

  private final Path file;
  private final BufferedReader lines;
  private final long startMillis;
  private Interval next;

  /**
   * One interval of one operation.
   *
   * @param tag name of the operation and kind of its latency
   * @param start seconds from the start of the client, as is {@code end}
   * @param encoded its histogram
   */
  record Interval(String tag, double start, double end, String encoded) {

    String operation() {
      return tag.substring(0, tag.lastIndexOf('.'));
    }

    boolean isResponse() {
      return tag.endsWith(".response");
    }

    double middle() {
      return (start + end) / 2;
    }
  }

  IntervalStream(Path file) throws IOException {
    this.file = file;
    lines = Files.newBufferedReader(file);
    String line = lines.readLine();
    Matcher start = null;
    while (line != null && !(start = START.matcher(line)).matches()) {
      line = lines.readLine();
    }
    if (line == null) {
      lines.close();
      throw new IOException(file + " is not an interval log: it has no start time");
    }
    startMillis = Math.round(Double.parseDouble(start.group(1)) * 1000);
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
    String line = lines.readLine();
    while (line != null && !line.startsWith("Tag=")) {
      line = lines.readLine();
    }
    String[] cells = line == null ? new String[0] : line.substring("Tag=".length()).split(",");
    if (cells.length < COLUMNS || cells[0].lastIndexOf('.') < 0) {
      next = null;
      return;
    }
    try {
      double start = Double.parseDouble(cells[1]);
      next = new Interval(cells[0], start, start + Double.parseDouble(cells[2]), cells[4]);
    } catch (NumberFormatException e) {
      throw new IOException(file + " cannot be read: " + line.substring(0, 40), e);
    }
  }

  /** The histogram of {@link #peek}; null if it is the cut end of the log. */
  Histogram histogram() throws IOException {
    try {
      return Histogram.decodeFromCompressedByteBuffer(
          ByteBuffer.wrap(Base64.getDecoder().decode(next.encoded)), 0);
    } catch (DataFormatException | RuntimeException e) {
      advance();
      if (next == null) {
        return null;
      }
      throw new IOException(file + " cannot be read: " + e.getMessage(), e);
    }
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
