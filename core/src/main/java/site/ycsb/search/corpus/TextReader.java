// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

/** Lines of text, each of which is a record of one column. */
final class TextReader implements RecordReader {

  private final LineReader lines;
  private final Cell[] cells = RecordReader.newCells(1);

  TextReader(LineReader lines) {
    this.lines = lines;
  }

  @Override
  public boolean next() {
    if (!lines.next()) {
      return false;
    }
    cells[0].set(lines.text());
    return true;
  }

  @Override
  public Cell[] cells() {
    return cells;
  }
}
