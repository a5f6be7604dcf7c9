// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

/**
 * Which fields records have, and the values of those that are not the same in every data set: the
 * text, the sort value and the revision. Immutable.
 */
abstract class FieldSource {

  /** All fields of a record in order. */
  final RecordField[] fields;

  /** The field that the words of queries are drawn from, whose values a {@link TextSource} has. */
  final RecordField textField;

  final RecordField sortField;
  final RecordField revisionField;

  FieldSource(RecordField[] fields, int name, int sort, int revision) {
    this.fields = fields;
    textField = fields[name];
    sortField = fields[sort];
    revisionField = fields[revision];
  }

  /** Greatest total length of the values, except for the text. */
  abstract int maxBytes();

  /**
   * Writes the value of one field.
   *
   * @param random bits of the field of the record, and of the revision if the field is mutable
   * @param ranks room for words
   * @param out receives the value
   * @param at the index of its first byte
   * @return the end of the value in the array
   */
  abstract int write(
      RecordField field, long number, int revision, long random, int[] ranks, byte[] out, int at);

  /**
   * The number in a field of type NUMERIC.
   *
   * @param random as for {@link #write}
   * @param room for the text of the number
   */
  abstract long number(RecordField field, long number, int revision, long random, byte[] room);

  /**
   * Draws the words of a text that queries do not match by themselves.
   *
   * @param random as for {@link #write}
   * @param ranks receives their ranks, {@link Prose#MAX_WORDS} at most
   * @return how many they are, or -1 if only the text says so
   */
  int words(RecordField field, long random, int[] ranks) {
    return -1;
  }

  /** Whether it writes that value into the field of some record; true if that is not known. */
  abstract boolean canMake(RecordField field, String value);
}
