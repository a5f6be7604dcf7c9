// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import site.ycsb.search.CorpusField;
import site.ycsb.search.FieldType;
import site.ycsb.search.VectorType;
import site.ycsb.settings.ConfigurationException;

/**
 * The records of a file, read once: of each line, numbered from 0, the values of the mapped fields.
 * They are kept outside the heap in a temporary file; the heap has the words. Immutable.
 *
 * @param fields but for a vector
 * @param searched the index of the text field that queries match
 * @param longestValues of each field, in bytes of UTF-8
 * @param maxWords greatest number of words of the text that queries match
 * @param hasPairs whether a record has two different words in it
 * @param wordsLeftOut how many are longer than {@link Words#MAX_LENGTH}
 * @param linesLeftOut how many had no two different words, where those are left out
 * @param digest the SHA-256 of the unpacked file
 * @param vectors those of the mapped column; null if none has vectors
 */
public record Corpus(
    List<CorpusField> fields,
    int searched,
    RowStore rows,
    NumberedText.RankedWords ranked,
    int[] longestValues,
    int maxWords,
    boolean hasPairs,
    long wordsLeftOut,
    long linesLeftOut,
    String digest,
    StoredVectors vectors) {

  private static final String LINES = "line";

  /**
   * Reads a file of records: a JSON array, if it begins with a bracket, JSON lines, if it begins
   * with a brace, or CSV.
   *
   * @param fields at most one of them a vector
   * @param searched the text field that queries match
   * @param vector of what type that vector is; null if none is
   * @param limit greatest number of records to read
   * @throws ConfigurationException if the file cannot be used
   */
  public static Corpus read(
      Path file, List<CorpusField> fields, String searched, VectorType vector, long limit) {
    List<CorpusField> plain =
        fields.stream().filter(field -> field.type() != FieldType.VECTOR).toList();
    try (LineReader lines = new LineReader(file)) {
      List<String> columns = fields.stream().map(CorpusField::column).distinct().toList();
      RecordReader records = records(lines, columns);
      Function<CorpusField, ColumnValue> cell =
          field -> records.cells[columns.indexOf(field.column())];
      ColumnValue[] cells = plain.stream().map(cell).toArray(ColumnValue[]::new);
      VectorColumn vectors =
          fields.stream()
              .filter(field -> !plain.contains(field))
              .findFirst()
              .map(field -> new VectorColumn(field, vector, cell.apply(field), records))
              .orElse(null);
      int index = plain.stream().map(CorpusField::name).toList().indexOf(searched);
      return read(lines, records, limit, cells, plain, index, false, vectors);
    }
  }

  /**
   * The reader for what the file begins with.
   *
   * @param lines none of which is read yet
   * @param columns which to read
   * @throws ConfigurationException if there is no record, or a header without one of the columns
   */
  static RecordReader records(LineReader lines, List<String> columns) {
    JsonObjects objects = objects(lines);
    return objects == null ? new CsvReader(lines, columns) : new JsonReader(objects, columns);
  }

  /**
   * The objects of a JSON file; null if it is another one, whose first line is read then.
   *
   * @param lines none of which is read yet
   * @throws ConfigurationException if there is no record
   */
  static JsonObjects objects(LineReader lines) {
    if (lines.beginsWith('[')) {
      return new JsonArray(lines);
    }
    if (!lines.next()) {
      throw lines.refused("has no record", null);
    }
    return lines.text().stripLeading().startsWith("{") ? new JsonLines(lines) : null;
  }

  /**
   * Reads a file with a text in each line. Lines without two different words are left out.
   *
   * @param field the name of the one field of its records
   * @throws ConfigurationException if the file cannot be used
   */
  public static Corpus ofLines(Path file, String field) {
    CorpusField text = new CorpusField(field, LINES, FieldType.TEXT, false, 1, "-", 0);
    try (LineReader lines = new LineReader(file)) {
      RecordReader records =
          new RecordReader(lines, 1) {
            @Override
            boolean next() {
              boolean more = lines.next();
              if (more) {
                cells[0].set(lines.text());
              }
              return more;
            }
          };
      return read(lines, records, Long.MAX_VALUE, records.cells, List.of(text), 0, true, null);
    }
  }

  private static Corpus read(
      LineReader lines,
      RecordReader records,
      long limit,
      ColumnValue[] cells,
      List<CorpusField> fields,
      int searched,
      boolean onlyPairs,
      VectorColumn vectors) {
    RowEncoder encoder = new RowEncoder(fields, searched, onlyPairs, records);
    long leftOut = 0;
    try (RowStore.RowWriter rows = new RowStore.RowWriter();
        vectors) {
      for (long read = 0; read < limit && records.next(); read++) {
        ByteBuffer row = encoder.encode(cells);
        if (row == null) {
          leftOut++;
        } else {
          rows.add(row);
          if (vectors != null) {
            vectors.add();
          }
        }
      }
      RowStore store = rows.store();
      if (store.size() == 0) {
        throw lines.refused(
            onlyPairs
                ? "no line has two different words: write one product name a line,"
                    + " because a query is two words of one name"
                : "has no record",
            null);
      }
      return new Corpus(
          fields,
          searched,
          store,
          encoder.numbers().ranked(),
          encoder.maxBytes(),
          encoder.numbers().maxWords(),
          encoder.numbers().hasPairs(),
          encoder.wordsLeftOut(),
          leftOut,
          lines.fingerprint(),
          vectors == null ? null : vectors.store());
    } catch (IOException e) {
      throw StoredVectors.notKept("the records of the file", e);
    }
  }

  /** The number of records. */
  public int lines() {
    return rows.size();
  }

  /** The SHA-256 of the unpacked file, and what was read of it. */
  public String fingerprint() {
    return "sha256:"
        + digest
        + fields.stream().map(field -> " " + field).collect(Collectors.joining());
  }

  /** The words of the text that queries match, by rank: 0 is the most frequent. */
  public Vocabulary words() {
    return ranked.words();
  }

  /** Longest value of a field in bytes of UTF-8. */
  public int maxBytes(int field) {
    return longestValues[field];
  }

  /** Longest record in bytes of UTF-8, without names of fields. */
  public int maxBytes() {
    return IntStream.of(longestValues).sum();
  }

  /**
   * Reads the words of the text that queries match.
   *
   * @param ranks receives their ranks in order
   * @return the number of words
   */
  public int ranks(int line, int[] ranks) {
    ByteBuffer page = rows.page(line);
    int at = rows.at(line) + RowEncoder.LENGTH_BYTES;
    int end = at + page.getInt(at - RowEncoder.LENGTH_BYTES);
    int[] rankOf = ranked.ranks();
    int count = 0;
    while (at < end) {
      int part = page.get(at++);
      int number = part & 127;
      for (int shift = 7; part < 0; shift += 7) {
        part = page.get(at++);
        number |= (part & 127) << shift;
      }
      ranks[count++] = rankOf[number];
    }
    return count;
  }

  /**
   * Writes the value of a field.
   *
   * @return the end of the value
   */
  public int write(int line, int field, byte[] out, int at) {
    ByteBuffer page = rows.page(line);
    int begin = rows.at(line);
    // The numbers of the words, and the fields before.
    for (int i = 0; i <= field; i++) {
      begin += RowEncoder.LENGTH_BYTES + page.getInt(begin);
    }
    int length = page.getInt(begin);
    page.get(begin + RowEncoder.LENGTH_BYTES, out, at, length);
    return at + length;
  }
}
