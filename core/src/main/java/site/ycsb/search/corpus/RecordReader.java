// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

/** Reads the records of a file one after the other: the values of some of their columns. */
interface RecordReader {

  /**
   * Reads the next record into the cells.
   *
   * @return false at the end of the file
   * @throws IllegalArgumentException with a message for the user if it cannot be read
   */
  boolean next();

  /** One for each column, in their order. */
  Cell[] cells();

  static Cell[] newCells(int count) {
    Cell[] cells = new Cell[count];
    for (int i = 0; i < count; i++) {
      cells[i] = new Cell();
    }
    return cells;
  }
}
