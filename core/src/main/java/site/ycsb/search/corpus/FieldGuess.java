// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import site.ycsb.search.CorpusField;
import site.ycsb.search.FieldType;

/** Guesses the fields of a file from its first records, for a user to change. */
public final class FieldGuess {

  private static final int RECORDS = 10_000;
  private static final int WORDS_OF_A_TEXT = 3;
  private static final int LONGEST_LIKELY_TAG = 200;

  private final String column;
  private final byte[] digits = new byte[LineReader.MAX_LINE_BYTES];
  private long times = 1;
  private boolean isNumber = true;
  private int values;
  private long words;
  private int longest;

  private FieldGuess(String column) {
    this.column = column;
  }

  /**
   * The fields of a file, one for each column with single values.
   *
   * @throws IllegalArgumentException with a message for the user if it cannot be read
   */
  public static List<CorpusField> of(Path file) {
    List<FieldGuess> guesses = columns(file).stream().map(FieldGuess::new).toList();
    int read = 0;
    try (LineReader lines = new LineReader(file)) {
      RecordReader records =
          Corpus.records(lines, guesses.stream().map(guess -> guess.column).toList());
      for (; read < RECORDS && records.next(); read++) {
        for (int i = 0; i < guesses.size(); i++) {
          guesses.get(i).look(records.cells()[i]);
        }
      }
    }
    int all = read;
    return guesses.stream()
        .filter(guess -> guess.values > 0)
        .map(guess -> guess.field(guess.values < all))
        .toList();
  }

  private static Set<String> columns(Path file) {
    try (LineReader lines = new LineReader(file)) {
      if (Corpus.records(lines, List.of()) instanceof CsvReader csv) {
        return new LinkedHashSet<>(csv.header());
      }
      Set<String> columns = new LinkedHashSet<>();
      Set<String> nested = new LinkedHashSet<>();
      int read = 0;
      do {
        addMembers(lines, columns, nested);
      } while (++read < RECORDS && lines.next());
      columns.removeAll(nested);
      return columns;
    }
  }

  private static void addMembers(LineReader lines, Set<String> columns, Set<String> nested) {
    try (JsonParser parser = new JsonFactory().createParser(lines.bytes(), 0, lines.length())) {
      parser.nextToken();
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        columns.add(parser.currentName());
        if (parser.nextToken().isStructStart()) {
          nested.add(parser.currentName());
          parser.skipChildren();
        }
      }
    } catch (IOException e) {
      throw lines.wrong("is not JSON: " + e.getMessage().lines().findFirst().orElse(""));
    }
  }

  private void look(Cell cell) {
    if (!cell.isPresent()) {
      return;
    }
    values++;
    longest = Math.max(longest, cell.length());
    words += Words.of(cell.toString()).size();
    while (isNumber && NumberForm.write(cell, times, digits, 0) < 0) {
      times *= 10;
      isNumber = times <= 100;
    }
  }

  private CorpusField field(boolean someLack) {
    FieldType type =
        isNumber
            ? FieldType.NUMERIC
            : longest > LONGEST_LIKELY_TAG || words >= (long) WORDS_OF_A_TEXT * values
                ? FieldType.TEXT
                : FieldType.TAG;
    String missing = !someLack ? null : type == FieldType.NUMERIC ? "0" : "none";
    String name = column.replaceAll("[^A-Za-z0-9_]", "_");
    return new CorpusField(
        Character.isLetter(name.charAt(0)) ? name : "f" + name,
        column,
        type,
        false,
        isNumber ? times : 1,
        missing);
  }
}
