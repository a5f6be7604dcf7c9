// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.function.UnaryOperator;
import site.ycsb.search.WalkForm;

/**
 * How far a walk has come in SQL. Each page is a statement of its own, whose rows are those behind
 * the last row of the page before: behind its two numbers and, where these are equal, behind its
 * key. So a page costs the same wherever it is, and shows records as they are then. For one walk.
 */
public final class SqlWalk {

  private static final int VALUES = 3;

  private final String numbers;

  /** Null before the first row. */
  private Object[] last;

  /**
   * Begins a walk.
   *
   * @param column an expression of SQL for a field
   * @param key an expression for what no two records share
   */
  public SqlWalk(WalkForm form, UnaryOperator<String> column, String key) {
    // All of them ascend, and can be compared as one row.
    numbers = "-%s, %s, %s".formatted(column.apply(form.first()), column.apply(form.then()), key);
  }

  /** What each row has to have at its end, for {@link #pass}. */
  public String selected() {
    return ", " + numbers;
  }

  /**
   * The order of the rows, as many as a page has.
   *
   * @param before what stands before a further condition, such as {@code AND}
   */
  public SqlRequest pageOf(int rows, String before) {
    SqlRequest behind =
        last == null ? new SqlRequest("") : new SqlRequest(before + condition(), last);
    return behind.with(" ORDER BY " + numbers + " LIMIT ?", rows);
  }

  private String condition() {
    return " (" + numbers + ") > (?, ?, ?)";
  }

  /** Says what the statements of later pages have, beside what the first one has. */
  public String describe() {
    return " -- behind the first page, with the last row of the page before:" + condition();
  }

  /** Goes behind a row, whose last columns are what was {@link #selected}. */
  public void pass(ResultSet row) throws SQLException {
    int columns = row.getMetaData().getColumnCount();
    Object[] values = new Object[VALUES];
    for (int i = 0; i < VALUES; i++) {
      values[i] = row.getObject(columns - VALUES + 1 + i);
    }
    last = values;
  }
}
