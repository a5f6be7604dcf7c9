// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.util.stream.Stream;
import site.ycsb.settings.ConfigurationException;

/** Reads the records of a file one after the other: the values of some of their columns. */
abstract class RecordReader {

  final LineReader lines;

  /** One for each column, in their order. */
  final ColumnValue[] cells;

  RecordReader(LineReader lines, int columns) {
    this.lines = lines;
    cells = Stream.generate(ColumnValue::new).limit(columns).toArray(ColumnValue[]::new);
  }

  /**
   * Reads the next record into the cells.
   *
   * @return false at the end of the file
   * @throws ConfigurationException if it cannot be read
   */
  abstract boolean next();
}
