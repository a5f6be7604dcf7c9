// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.queries;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.search.Question;
import site.ycsb.search.corpus.LineReader;

/** Where the lines of a query log have the number of times that their query was asked. */
enum LogCounts {
  /** Nowhere: each line stands for one time. */
  NONE(Pattern.compile("(?<query>.*)(?<count>)"), "a query"),

  /** {@code QUERY<TAB>COUNT}. */
  BEHIND(Pattern.compile("(?<query>.*)\\t\\s*(?<count>\\d+)\\s*"), "a query, a tab and a count"),

  /** {@code COUNT QUERY}, as {@code uniq -c} writes it. */
  BEFORE(Pattern.compile("\\s*(?<count>\\d+)(?:\\s(?<query>.*))?"), "a count, a blank and a query");

  private static final int MOST_DIGITS = 11;

  private final Pattern form;
  private final String words;

  LogCounts(Pattern form, String words) {
    this.form = form;
    this.words = words;
  }

  /**
   * A query and how often it was asked.
   *
   * @param query may have no word
   * @param count at least 1, below 10^11
   */
  record CountedQuery(String query, long count) {}

  /** What the first line says that can be read in one way only; without one, no line has counts. */
  static LogCounts of(Path file, List<Question.Kind> kinds) {
    try (LineReader lines = new LineReader(file)) {
      while (lines.next()) {
        Optional<LogCounts> form = of(lines.text(), kinds);
        if (form.isPresent()) {
          return form.get();
        }
      }
      return NONE;
    }
  }

  private static Optional<LogCounts> of(String line, List<Question.Kind> kinds) {
    Matcher behind = BEHIND.form.matcher(line);
    if (behind.matches()) {
      // The kind count with the word 42, or the query count that was asked 42 times.
      String query = behind.group("query").strip();
      return kinds.stream().anyMatch(kind -> kind.name().equals(query))
          ? Optional.empty()
          : Optional.of(BEHIND);
    }
    if (BEFORE.form.matcher(line).matches()) {
      // A query may begin with a number, but only uniq puts blanks before the number.
      return line.startsWith(" ") ? Optional.of(BEFORE) : Optional.empty();
    }
    return Optional.of(NONE);
  }

  /** The query of the current line, and its count. */
  CountedQuery read(LineReader lines) {
    String line = lines.text();
    if (this == NONE) {
      return new CountedQuery(line, 1);
    }
    Matcher parts = form.matcher(line);
    if (!parts.matches()
        || parts.group("count").length() > MOST_DIGITS
        || Long.parseLong(parts.group("count")) == 0) {
      throw lines.wrong(
          "needs %s, as lines before; a count is a whole number from 1 on, of at most %d digits"
              .formatted(words, MOST_DIGITS));
    }
    String query = parts.group("query");
    return new CountedQuery(query == null ? "" : query, Long.parseLong(parts.group("count")));
  }
}
