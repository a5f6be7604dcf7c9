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
import site.ycsb.measure.PhaseProgress;
import site.ycsb.measure.Sample;

/**
 * A file with lines for each second. Each second is written as soon as it is over, so that a killed
 * client loses at most the last one.
 */
abstract class SampleFile implements ResultFormat {

  private final Path file;
  private PrintStream out;
  private volatile IOException error;

  SampleFile(Path file) {
    this.file = file;
  }

  /** Subclasses print their lines to it. */
  final PrintStream out() {
    return out;
  }

  @Override
  public final void open() throws IOException {
    out =
        new PrintStream(
            new BufferedOutputStream(new Remembering(Files.newOutputStream(file))),
            false,
            StandardCharsets.UTF_8);
  }

  abstract void printHead();

  abstract void print(Sample sample);

  @Override
  public final void started(PhaseProgress progress) {
    printHead();
    out.flush();
  }

  @Override
  public final void sampled(Sample sample, PhaseProgress progress) {
    print(sample);
    out.flush();
  }

  /** Throws the error that a {@code PrintStream} hides. */
  @Override
  public final void complete() throws IOException {
    if (out.checkError()) {
      throw new IOException(
          file.getFileName() + " is incomplete: " + (error == null ? "closed" : error.getMessage()),
          error);
    }
  }

  @Override
  public final void close() {
    out.close();
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
