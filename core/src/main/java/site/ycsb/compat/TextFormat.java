// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import site.ycsb.measure.SampleListener;
import site.ycsb.measurements.exporter.MeasurementsExporter;
import site.ycsb.messages.Causes;
import site.ycsb.result.PhaseResult;

/** YCSB's lines, to where its properties send them. */
public final class TextFormat {

  private final TextResult text;
  private final TextDestination destination;
  private final PrintStream stdout;
  private final List<PrintStream> streams;

  /**
   * @param stdout where single latencies go if they have no file
   * @param streams fallbacks if the lines cannot be written to their destination; the first that
   *     works is used
   */
  public TextFormat(
      TextResult text, TextDestination destination, PrintStream stdout, List<PrintStream> streams) {
    this.text = text;
    this.destination = destination;
    this.stdout = stdout;
    this.streams = List.copyOf(streams);
  }

  /** The listeners for every second of the phase. */
  public List<SampleListener> listeners() {
    return text.listeners();
  }

  /**
   * Writes the result. The exporter may be a class of the user, and can fail in any way.
   *
   * @throws IOException if it could not be written in full
   */
  public void write(PhaseResult result) throws IOException {
    try {
      text.writeRaw(result, stdout);
      try (MeasurementsExporter exporter = destination.open()) {
        text.write(result, exporter);
      }
    } catch (IOException | RuntimeException | Error e) {
      writeElsewhere(result);
      throw new IOException("the result could not be written: " + Causes.line(e), e);
    }
  }

  /** The figures must not be lost because a file or a pipe cannot be written. */
  private void writeElsewhere(PhaseResult result) {
    for (PrintStream stream : streams) {
      try (MeasurementsExporter exporter = destination.openOn(stream)) {
        text.write(result, exporter);
        return;
      } catch (IOException | RuntimeException | Error e) {
        // Try the next stream, if there is one.
      }
    }
  }
}
