// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

/** Takes the words of one column, record after record, and says how a row has them. */
abstract class TextColumn implements Words.Receiver {

  private final Words words = new Words();

  /** Takes the words of a value, as the words of the current record. */
  final void split(Cell cell) {
    clear();
    words.split(cell.chars(), cell.length(), this);
  }

  /** Forgets the words of the last record. */
  abstract void clear();

  /** Whether the current record has no word. */
  abstract boolean isEmpty();

  /** Writes the current record's text; returns the end. */
  abstract int write(byte[] row, int at);

  /** Length of the current record's text, its words with single spaces between. */
  abstract int textBytes();

  final long leftOut() {
    return words.leftOut();
  }
}
