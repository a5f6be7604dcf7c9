// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.Locale;

/**
 * A chart with its table, or one of them.
 *
 * @param id unique in the page: letters, digits and hyphens
 * @param chart null for a table alone
 * @param folded whether a reader has to open it
 */
public record Figure(String id, String title, Chart chart, Table table, boolean folded) {

  /** A table with its chart, if that shows anything, under the id that is made of a name. */
  static Figure of(String name, String title, Chart chart, Table table) {
    boolean isSeen = chart != null && chart.isWorthwhile(table);
    return new Figure(id(name), title, isSeen ? chart : null, table, false);
  }

  Figure folded(boolean isFolded) {
    return new Figure(id, title, chart, table, isFolded);
  }

  Figure as(String id) {
    return new Figure(id, title, chart, table, folded);
  }

  /** Whether the table is too long for a page of text, as those of series. */
  boolean isLong() {
    return table.rows().size() > 100;
  }

  boolean isDrawn() {
    return chart != null && chart.isDrawn();
  }

  /** A name as a part of an id or of the name of a file. */
  static String id(String name) {
    String id = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    return id.isEmpty() ? "x" : id.substring(0, Math.min(60, id.length()));
  }
}
