// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import site.ycsb.measure.Progress;
import site.ycsb.measure.Sample;
import site.ycsb.measure.SampleListener;

/**
 * A file of comma-separated values with lines for each second. Each second is written as soon as it
 * is over, so that a killed client loses at most the last one.
 */
abstract class Series implements ResultFormat, SampleListener {

  private final FileOutput file;
  private final String header;

  /**
   * @param header names of the columns
   */
  Series(Path file, String header) throws IOException {
    this.file = new FileOutput(file);
    this.header = header;
  }

  /** Prints the lines of one second. */
  abstract void print(Sample sample, PrintStream out);

  @Override
  public final List<SampleListener> listeners() {
    return List.of(this);
  }

  @Override
  public final void started(Progress progress) {
    file.stream().println(header);
    file.stream().flush();
  }

  @Override
  public final void sampled(Sample sample, Progress progress) {
    print(sample, file.stream());
    file.stream().flush();
  }

  @Override
  public final void write(PhaseResult result) throws IOException {
    file.requireComplete();
  }

  @Override
  public final void close() {
    file.stream().close();
  }
}
