// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.distribution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** The page of the documentation that shows what each engine is asked, word for word. */
final class EquivalencePage {

  private static final String BEGIN = "<!-- made by EquivalenceIT: ";
  private static final String END = "<!-- end -->";

  private final Path file;

  EquivalencePage(Path file) {
    this.file = file;
  }

  /** Where a table is: between the comment that begins it and the one that ends it. */
  private record Part(String page, int start, int end) {

    static Part of(String page, String table) {
      String begin = BEGIN + table + " -->";
      int start = page.indexOf(begin) + begin.length();
      int end = page.indexOf(END, start);
      if (start < begin.length() || end < 0) {
        throw new IllegalArgumentException("the page has no part " + begin + " to " + END);
      }
      return new Part(page, start, end);
    }

    String replacedBy(String text) {
      return page.substring(0, start) + text + page.substring(end);
    }

    String text() {
      return page.substring(start, end);
    }
  }

  /** The rows of a table of the page, by engine. */
  Map<String, String> rows(String table) throws IOException {
    Map<String, String> rows = new TreeMap<>();
    Part.of(Files.readString(file), table)
        .text()
        .lines()
        .filter(line -> line.startsWith("| `"))
        .forEach(line -> rows.put(line.substring(3, line.indexOf('`', 3)), line));
    return rows;
  }

  /** Puts other rows into a table. */
  void write(String table, Map<String, String> rows) throws IOException {
    String head = "\n\n| binding | " + table + " |\n|---|---|\n";
    String made = head + String.join("\n", rows.values()) + "\n\n";
    Files.writeString(file, Part.of(Files.readString(file), table).replacedBy(made));
  }

  /** Code in a cell of a table. */
  static String row(String engine, String text) {
    return "| `" + engine + "` | `` " + text.replace("|", "\\|").replace('\n', ' ') + " `` |";
  }
}
