// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.ArrayList;
import java.util.List;

/** Rows of a table for people. */
final class TextTable {

  private TextTable() {}

  /**
   * The same cells with blanks, so that each column is as wide as its widest cell: the first column
   * is aligned to the left, the others to the right.
   */
  static List<List<String>> aligned(List<List<String>> rows) {
    int[] widths = widths(rows);
    List<List<String>> aligned = new ArrayList<>();
    for (List<String> row : rows) {
      List<String> cells = new ArrayList<>();
      for (int i = 0; i < row.size(); i++) {
        String padding = " ".repeat(widths[i] - row.get(i).length());
        cells.add(i == 0 ? row.get(i) + padding : padding + row.get(i));
      }
      aligned.add(cells);
    }
    return aligned;
  }

  private static int[] widths(List<List<String>> rows) {
    int[] widths = new int[rows.get(0).size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    return widths;
  }
}
