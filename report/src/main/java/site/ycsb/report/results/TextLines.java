// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import java.io.BufferedReader;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The lines of a file of a run, which may be damaged: any bytes are text, and what is wrong is
 * found where the text is read. A line that is longer than any of a run ends the reading, so that
 * memory does not depend on the file.
 */
public final class TextLines {

  /**
   * The most characters of one line; the longest histogram of all latencies has less than a tenth
   * of them.
   */
  private static final int LONGEST = 1 << 22;

  private TextLines() {}

  /**
   * Opens a file.
   *
   * @throws IOException if it cannot be read, or is not a regular file: a pipe may never end
   */
  public static BufferedReader open(Path file) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new IOException("it is not a regular file");
    }
    return new BufferedReader(
        new Limited(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8)));
  }

  private static final class Limited extends FilterReader {

    /** Characters since the last end of a line. */
    private long length;

    Limited(Reader in) {
      super(in);
    }

    @Override
    public int read(char[] to, int offset, int most) throws IOException {
      int count = super.read(to, offset, most);
      int end = count - 1;
      while (end >= 0 && to[offset + end] != '\n') {
        end--;
      }
      length = end < 0 ? length + Math.max(0, count) : count - 1 - end;
      if (length > LONGEST) {
        throw new IOException("a line has more than " + LONGEST + " characters");
      }
      return count;
    }
  }
}
