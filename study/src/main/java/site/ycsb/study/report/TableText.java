// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tables as Markdown, and as comma-separated values (RFC 4180). */
public final class TableText {

  private static final Pattern FORMULA = Pattern.compile("\\s*[=+@-]");

  /** Or an interval, with its unit. */
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?[0-9.]+(e[+-]?\\d+)?( to [+-]?[0-9.]+)?( [%a-z/]*)?");

  private TableText() {}

  /** With an empty line after it. */
  public static String markdown(Table table) {
    return Stream.concat(
            Stream.of(row(table.head()), "|---".repeat(table.head().size()) + "|\n"),
            table.rows().stream().map(TableText::row))
        .collect(Collectors.joining("", "", "\n"));
  }

  private static String row(List<String> cells) {
    return cells.stream().map(TableText::plain).collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  /** On one line, with nothing that Markdown or HTML would take for its own. */
  public static String plain(String text) {
    return text.replaceAll("\\s*\\R\\s*", " ").replaceAll("([\\\\`*_\\[\\]<>|#])", "\\\\$1");
  }

  static String csv(Table table) {
    return Stream.concat(Stream.of(table.head()), table.rows().stream())
        .map(row -> row.stream().map(TableText::cell).collect(Collectors.joining(",", "", "\r\n")))
        .collect(Collectors.joining());
  }

  private static String cell(String given) {
    String text = inert(given);
    return text.chars().anyMatch(c -> "\",\r\n".indexOf(c) >= 0)
        ? '"' + text.replace("\"", "\"\"") + '"'
        : text;
  }

  /** A spreadsheet would run what looks like a formula, unless an apostrophe makes it a text. */
  static String inert(String text) {
    return FORMULA.matcher(text).lookingAt() && !NUMBER.matcher(text).matches() ? "'" + text : text;
  }
}
