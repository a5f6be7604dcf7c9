// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.IOException;
import site.ycsb.measure.SampleListener;

/** One output format of a result, which may also hear the figures of every second of the phase. */
interface ResultFormat extends SampleListener {

  /**
   * Begins: what an earlier phase left is gone from here on. Before all other calls.
   *
   * @throws IOException if the file cannot be written; the message names the file
   */
  default void open() throws IOException {}

  /**
   * Completes what was written during the phase.
   *
   * @throws IOException if it could not be written in full; the message names the file
   */
  default void complete() throws IOException {}

  /**
   * Writes the result.
   *
   * @throws IOException if it could not be written in full; the message names the file
   */
  default void write(RunDocument result) throws IOException {}
}
