// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Each table of the report as a file of comma-separated values (RFC 4180). */
final class CsvTables {

  private static final String SUFFIX = ".csv";

  private final Report report;

  CsvTables(Report report) {
    this.report = report;
  }

  /** Writes them, in place of those of an earlier report. */
  void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    try (Stream<Path> old = Files.list(folder)) {
      for (Path file : old.filter(f -> f.toString().endsWith(SUFFIX)).toList()) {
        Files.delete(file);
      }
    }
    for (Figure figure : report.figures()) {
      Table table = figure.table();
      String text =
          Stream.concat(Stream.of(table.head()), table.rows().stream())
              .map(CsvTables::line)
              .collect(Collectors.joining());
      Files.writeString(folder.resolve(figure.id() + SUFFIX), text);
    }
  }

  private static String line(List<String> cells) {
    return cells.stream().map(CsvTables::cell).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String cell(String text) {
    return text.chars().anyMatch(c -> "\",\r\n".indexOf(c) >= 0)
        ? '"' + text.replace("\"", "\"\"") + '"'
        : text;
  }
}
