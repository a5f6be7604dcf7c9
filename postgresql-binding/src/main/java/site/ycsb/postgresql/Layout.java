// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** What the columns of a table are called, and what there is beside the fields. */
enum Layout {
  /** A column for each field of the schema; fields that have none are in one of JSON. */
  SEARCH("_key", " text", true),
  /** The layout of YCSB's JDBC binding, whose statements have names without quotes. */
  YCSB("ycsb_key", " varchar(255)", false);

  /** The column with the fields that have none of their own. */
  static final String MORE = "_more";

  /** What the name of the column with the words of a field begins with. */
  static final String WORDS = "_words.";

  /** Bytes of the longest name; the server would cut a longer one. */
  private static final int LONGEST_NAME = 63;

  final String key;
  final String keyType;

  /** Whether a record may have fields for which the table has no column. */
  final boolean takesMore;

  Layout(String key, String keyType, boolean takesMore) {
    this.key = key;
    this.keyType = keyType;
    this.takesMore = takesMore;
  }

  /** What a table or the column of a field is called. */
  String name(String name) {
    return this == YCSB ? name.toLowerCase(Locale.ROOT) : name;
  }

  /** Whether a column for a field can have its name. */
  boolean isName(String field) {
    return fits(WORDS + field)
        && !field.equals(key)
        && !field.equals(MORE)
        && !field.startsWith(WORDS)
        && !field.startsWith(TextsearchIndex.COLUMN);
  }

  /** Whether a table or a column can have that name. */
  static boolean fits(String name) {
    return !name.isEmpty()
        && name.indexOf('\0') < 0
        && name.getBytes(StandardCharsets.UTF_8).length <= LONGEST_NAME;
  }
}
