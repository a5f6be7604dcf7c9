// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import java.util.Arrays;
import java.util.HexFormat;

/** A statement of SQL, and its parameters in their order: texts, numbers, bytes and vectors. */
public record SqlRequest(String sql, Object... parameters) {

  /** This, and more of the statement, with its parameters. */
  public SqlRequest with(String more, Object... values) {
    Object[] all = Arrays.copyOf(parameters, parameters.length + values.length);
    System.arraycopy(values, 0, all, parameters.length, values.length);
    return new SqlRequest(sql + more, all);
  }

  /** An identifier of SQL, whatever it contains. */
  public static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  /** A text of SQL, whatever it contains. */
  public static String literal(String text) {
    return '\'' + text.replace("'", "''") + '\'';
  }

  /** The statement with its parameters in their places. No other text of it has a question mark. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(sql);
    int at = 0;
    for (Object value : parameters) {
      String shown = shown(value);
      at = text.indexOf("?", at);
      text.replace(at, at + 1, shown);
      at += shown.length();
    }
    return text.toString();
  }

  private static String shown(Object value) {
    if (value instanceof byte[] bytes) {
      return "x'" + HexFormat.of().formatHex(bytes) + '\'';
    }
    if (value instanceof float[] vector) {
      return literal(Arrays.toString(vector));
    }
    return value instanceof String text ? literal(text) : String.valueOf(value);
  }
}
