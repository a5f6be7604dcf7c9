// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.messages;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * A stream for lines that are not results. Programs take each line of the form {@code text, text,
 * text} for a line of a result, and many read stdout and stderr together. Therefore a line keeps at
 * most one comma that a blank follows; each later one becomes a semicolon. Everything else is
 * written as it comes, in UTF-8 and at once.
 */
public final class NoticeStream {

  private NoticeStream() {}

  /** Writes to that stream, which may be written to directly, too. */
  public static PrintStream over(PrintStream stream) {
    return new PrintStream(new NoticeFilter(stream), true, StandardCharsets.UTF_8);
  }

  private static final class NoticeFilter extends FilterOutputStream {

    private int separators;

    /** The last byte was a comma that is not written yet. */
    private boolean isHeld;

    /** The last byte that was written is a comma, which a flush has written. */
    private boolean isFlushed;

    NoticeFilter(OutputStream stream) {
      super(stream);
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      byte[] changed = new byte[length + 1];
      int size = 0;
      for (int i = from; i < from + length; i++) {
        byte b = bytes[i];
        boolean isSeparator = b == ' ' && (isHeld || isFlushed);
        if (isSeparator) {
          separators++;
        } else if (b == '\n') {
          separators = 0;
        }
        if (isHeld) {
          changed[size++] = (byte) (isSeparator && separators > 1 ? ';' : ',');
        }
        // The comma is out: only the blank can be left out.
        boolean isLeftOut = isSeparator && isFlushed && separators > 1;
        isFlushed = isLeftOut;
        isHeld = b == ',';
        if (!isHeld && !isLeftOut) {
          changed[size++] = b;
        }
      }
      out.write(changed, 0, size);
    }

    @Override
    public void flush() throws IOException {
      if (isHeld) {
        out.write(',');
        isHeld = false;
        isFlushed = true;
      }
      super.flush();
    }
  }
}
