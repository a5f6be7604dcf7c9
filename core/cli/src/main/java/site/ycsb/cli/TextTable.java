// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/** Formats the rows of a table for the terminal. */
public final class TextTable {

  private TextTable() {}

  /** Each column is as wide as its widest cell: the first to the left, the others to the right. */
  static List<List<String>> aligned(List<List<String>> rows) {
    return aligned(rows, column -> column == 0);
  }

  /** A line for each row, whose cells all are to the left. */
  public static List<String> lines(List<List<String>> rows) {
    return aligned(rows, column -> true).stream()
        .map(cells -> String.join("  ", cells).stripTrailing())
        .toList();
  }

  /**
   * Each column is as wide as its widest cell.
   *
   * @param isLeft whether the cells of a column are to the left, by index
   */
  public static List<List<String>> aligned(List<List<String>> rows, IntPredicate isLeft) {
    List<List<String>> padded = new ArrayList<>();
    for (List<String> row : rows) {
      List<String> cells = new ArrayList<>();
      for (int i = 0; i < row.size(); i++) {
        int column = i;
        int width = rows.stream().mapToInt(other -> other.get(column).length()).max().orElse(0);
        String padding = " ".repeat(width - row.get(i).length());
        cells.add(isLeft.test(i) ? row.get(i) + padding : padding + row.get(i));
      }
      padded.add(cells);
    }
    return padded;
  }
}
