// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.util.List;
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

  /**
   * The columns of the current record, if it is the first one and may have others than asked for.
   * Every record before the current one had a value of each column, or a default took its place.
   */
  List<String> columnsOfFirst() {
    return List.of();
  }

  /**
   * The error that the current record has no value of a column.
   *
   * @param advice how other records can do without one, or why none can
   */
  final ConfigurationException noValue(String column, String advice) {
    List<String> columns = columnsOfFirst();
    return columns.isEmpty() || columns.contains(column)
        ? lines.wrong("no value of column %s%s".formatted(column, advice))
        : lines.wrong(
            "no column %s; this line has %s%s"
                .formatted(column, String.join(", ", columns), advice));
  }
}
