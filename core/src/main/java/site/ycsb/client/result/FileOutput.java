/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.client.result;

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

  /** Flushes, and throws what a {@code PrintStream} keeps to itself. */
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
