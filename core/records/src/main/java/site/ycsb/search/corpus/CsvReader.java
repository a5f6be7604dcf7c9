// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * CSV after RFC 4180, with a header of the columns' names. A value in quotes may have separators,
 * line breaks and, doubled, quotes; quotes within another value are its own. The separator is the
 * one of comma, semicolon and tab that the header has most of. A library for CSV would be one more
 * jar of the client, and few of them say in which line an error is.
 */
final class CsvReader extends RecordReader {

  /** In place of the end of a value: its closing quote is not in these lines. */
  private static final int OPEN = -1;

  private final char separator;
  private final List<String> header;

  /** The place in a record of each column. */
  private final int[] places;

  CsvReader(LineReader lines, List<String> columns) {
    super(lines, columns.size());
    String first = lines.text();
    separator =
        Stream.of(',', ';', '\t')
            .max(Comparator.comparing(c -> first.chars().filter(x -> x == c).count()))
            .orElseThrow();
    header = values();
    places = columns.stream().mapToInt(this::place).toArray();
  }

  private int place(String column) {
    int place = header.indexOf(column);
    if (place < 0) {
      throw lines.wrong("no column " + column + "; the columns are " + String.join(", ", header));
    }
    if (place != header.lastIndexOf(column)) {
      throw lines.wrong("two columns have the name " + column);
    }
    return place;
  }

  List<String> header() {
    return header;
  }

  @Override
  boolean next() {
    if (!lines.next()) {
      return false;
    }
    List<String> values = values();
    if (values.size() != header.size()) {
      throw lines.wrong("has " + values.size() + " values, and the header " + header.size());
    }
    for (int i = 0; i < places.length; i++) {
      cells[i].set(values.get(places[i]));
    }
    return true;
  }

  /** The values of the record that begins in the current line. */
  private List<String> values() {
    while (true) {
      List<String> values = new ArrayList<>();
      String text = lines.text();
      int at = 0;
      while (at != OPEN && at <= text.length()) {
        at = value(text, at, values);
      }
      if (at != OPEN) {
        return values;
      }
      if (!lines.join()) {
        throw lines.wrong("a quote is not closed at the end of the file");
      }
    }
  }

  /** Adds the value that begins there; returns where the next one begins, or {@link #OPEN}. */
  private int value(String text, int from, List<String> values) {
    if (from >= text.length() || text.charAt(from) != '"') {
      int end = text.indexOf(separator, from);
      end = end < 0 ? text.length() : end;
      values.add(text.substring(from, end));
      return end + 1;
    }
    StringBuilder value = new StringBuilder();
    int at = from + 1;
    while (true) {
      int quote = text.indexOf('"', at);
      if (quote < 0) {
        return OPEN;
      }
      value.append(text, at, quote);
      at = quote + 1;
      if (at == text.length() || text.charAt(at) == separator) {
        values.add(value.toString());
        return at + 1;
      }
      if (text.charAt(at) != '"') {
        throw lines.wrong("text follows a value in quotes");
      }
      value.append('"');
      at++;
    }
  }
}
