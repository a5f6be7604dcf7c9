// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Each table of the report as a file of comma-separated values (RFC 4180). */
final class CsvTables {

  private static final String SUFFIX = ".csv";

  private static final Pattern FORMULA = Pattern.compile("\\s*[=+@-]");

  /** Or an interval, with its unit. */
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?[0-9.]+(e[+-]?\\d+)?( to [+-]?[0-9.]+)?( [%a-z/]*)?");

  private final Report report;

  CsvTables(Report report) {
    this.report = report;
  }

  /** The file of the table of a figure. */
  static String name(Figure figure) {
    return figure.id() + SUFFIX;
  }

  void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    for (Figure figure : report.figures()) {
      Table table = figure.table();
      String text =
          Stream.concat(Stream.of(table.head()), table.rows().stream())
              .map(CsvTables::line)
              .collect(Collectors.joining());
      Files.writeString(folder.resolve(name(figure)), text);
    }
  }

  private static String line(List<String> cells) {
    return cells.stream().map(CsvTables::cell).collect(Collectors.joining(",", "", "\r\n"));
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
