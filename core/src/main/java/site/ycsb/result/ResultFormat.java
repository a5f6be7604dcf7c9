// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.IOException;
import java.util.List;
import site.ycsb.measure.SampleListener;

/** One output format of a result. */
public interface ResultFormat extends AutoCloseable {

  /** The listeners for every second of the phase. */
  default List<SampleListener> listeners() {
    return List.of();
  }

  /**
   * Writes the result, or completes what was written during the phase.
   *
   * @throws IOException if it could not be written in full; the message names the file
   */
  void write(PhaseResult result) throws IOException;

  /** Releases resources, even if there was no result. */
  @Override
  default void close() {}
}
