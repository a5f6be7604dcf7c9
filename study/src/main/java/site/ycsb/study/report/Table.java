// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.List;
import java.util.function.Function;

/** Rows of text below names of columns. */
public record Table(List<String> head, List<List<String>> rows) {

  public Table {
    head = List.copyOf(head);
    rows = rows.stream().map(List::copyOf).toList();
  }

  /** What a column shows of a row: text as it is, numbers rounded, nothing for null. */
  record Column<T>(String name, Function<T, Object> value) {

    private String cell(T row) {
      Object cell = value.apply(row);
      return cell instanceof Double number ? Num.text(number) : cell == null ? "" : cell.toString();
    }
  }

  static <T> Column<T> column(String name, Function<T, Object> value) {
    return new Column<>(name, value);
  }

  @SafeVarargs
  static <T> Table of(List<T> rows, Column<T>... columns) {
    return of(rows, List.of(columns));
  }

  static <T> Table of(List<T> rows, List<Column<T>> columns) {
    return new Table(
        columns.stream().map(Column::name).toList(),
        rows.stream().map(row -> columns.stream().map(c -> c.cell(row)).toList()).toList());
  }
}
