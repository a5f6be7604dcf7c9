// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import site.ycsb.ByteIterator;
import site.ycsb.StringByteIterator;
import site.ycsb.search.DoubleByteIterator;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.data.SortValues;

/**
 * Compares what a store returned with what the record has to hold. Makes no objects for values that
 * are handed over as UTF-8 or as strings. One for each thread.
 */
public final class RecordChecker {

  /** What {@link #revision} gives for a row without a readable revision. */
  public static final int NO_REVISION = -1;

  /** In place of a fingerprint. */
  private static final long NONE = 0;

  private final RecordGenerator generator;
  private final RowFingerprints checkedOrNull;

  /** The values of the row that is read, by the places of the fields that it has to hold. */
  private Utf8ByteIterator[] values = {};

  private final byte[] expected;
  private final int[] ranks;

  /** The key that was read last, and the number that it stands for. */
  private ByteIterator lastKey;

  private long lastNumber;

  public RecordChecker(RecordGenerator generator) {
    this(generator, null);
  }

  /**
   * @param checkedOrNull for rows of which most are shown again; null to make every value
   */
  RecordChecker(RecordGenerator generator, RowFingerprints checkedOrNull) {
    this.generator = generator;
    this.checkedOrNull = checkedOrNull;
    this.expected = new byte[generator.maxRecordBytes()];
    this.ranks = new int[generator.texts().maxWords()];
  }

  /**
   * Reads a row: the revision that it says it is of, or {@link #NO_REVISION} if the row does not
   * hold exactly what the record has at that revision.
   *
   * @param number of the record; less than 0 if the row shows none
   */
  public int read(Map<String, ByteIterator> row, RecordField[] fields, long number) {
    return read(row, fields, number, null);
  }

  /**
   * Reads a row that has one more field than the record, as {@link #read(Map, RecordField[], long)}
   * does.
   *
   * @param further a field of the row that is not looked at; null without one
   */
  public int read(
      Map<String, ByteIterator> row, RecordField[] fields, long number, String further) {
    int revision = number < 0 ? NO_REVISION : revision(row);
    return revision >= 0 && differingField(row, fields, number, revision, further) == null
        ? revision
        : NO_REVISION;
  }

  /** The number of the record whose key a row of a page holds, or -1 without one. */
  public long keyNumber(Map<String, ByteIterator> row) {
    lastKey = row == null ? null : value(row, SearchableDB.KEY_FIELD);
    lastNumber = NumberedKeys.number(lastKey);
    return lastNumber;
  }

  /** The revision that a row says it is of, or {@link #NO_REVISION}. */
  public int revision(Map<String, ByteIterator> row) {
    long revision = number(value(row, generator.revisionField().name()));
    return revision >= 0 && revision < SortValues.REVISIONS ? (int) revision : NO_REVISION;
  }

  /**
   * The number of the record that a row shows, or -1. A binding of YCSB's own gives no keys in a
   * scan; then the sort value identifies the record.
   */
  public long number(Map<String, ByteIterator> row) {
    if (row == null || row.containsKey(SearchableDB.KEY_FIELD)) {
      return keyNumber(row);
    }
    long sortValue = number(value(row, generator.sortField().name()));
    return sortValue >= 0 && sortValue < SortValues.LIMIT
        ? generator.sortValues().number(sortValue)
        : -1;
  }

  /**
   * A value of a row, or null. Most of YCSB's values can be read once; what is read here can be
   * read again.
   */
  public static ByteIterator value(Map<String, ByteIterator> row, String field) {
    ByteIterator value = row.get(field);
    if (value == null
        || value instanceof Utf8ByteIterator
        || value instanceof StringByteIterator
        || value instanceof DoubleByteIterator) {
      return value;
    }
    Utf8ByteIterator kept = new Utf8ByteIterator(value.toArray());
    row.put(field, kept);
    return kept;
  }

  /** A whole number of 1 to 18 digits, without a sign and without a zero before it, or -1. */
  public static long number(ByteIterator value) {
    if (value instanceof Utf8ByteIterator utf8) {
      return utf8.wholeNumber();
    }
    return value == null ? -1 : wholeNumber(value.toString());
  }

  private static long wholeNumber(String text) {
    int length = text.length();
    if (length == 0 || length > 18 || length > 1 && text.charAt(0) == '0') {
      return -1;
    }
    long number = 0;
    for (int i = 0; i < length; i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      number = number * 10 + digit;
    }
    return number;
  }

  /**
   * Whether a row holds exactly the given fields, each with the value that it has in the record at
   * the revision. The key of the record may stand beside them.
   */
  public boolean matches(
      Map<String, ByteIterator> row, RecordField[] fields, long number, int revision) {
    return differingField(row, fields, number, revision) == null;
  }

  /** The name of the first field that is missing, too many or other than it has to be, or null. */
  public String differingField(
      Map<String, ByteIterator> row, RecordField[] fields, long number, int revision) {
    return differingField(row, fields, number, revision, null);
  }

  private String differingField(
      Map<String, ByteIterator> row,
      RecordField[] fields,
      long number,
      int revision,
      String further) {
    long fingerprint = fingerprint(row, fields, number, revision);
    if (fingerprint == NONE || !checkedOrNull.has(fingerprint)) {
      for (RecordField field : fields) {
        ByteIterator value = value(row, field.name());
        int end = generator.write(field, number, revision, ranks, expected, 0);
        if (value == null || !equal(value, expected, end)) {
          return field.name();
        }
      }
      if (fingerprint != NONE) {
        checkedOrNull.add(fingerprint);
      }
    }
    ByteIterator key = value(row, SearchableDB.KEY_FIELD);
    boolean hasKey = key != null || row.containsKey(SearchableDB.KEY_FIELD);
    long shown = key != null && key == lastKey ? lastNumber : NumberedKeys.number(key);
    if (hasKey && shown != number) {
      return SearchableDB.KEY_FIELD;
    }
    int others = (hasKey ? 1 : 0) + (further == null ? 0 : 1);
    return row.size() == fields.length + others ? null : unexpectedField(row, fields, further);
  }

  /** A fingerprint of the values of a row, or none if a value is not handed over as UTF-8. */
  private long fingerprint(
      Map<String, ByteIterator> row, RecordField[] fields, long number, int revision) {
    if (checkedOrNull == null || !takeValues(row, fields)) {
      return NONE;
    }
    long fingerprint = checkedOrNull.begin(number, revision);
    for (int i = 0; i < fields.length; i++) {
      fingerprint = checkedOrNull.next(fingerprint, fields[i], values[i]);
    }
    return fingerprint;
  }

  /**
   * Takes all values before the first one is read: a processor waits for the memory of all of them
   * at once, but for one after the other if it has to know the length of each before the next.
   */
  private boolean takeValues(Map<String, ByteIterator> row, RecordField[] fields) {
    if (values.length < fields.length) {
      values = new Utf8ByteIterator[fields.length];
    }
    for (int i = 0; i < fields.length; i++) {
      if (!(value(row, fields[i].name()) instanceof Utf8ByteIterator value)) {
        return false;
      }
      values[i] = value;
    }
    return true;
  }

  private String unexpectedField(
      Map<String, ByteIterator> row, RecordField[] fields, String further) {
    return row.keySet().stream()
        .filter(
            name -> !SearchableDB.KEY_FIELD.equals(name) && (name == null || !name.equals(further)))
        .filter(name -> Stream.of(fields).noneMatch(field -> field.name().equals(name)))
        .map(String::valueOf)
        .findFirst()
        .orElse(null);
  }

  private static boolean equal(ByteIterator value, byte[] bytes, int end) {
    if (value instanceof Utf8ByteIterator utf8) {
      return utf8.contentEquals(bytes, 0, end);
    }
    return equal(value.toString(), bytes, end);
  }

  private static boolean equal(String value, byte[] bytes, int end) {
    for (int i = 0; i < end; i++) {
      if (bytes[i] < 0) {
        return value.equals(new String(bytes, 0, end, StandardCharsets.UTF_8));
      }
      if (i >= value.length() || value.charAt(i) != bytes[i]) {
        return false;
      }
    }
    return value.length() == end;
  }

  /** What a row has to hold as its key or in one of these fields; empty if it is something else. */
  public Optional<String> expectedValue(
      String name, RecordField[] fields, long number, int revision) {
    if (SearchableDB.KEY_FIELD.equals(name)) {
      return Optional.of(NumberedKeys.key(number));
    }
    return Stream.of(fields)
        .filter(field -> field.name().equals(name))
        .findFirst()
        .map(field -> generator.write(field, number, revision, ranks, expected, 0))
        .map(length -> new String(expected, 0, length, StandardCharsets.UTF_8));
  }
}
