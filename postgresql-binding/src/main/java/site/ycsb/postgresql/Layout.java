// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** What the columns of a table are called, and what there is beside the fields. */
enum Layout {
  /** A column for each field of the schema; fields that have none are in one of JSON. */
  SEARCH("_key", "text", true),
  /** That of YCSB's JDBC binding, whose statements have names without quotes. */
  YCSB("ycsb_key", "varchar(255)", false);

  /** The column with the fields that have none of their own. */
  static final String MORE = "_more";

  /** What the name of the column with the words of a field begins with. */
  private static final String WORDS = "_words.";

  /** Bytes of the longest name, of which the server would cut the rest. */
  private static final int LONGEST_NAME = 63;

  private final String key;
  private final String keyType;
  private final boolean takesMore;

  Layout(String key, String keyType, boolean takesMore) {
    this.key = key;
    this.keyType = keyType;
    this.takesMore = takesMore;
  }

  String key() {
    return key;
  }

  /** Keys are compared by their bytes. */
  String keyDefinition() {
    return quoted(key) + " " + keyType + " COLLATE \"C\" PRIMARY KEY";
  }

  /** Whether a record may have fields for which the table has no column. */
  boolean takesMore() {
    return takesMore;
  }

  /** What a table or the column of a field is called. */
  String name(String name) {
    return this == YCSB ? name.toLowerCase(Locale.ROOT) : name;
  }

  /** Whether a column for a field can have its name. */
  boolean isName(String field) {
    return isName(field, LONGEST_NAME - WORDS.length())
        && !field.equals(key)
        && !field.equals(MORE)
        && !isWords(field);
  }

  static boolean isTableName(String table) {
    return isName(table, LONGEST_NAME);
  }

  private static boolean isName(String name, int limit) {
    // No more bytes than three for a char of Java.
    return !name.isEmpty()
        && name.indexOf('\0') < 0
        && (name.length() <= limit / 3
            || name.getBytes(StandardCharsets.UTF_8).length <= limit);
  }

  /** The column with the words of a field. */
  static String words(String field) {
    return WORDS + field;
  }

  static boolean isWords(String column) {
    return column.startsWith(WORDS);
  }

  /** An identifier of SQL, whatever it contains. */
  static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  /** A text of SQL, whatever it contains; the server's {@code standard_conforming_strings} is on. */
  static String literal(String text) {
    return '\'' + text.replace("'", "''") + '\'';
  }
}
