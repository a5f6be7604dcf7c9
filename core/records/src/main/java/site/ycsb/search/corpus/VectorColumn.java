// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.io.IOException;
import site.ycsb.search.CorpusField;
import site.ycsb.search.VectorType;
import site.ycsb.settings.ConfigurationException;

/** Reads the vectors of one column: an array of numbers in brackets, with commas between them. */
final class VectorColumn implements AutoCloseable {

  private final CorpusField field;
  private final ColumnValue cell;
  private final RecordReader records;
  private final StoredVectors.VectorWriter vectors;
  private final float[] numbers;

  /**
   * @param cell has the value of the field in the current record
   * @param records at the current record
   */
  VectorColumn(CorpusField field, VectorType type, ColumnValue cell, RecordReader records) {
    this.field = field;
    this.cell = cell;
    this.records = records;
    cell.takeArrays();
    numbers = new float[type.dimensions()];
    try {
      vectors = new StoredVectors.VectorWriter(type);
    } catch (IOException e) {
      throw StoredVectors.notKept("the vectors of the file", e);
    }
  }

  /**
   * Adds the vector of the current record.
   *
   * @throws ConfigurationException with its line, if it has none that fits
   */
  void add() throws IOException {
    if (!cell.isPresent()) {
      throw records.noValue(field.column(), ": each record needs a vector");
    }
    String text = cell.toString().strip();
    if (!text.startsWith("[") || !text.endsWith("]")) {
      throw records.lines.wrong(field.column(), cell, "an array of numbers such as [0.5, -1]");
    }
    String[] parts = text.substring(1, text.length() - 1).split(",", -1);
    if (parts.length != numbers.length) {
      throw records.lines.wrong(
          "%s has %d numbers, not the %d of %s"
              .formatted(field.column(), parts.length, numbers.length, field));
    }
    for (int i = 0; i < parts.length; i++) {
      numbers[i] = number(parts[i].strip(), i);
    }
    String misfit = vectors.add(numbers);
    if (misfit != null) {
      throw records.lines.wrong(field.column() + ": " + misfit);
    }
  }

  private float number(String text, int place) {
    try {
      // Java's own forms end with a letter, which says the type, or are words.
      if (!text.isEmpty() && Character.isDigit(text.charAt(text.length() - 1))
          || text.endsWith(".")) {
        return Float.parseFloat(text);
      }
    } catch (NumberFormatException e) {
      // Told below.
    }
    throw records.lines.wrong("%s: number %d is %s".formatted(field.column(), place, shown(text)));
  }

  private static String shown(String text) {
    return text.isEmpty() ? "missing" : "“" + text + "”, which is not a number";
  }

  StoredVectors store() throws IOException {
    return vectors.store(field.toString());
  }

  @Override
  public void close() throws IOException {
    vectors.close();
  }
}
