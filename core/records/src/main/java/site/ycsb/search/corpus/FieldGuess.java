// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import site.ycsb.search.CorpusField;
import site.ycsb.search.FieldType;
import site.ycsb.search.SearchSchema;
import site.ycsb.settings.ConfigurationException;

/** Guesses the fields of a file from its first records, for a user to change. */
public final class FieldGuess {

  private static final int RECORDS = 10_000;
  private static final int WORDS_OF_A_TEXT = 3;
  private static final int LONGEST_LIKELY_TAG = 200;
  private static final int LONGEST_NAME = 60;

  /** What {@code corpus.fields} can name. */
  private static final Pattern COLUMN = Pattern.compile("(?!\\s)[^,:=]+(?<!\\s)");

  private final String column;
  private final byte[] digits = new byte[NumberForm.MAX_BYTES];
  private long times = 1;
  private boolean isNumber = true;
  private int values;
  private int wordless;
  private long words;
  private boolean isWordiest;
  private int longest;

  private FieldGuess(String column) {
    this.column = column;
  }

  /**
   * The fields of a file, one for each column with single values.
   *
   * @throws ConfigurationException if it cannot be read
   */
  public static List<CorpusField> of(Path file) {
    Columns columns = columns(file);
    List<FieldGuess> guesses =
        columns.all.stream()
            .filter(column -> !columns.nested.contains(column))
            .filter(COLUMN.asMatchPredicate())
            .map(FieldGuess::new)
            .toList();
    int read = 0;
    try (LineReader lines = new LineReader(file)) {
      RecordReader records =
          Corpus.records(lines, guesses.stream().map(guess -> guess.column).toList());
      for (; read < RECORDS && records.next(); read++) {
        for (int i = 0; i < guesses.size(); i++) {
          guesses.get(i).look(records.cells[i]);
        }
      }
    }
    int all = read;
    guesses.stream()
        .filter(guess -> guess.values > 0 && !guess.isNumber)
        .max(Comparator.comparingDouble(guess -> guess.words / (double) guess.values))
        .ifPresent(guess -> guess.isWordiest = true);
    Set<String> names =
        new HashSet<>(List.of(SearchSchema.REVISION_FIELD, SearchSchema.SORT_FIELD.defaultValue()));
    List<CorpusField> fields =
        guesses.stream()
            .filter(guess -> guess.values > 0)
            .map(guess -> guess.field(all, names))
            .toList();
    if (fields.isEmpty()) {
      throw new ConfigurationException(
          file
              + (read == 0
                  ? ": has no record"
                  : ": has no column with values whose name is without comma, colon and equals"
                      + " sign"));
    }
    return fields;
  }

  /** Columns of the first records, and those of them that have objects or arrays. */
  private record Columns(Set<String> all, Set<String> nested) {}

  /**
   * Why each of the other columns does not become a field, by its name and in the order of the
   * file.
   */
  public static Map<String, String> leftOut(Path file, List<CorpusField> fields) {
    Set<String> used = fields.stream().map(CorpusField::column).collect(Collectors.toSet());
    Columns columns = columns(file);
    Map<String, String> left = new LinkedHashMap<>();
    for (String column : columns.all) {
      if (columns.nested.contains(column)) {
        left.put(column, "it has objects or arrays");
      } else if (!COLUMN.matcher(column).matches()) {
        left.put(column, "its name has a comma, a colon, an equals sign or a blank at an end");
      } else if (!used.contains(column)) {
        left.put(column, "it has no value in the first records");
      }
    }
    return left;
  }

  private static Columns columns(Path file) {
    try (LineReader lines = new LineReader(file)) {
      if (Corpus.records(lines, List.of()) instanceof CsvReader csv) {
        return new Columns(new LinkedHashSet<>(csv.header()), Set.of());
      }
      Set<String> columns = new LinkedHashSet<>();
      Set<String> nested = new LinkedHashSet<>();
      int read = 0;
      do {
        addMembers(lines, columns, nested);
      } while (++read < RECORDS && lines.next());
      return new Columns(columns, nested);
    }
  }

  private static void addMembers(LineReader lines, Set<String> columns, Set<String> nested) {
    try (JsonParser parser = new JsonFactory().createParser(lines.bytes(), 0, lines.length())) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw lines.wrong("is not a JSON object");
      }
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        columns.add(parser.currentName());
        if (parser.nextToken().isStructStart()) {
          nested.add(parser.currentName());
          parser.skipChildren();
        }
      }
    } catch (IOException e) {
      throw JsonLinesReader.notJson(lines, e);
    }
  }

  private void look(ColumnValue cell) {
    if (!cell.isPresent()) {
      return;
    }
    values++;
    longest = Math.max(longest, cell.length());
    int count = WordSplitter.of(cell.toString()).size();
    words += count;
    wordless += count == 0 ? 1 : 0;
    while (isNumber && NumberForm.write(cell, times, digits, 0) < 0) {
      times *= 10;
      isNumber = times <= 100;
    }
  }

  /**
   * @param records that were looked at
   * @param names that cannot be had any more
   */
  private CorpusField field(int records, Set<String> names) {
    FieldType type =
        isNumber
            ? FieldType.NUMERIC
            : isWordiest || longest > LONGEST_LIKELY_TAG || words >= (long) WORDS_OF_A_TEXT * values
                ? FieldType.TEXT
                : FieldType.TAG;
    boolean someLack = values < records || type == FieldType.TEXT && wordless > 0;
    String missing = !someLack ? null : type == FieldType.NUMERIC ? "0" : "none";
    return new CorpusField(name(names), column, type, false, isNumber ? times : 1, missing);
  }

  private String name(Set<String> names) {
    String plain = column.replaceAll("[^A-Za-z0-9_]", "_").replaceFirst("^(?![A-Za-z])", "f");
    String name = plain.substring(0, Math.min(LONGEST_NAME, plain.length()));
    for (int next = 2; !names.add(name); next++) {
      name = plain.substring(0, Math.min(LONGEST_NAME, plain.length())) + next;
    }
    return name;
  }
}
