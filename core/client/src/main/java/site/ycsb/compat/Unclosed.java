// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;

/** Flushes instead of closing, and throws the error that a {@code PrintStream} hides. */
final class Unclosed extends FilterOutputStream {

  Unclosed(OutputStream out) {
    super(out);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    out.write(bytes, offset, length);
  }

  @Override
  public void flush() throws IOException {
    out.flush();
    if (out instanceof PrintStream printStream && printStream.checkError()) {
      throw new IOException("the stream is closed or full");
    }
  }

  @Override
  public void close() throws IOException {
    flush();
  }
}
