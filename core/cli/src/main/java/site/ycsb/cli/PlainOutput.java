// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Shows control characters as {@code \x1b}: a message may have the text of a server, and such a
 * character could change what a terminal shows or does. Line ends and tabs stay. For UTF-8, one
 * thread at a time.
 */
final class PlainOutput extends FilterOutputStream {

  /** The first byte in UTF-8 of U+0080 to U+00BF; half of these are control characters. */
  private static final int LATIN = 0xC2;

  private final PrintStream target;
  private boolean isLatin;

  private PlainOutput(PrintStream target) {
    super(target);
    this.target = target;
  }

  /** A stream that writes all that is printed on it to another one. */
  static PrintStream to(PrintStream target) {
    return new PrintStream(new PlainOutput(target), true, StandardCharsets.UTF_8);
  }

  @Override
  public void write(int value) throws IOException {
    int b = value & 0xFF;
    if (isLatin) {
      isLatin = false;
      if (b >= 0x80 && b < 0xA0) {
        show(b);
        return;
      }
      out.write(LATIN);
    }
    if (b == LATIN) {
      isLatin = true;
    } else if (isControl(b)) {
      show(b);
    } else {
      out.write(b);
    }
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    int first = from;
    while (!isLatin && first < from + length && isPlain(bytes[first] & 0xFF)) {
      first++;
    }
    out.write(bytes, from, first - from);
    for (int i = first; i < from + length; i++) {
      write(bytes[i]);
    }
  }

  private static boolean isPlain(int b) {
    return b != LATIN && !isControl(b);
  }

  private static boolean isControl(int b) {
    return b < ' ' && b != '\n' && b != '\t' || b == 0x7F;
  }

  private void show(int b) throws IOException {
    out.write("\\x%02x".formatted(b).getBytes(StandardCharsets.US_ASCII));
  }

  /** A {@code PrintStream} keeps its errors to itself. */
  @Override
  public void flush() throws IOException {
    if (target.checkError()) {
      throw new IOException("the stream is closed or full");
    }
  }
}
