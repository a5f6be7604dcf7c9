// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;

import java.util.List;
import java.util.Objects;

/**
 * How the page draws a table: {@code report.js} takes the numbers of the columns that are named
 * here, and the systems from the column {@code system}. After a column may come the two of its
 * interval.
 *
 * @param kind {@code bars} of rows, {@code lines} through the rows of a system, {@code percentiles}
 *     of each row, {@code lanes} or {@code dots} of {@code data}, or {@code rows}: nothing is drawn
 * @param label the column that names a point; empty if none does
 * @param choices the columns of which a reader chooses one value
 * @param views what a reader can choose to see
 * @param data of each row, where the table has only its summary; null for a row that is not drawn
 */
public record Chart(
    String kind, String label, List<String> choices, List<View> views, List<?> data) {

  /** Two columns: from left to right, which may be empty, and upwards. */
  public record View(String x, String y) {}

  /** Bars of the rows that a reader chooses: rows of different loads have no axis in common. */
  static Chart bars(List<String> choices, String value) {
    return new Chart("bars", "", choices, List.of(new View("", value)), List.of());
  }

  /** What the script needs of a table: all of it, or only what chooses among the data. */
  Table needed(Table shown) {
    boolean isOfRows = data.isEmpty() && isDrawn();
    return isOfRows ? shown : shown.only(name -> choices.contains(name) || name.equals("system"));
  }

  boolean isDrawn() {
    return !kind.equals("rows");
  }

  /** Whether one choice shows two values that differ: a chart of one point is a row of a table. */
  boolean isWorthwhile(Table table) {
    if (!data.isEmpty()) {
      return data.stream().anyMatch(Objects::nonNull);
    }
    List<Integer> by = choices.stream().map(table.head()::indexOf).toList();
    return views.isEmpty()
        || views.stream()
            .map(view -> table.head().indexOf(view.y()))
            .anyMatch(y -> differs(table.texts(), by, y));
  }

  private static boolean differs(List<List<String>> rows, List<Integer> by, int y) {
    return rows.stream()
        .filter(row -> !row.get(y).isEmpty())
        .collect(
            groupingBy(
                row -> by.stream().map(row::get).toList(), mapping(row -> row.get(y), toSet())))
        .values()
        .stream()
        .anyMatch(values -> values.size() > 1);
  }
}
