// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.nio.file.Path;
import java.util.List;
import site.ycsb.settings.ConfigurationException;

/** Reads some columns of a file of records, one record after the other, as they are written. */
public final class ColumnTexts implements AutoCloseable {

  private final List<String> columns;
  private final LineReader lines;
  private final RecordReader records;

  /**
   * @throws ConfigurationException if the file cannot be read, or has no record
   */
  public ColumnTexts(Path file, String... columns) {
    this.columns = List.of(columns);
    lines = new LineReader(file);
    try {
      records = Corpus.records(lines, this.columns);
    } catch (ConfigurationException e) {
      lines.close();
      throw e;
    }
  }

  /** Reads the next record; false at the end of the file. */
  public boolean next() {
    return records.next();
  }

  /**
   * The value of a column, by its place among those that were asked for.
   *
   * @throws ConfigurationException if the record has none
   */
  public String text(int column) {
    if (!records.cells[column].isSet()) {
      throw wrong("%s is missing: each record needs one".formatted(columns.get(column)));
    }
    return records.cells[column].toString();
  }

  /** The error about the current record. */
  public ConfigurationException wrong(String what) {
    return lines.wrong(what);
  }

  /** The SHA-256 of the unpacked file in hexadecimal digits, once all of it is read. */
  public String fingerprint() {
    return lines.fingerprint();
  }

  @Override
  public void close() {
    lines.close();
  }
}
