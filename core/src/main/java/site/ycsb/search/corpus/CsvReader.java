// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * CSV after RFC 4180, with a header of the columns' names. A value in quotes may have separators,
 * line breaks and, doubled, quotes. The separator is the one of comma, semicolon and tab that the
 * header has most of.
 */
final class CsvReader extends RecordReader {

  private final char separator;
  private final List<String> header;

  /** Of each column, its place in a record. */
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
    String text = lines.text();
    while (text.chars().filter(c -> c == '"').count() % 2 == 1) {
      if (!lines.join()) {
        throw lines.wrong("a quote is not closed at the end of the file");
      }
      text = lines.text();
    }
    List<String> values = new ArrayList<>();
    int at = 0;
    do {
      at = value(text, at, values);
    } while (at <= text.length());
    return values;
  }

  /** Adds the value that begins there; returns where the next one begins. */
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
        throw lines.wrong("a quote is not closed");
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
