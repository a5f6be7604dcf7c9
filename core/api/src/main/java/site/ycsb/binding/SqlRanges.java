// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import site.ycsb.search.HistogramStep;

/** The ranges of a histogram, in SQL. */
public final class SqlRanges {

  private SqlRanges() {}

  /**
   * An expression for the first number of the range in which a number lies. The remainder of SQL
   * has the sign of the number, and its division goes toward zero.
   *
   * @param number an expression of SQL
   * @param month an expression for the first ms of a month, with {@code %s} in place of its number
   */
  public static String first(String number, HistogramStep step, String month) {
    return step.isMonth()
        ? month.formatted(number)
        : "%1$s - (%1$s %% %2$d + %2$d) %% %2$d".formatted(number, step.width());
  }
}
