// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that is printed to during a phase, and that remembers why it could not be written. */
final class FileOutput {

  private final Path file;
  private final PrintStream stream;
  private volatile IOException error;

  FileOutput(Path file) throws IOException {
    this.file = file;
    stream =
        new PrintStream(
            new BufferedOutputStream(new Remembering(Files.newOutputStream(file))),
            false,
            StandardCharsets.UTF_8);
  }

  PrintStream stream() {
    return stream;
  }

  /** Flushes, and throws the error that a {@code PrintStream} hides. */
  void requireComplete() throws IOException {
    if (stream.checkError()) {
      throw new IOException(
          file.getFileName() + " is incomplete: " + (error == null ? "closed" : error.getMessage()),
          error);
    }
  }

  private final class Remembering extends FilterOutputStream {

    Remembering(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      try {
        out.write(bytes, offset, length);
      } catch (IOException e) {
        error = e;
        throw e;
      }
    }
  }
}
