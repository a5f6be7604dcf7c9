// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import com.fasterxml.jackson.core.JsonToken;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import site.ycsb.search.CorpusField;
import site.ycsb.search.SearchSchema;
import site.ycsb.settings.ConfigurationException;

/**
 * Fields for the records of a file, for a user to change. All records are looked at.
 *
 * @param fields the field that queries match first, the others in the order of the file
 * @param leftOut why each of the other columns is not a field, by its name and in that order
 * @param wordsOfSearched how many words of prose the first field has in a record, on average
 */
public record FieldProposal(
    List<CorpusField> fields, Map<String, String> leftOut, long records, double wordsOfSearched) {

  private static final int MOST_COLUMNS = 1000;
  private static final int LONGEST_NAME = 60;

  /** What {@code corpus.fields} can name. */
  private static final Predicate<String> COLUMN =
      Pattern.compile("(?!\\s)[^,:=]+(?<!\\s)").asMatchPredicate();

  /**
   * Reads a file and proposes its fields.
   *
   * @throws ConfigurationException if it cannot be read
   */
  public static FieldProposal of(Path file) {
    Map<String, ColumnProfile> columns = new LinkedHashMap<>();
    List<String> header = header(file);
    long records = header.isEmpty() ? readJson(file, columns) : readCsv(file, header, columns);
    if (records == 0) {
      throw new ConfigurationException(file + ": has no record");
    }
    return propose(file, columns.values(), records);
  }

  /** The names of the columns of a CSV file; none of JSON. */
  private static List<String> header(Path file) {
    try (LineReader lines = new LineReader(file)) {
      return Corpus.records(lines, List.of()) instanceof CsvReader csv ? csv.header() : List.of();
    }
  }

  private static long readJson(Path file, Map<String, ColumnProfile> columns) {
    long[] records = {0};
    ColumnValue cell = new ColumnValue();
    try (LineReader lines = new LineReader(file)) {
      JsonObjects objects = Corpus.objects(lines);
      JsonObjects.MemberReader members =
          (name, value) -> {
            ColumnProfile column = columns.computeIfAbsent(name, ColumnProfile::new);
            if (columns.size() > MOST_COLUMNS) {
              throw lines.wrong(
                  "the records have more than %d columns up to here; name some with %s"
                      .formatted(MOST_COLUMNS, CorpusField.FIELDS));
            }
            if (value.currentToken() == JsonToken.START_ARRAY) {
              column.lookAtArray(JsonReader.countNumbers(value));
            } else if (value.currentToken().isStructStart()) {
              column.leaveOut(ColumnProfile.NO_VALUES);
              value.skipChildren();
            } else {
              cell.clear();
              JsonReader.set(cell, value);
              column.look(cell);
            }
          };
      while (objects.next(members)) {
        records[0]++;
      }
    }
    return records[0];
  }

  private static long readCsv(Path file, List<String> header, Map<String, ColumnProfile> columns) {
    header.forEach(name -> columns.put(name, new ColumnProfile(name)));
    columns.values().stream()
        .filter(column -> header.indexOf(column.name()) != header.lastIndexOf(column.name()))
        .forEach(column -> column.leaveOut("two columns have this name"));
    List<ColumnProfile> read = columns.values().stream().filter(ColumnProfile::isKept).toList();
    long records = 0;
    try (LineReader lines = new LineReader(file)) {
      RecordReader values = Corpus.records(lines, read.stream().map(ColumnProfile::name).toList());
      for (; values.next(); records++) {
        for (int i = 0; i < values.cells.length; i++) {
          read.get(i).look(values.cells[i]);
        }
      }
    }
    return records;
  }

  private static FieldProposal propose(Path file, Collection<ColumnProfile> columns, long records) {
    for (ColumnProfile column : columns) {
      if (!COLUMN.test(column.name())) {
        column.leaveOut("its name has a comma, a colon, an equals sign or a blank at an end");
      }
      column.judge(records);
    }
    leaveOutFurtherVectors(columns);
    Optional<ColumnProfile> searched =
        columns.stream()
            .filter(ColumnProfile::canBeSearched)
            .sorted(Comparator.comparing(column -> !column.isKept()))
            .reduce((a, b) -> a.isKept() == b.isKept() && b.prose() > a.prose() ? b : a);
    searched.ifPresent(ColumnProfile::search);
    Map<String, String> leftOut = new LinkedHashMap<>();
    List<ColumnProfile> kept = new ArrayList<>();
    searched.ifPresent(kept::add);
    for (ColumnProfile column : columns) {
      if (!column.isKept()) {
        leftOut.put(column.name(), column.leftOut());
      } else if (!kept.contains(column)) {
        kept.add(column);
      }
    }
    if (kept.isEmpty()) {
      throw new ConfigurationException(file + ": has no column that can be a field: " + leftOut);
    }
    Set<String> names =
        new HashSet<>(List.of(SearchSchema.REVISION_FIELD, SearchSchema.SORT_FIELD.defaultValue()));
    List<CorpusField> fields =
        kept.stream().map(column -> column.field(name(column.name(), names), records)).toList();
    double prose = searched.map(ColumnProfile::prose).orElse(0L);
    return new FieldProposal(fields, leftOut, records, prose / records);
  }

  /** A record has one vector at most. */
  private static void leaveOutFurtherVectors(Collection<ColumnProfile> columns) {
    List<ColumnProfile> vectors = columns.stream().filter(ColumnProfile::isVector).toList();
    vectors.stream()
        .skip(1)
        .forEach(
            column ->
                column.leaveOut(
                    "a record has one vector, for which "
                        + vectors.get(0).name()
                        + " is proposed"));
  }

  /** A name that a field may have and that is not yet among the names, to which it is added. */
  private static String name(String column, Set<String> names) {
    String plain = column.replaceAll("[^A-Za-z0-9_]", "_").replaceFirst("^(?![A-Za-z])", "f");
    String name = plain.substring(0, Math.min(LONGEST_NAME, plain.length()));
    for (int next = 2; !names.add(name); next++) {
      name = plain.substring(0, Math.min(LONGEST_NAME, plain.length())) + next;
    }
    return name;
  }
}
