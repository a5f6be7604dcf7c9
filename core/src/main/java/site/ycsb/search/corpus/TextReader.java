// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

/** Lines of text, each of which is a record of one column. */
final class TextReader extends RecordReader {

  TextReader(LineReader lines) {
    super(lines, 1);
  }

  @Override
  boolean next() {
    boolean more = lines.next();
    if (more) {
      cells[0].set(lines.text());
    }
    return more;
  }
}
