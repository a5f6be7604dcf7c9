// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.sqlite;

import static site.ycsb.binding.SqlRequest.literal;
import static site.ycsb.binding.SqlRequest.quoted;

import java.util.ArrayList;
import java.util.List;
import site.ycsb.search.FieldType;
import site.ycsb.search.SearchSchema;

/** How tables are kept, and what their parts are called. */
final class SqliteSchema {

  /** The fields of a table whose words are indexed, by its name with a dot. */
  static final String INDEXED =
      "SELECT substr(name, length(?1) + 1) FROM sqlite_schema"
          + " WHERE sql LIKE 'CREATE VIRTUAL TABLE %' AND substr(name, 1, length(?1)) = ?1";

  private SqliteSchema() {}

  /** A column of the table {@code t}; alone, SQLite would take a wrong name for a text. */
  static String column(String name) {
    return "t." + quoted(name);
  }

  /** The index of a field, which is an FTS5 table if it is of words. */
  static String index(String table, String field) {
    return quoted(table + "." + field);
  }

  /** What creates a table that cannot be searched. */
  static String creation(String table) {
    return creation(table, "");
  }

  private static String creation(String table, String columns) {
    String own = "_id INTEGER PRIMARY KEY, _key TEXT NOT NULL UNIQUE, record TEXT NOT NULL";
    return "CREATE TABLE " + quoted(table) + " (" + own + columns + ")";
  }

  /** What creates a table and its indexes. */
  static List<String> creation(String table, SearchSchema schema) {
    StringBuilder columns = new StringBuilder();
    List<String> indexes = new ArrayList<>();
    for (SearchSchema.Field field : schema.fields()) {
      if (!field.indexed()) {
        continue;
      }
      switch (field.type()) {
        case TEXT -> indexes.add(wordIndex(table, field, schema));
        case TAG, NUMERIC -> {
          String index = index(table, field.name());
          indexes.add(
              "CREATE INDEX %s ON %s (%s)".formatted(index, quoted(table), quoted(field.name())));
          columns.append(", ").append(generated(field));
        }
        // It has no index: each search compares the records that have its words.
        case GEO -> columns.append(degrees(field.name()));
        // It has no index: each search compares all.
        case VECTOR -> columns.append(", ").append(vector(field.name()));
      }
    }
    indexes.add(0, creation(table, columns.toString()));
    return indexes;
  }

  /** The numbers of a vector as sqlite-vec compares them; null if a record has none. */
  private static String vector(String field) {
    String array = "record -> " + literal(field);
    return "%1$s BLOB AS (CASE WHEN %2$s IS NOT NULL THEN vec_f32(%2$s) END) STORED"
        .formatted(quoted(field), array);
  }

  /** The column with the latitude of a place. */
  static String latitude(String field) {
    return field + ".latitude";
  }

  /** The column with the longitude of a place. */
  static String longitude(String field) {
    return field + ".longitude";
  }

  /** The numbers of a place; null if a record has none. */
  private static String degrees(String field) {
    return ", %1$s REAL AS (CAST(substr(%3$s, 1, instr(%3$s, ',') - 1) AS REAL)) STORED, %2$s REAL AS (CAST(substr(%3$s, instr(%3$s, ',') + 1) AS REAL)) STORED"
        .formatted(
            quoted(latitude(field)),
            quoted(longitude(field)),
            "(record ->> " + literal(field) + ")");
  }

  private static String generated(SearchSchema.Field field) {
    return "%s %s AS (record ->> %s) STORED"
        .formatted(
            quoted(field.name()),
            field.type() == FieldType.NUMERIC ? "INTEGER" : "TEXT",
            literal(field.name()));
  }

  /**
   * FTS5 keeps only words, and where they are if it has to answer phrases or to score: without
   * these, the score of each record is 0.
   */
  private static String wordIndex(String table, SearchSchema.Field field, SearchSchema schema) {
    return "CREATE VIRTUAL TABLE %s USING fts5(words, content='', contentless_delete=1, detail=%s, tokenize=%s)"
        .formatted(
            index(table, field.name()),
            schema.hasPositions(field) || schema.isScored(field.name()) ? "full" : "none",
            SqliteWords.TOKENIZER);
  }
}
