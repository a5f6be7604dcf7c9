// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import static site.ycsb.postgresql.Layout.quoted;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import site.ycsb.search.FieldType;
import site.ycsb.search.SearchSchema;

/**
 * The columns of a table. Immutable.
 *
 * @param fields the columns of fields, in their order
 * @param hasMore whether a column holds the fields that have none
 * @param words the fields whose words can be searched
 */
record TableColumns(
    String table, Layout layout, List<Column> fields, boolean hasMore, Set<String> words) {

  /** The column of a field. */
  record Column(String field, boolean numeric) {
    String name() {
      return quoted(field);
    }

    /** Tags are compared by their bytes. */
    String definition() {
      return name() + (numeric ? " bigint" : " text COLLATE \"C\"");
    }
  }

  private static final String LIST =
      "SELECT attname, atttypid::regtype::text FROM pg_attribute WHERE attrelid = to_regclass(?)"
          + " AND attnum > 0 AND NOT attisdropped ORDER BY attnum";

  TableColumns {
    fields = List.copyOf(fields);
    words = Set.copyOf(words);
  }

  /**
   * Those of a table with such fields.
   *
   * @throws IllegalArgumentException if there can be no column for one
   */
  static TableColumns of(String table, SearchSchema schema) {
    List<Column> fields = new ArrayList<>();
    Set<String> words = new HashSet<>();
    for (SearchSchema.Field field : schema.fields()) {
      if (!Layout.SEARCH.isName(field.name())) {
        throw new IllegalArgumentException(
            "%s: field %s: a column of PostgreSQL needs a name of 1 to 56 bytes other than _key, _more and what begins with _words."
                .formatted(SearchSchema.FIELDS_PROPERTY, field.name()));
      }
      fields.add(new Column(field.name(), field.type() == FieldType.NUMERIC));
      if (schema.isIndexed(field.name(), FieldType.TEXT)) {
        words.add(field.name());
      }
    }
    return new TableColumns(table, Layout.SEARCH, fields, true, words);
  }

  /** Those of a table for records with such fields, of which no schema knows. */
  static TableColumns of(String table, Layout layout, Set<String> fields, SearchSchema schema) {
    List<Column> columns = new ArrayList<>();
    for (String field : new TreeSet<>(fields)) {
      if (layout.isName(field)) {
        boolean numeric = layout.takesMore() && schema.type(field) == FieldType.NUMERIC;
        columns.add(new Column(layout.name(field), numeric));
      }
    }
    return new TableColumns(table, layout, columns, layout.takesMore(), Set.of());
  }

  /** Those of a table in the database, or null if it has no such table. */
  static TableColumns find(Session session, String table, Layout layout) throws SQLException {
    List<Column> fields = new ArrayList<>();
    Set<String> words = new HashSet<>();
    boolean hasKey = false;
    boolean hasMore = false;
    PreparedStatement list = session.prepare(LIST);
    list.setString(1, quoted(table));
    try (ResultSet columns = list.executeQuery()) {
      while (columns.next()) {
        String name = columns.getString(1);
        if (name.equals(layout.key())) {
          hasKey = true;
        } else if (name.equals(Layout.MORE) && layout.takesMore()) {
          hasMore = true;
        } else if (Layout.isWords(name)) {
          words.add(name.substring(Layout.words("").length()));
        } else {
          fields.add(new Column(name, columns.getString(2).equals("bigint")));
        }
      }
    }
    return hasKey ? new TableColumns(table, layout, fields, hasMore, words) : null;
  }

  /** What creates the table, without its indexes. */
  String creation(SearchSchema schema) {
    List<String> definitions = new ArrayList<>(List.of(layout.keyDefinition()));
    fields.forEach(column -> definitions.add(column.definition()));
    if (hasMore) {
      definitions.add(quoted(Layout.MORE) + " jsonb");
    }
    for (String field : new TreeSet<>(words)) {
      definitions.add(
          "%s tsvector GENERATED ALWAYS AS (%s) STORED"
              .formatted(
                  quoted(Layout.words(field)),
                  Words.of(quoted(field), schema.hasPositions(schema.field(field)))));
    }
    return "CREATE TABLE " + quoted(table) + " (" + String.join(", ", definitions) + ")";
  }

  /** Whether the words of a field can be searched. */
  boolean hasWords(String field) {
    return words.contains(field);
  }

  Map<String, Column> byField() {
    Map<String, Column> columns = new HashMap<>();
    fields.forEach(column -> columns.put(column.field(), column));
    return columns;
  }
}
