// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.IOException;
import java.util.List;
import site.ycsb.measure.SampleListener;

/** One form in which a result leaves the program. */
public interface ResultFormat extends AutoCloseable {

  /** What has to hear of every second of the phase. */
  default List<SampleListener> listeners() {
    return List.of();
  }

  /**
   * Writes the result, or completes what was written during the phase.
   *
   * @throws IOException if it could not be written in full; the message says what
   */
  void write(PhaseResult result) throws IOException;

  /** Frees what the format holds, also if there was no result. */
  @Override
  default void close() {}
}
