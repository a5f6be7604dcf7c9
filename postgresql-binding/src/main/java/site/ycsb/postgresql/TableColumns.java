// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import static site.ycsb.postgresql.Layout.quoted;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
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

  /** What a column is, and what its values are sent as. */
  enum Type {
    TEXT("text", Types.VARCHAR, ""),
    NUMBER("bigint", Types.BIGINT, ""),
    JSON("text", Types.VARCHAR, "::jsonb");

    final String sent;
    final int code;
    final String cast;

    Type(String sent, int code, String cast) {
      this.sent = sent;
      this.code = code;
      this.cast = cast;
    }
  }

  record Column(String field, Type type) {
    String name() {
      return quoted(field);
    }
  }

  private static final String LIST =
      "SELECT attname, atttypid::regtype::text FROM pg_attribute WHERE attrelid = to_regclass(?)"
          + " AND attnum > 0 AND NOT attisdropped ORDER BY attnum";

  /** Those of a table with such fields. */
  static TableColumns of(String table, SearchSchema schema) {
    List<Column> fields = new ArrayList<>();
    Set<String> words = new TreeSet<>();
    for (SearchSchema.Field field : schema.fields()) {
      if (!Layout.SEARCH.isName(field.name())) {
        throw new IllegalArgumentException(
            "%s: field %s: a column of PostgreSQL needs a name of 1 to 56 bytes other than _key, _more and what begins with _words."
                .formatted(SearchSchema.FIELDS_PROPERTY, field.name()));
      }
      fields.add(
          new Column(field.name(), field.type() == FieldType.NUMERIC ? Type.NUMBER : Type.TEXT));
      if (schema.isIndexed(field.name(), FieldType.TEXT)) {
        words.add(field.name());
      }
    }
    return new TableColumns(table, Layout.SEARCH, fields, true, words);
  }

  /** Those of a table for records with such fields, which no schema names. */
  static TableColumns of(String table, Layout layout, Set<String> fields) {
    List<Column> columns =
        new TreeSet<>(fields)
            .stream()
                .filter(layout::isName)
                .map(field -> new Column(layout.name(field), Type.TEXT))
                .toList();
    return new TableColumns(table, layout, columns, layout.takesMore, Set.of());
  }

  /** Those of a table in the database, or null if it has no such table. */
  static TableColumns find(Session session, String table, Layout layout) throws SQLException {
    List<Column> fields = new ArrayList<>();
    Set<String> words = new HashSet<>();
    boolean hasMore = false;
    boolean hasKey = false;
    try (ResultSet columns = session.prepare(LIST, quoted(table)).executeQuery()) {
      while (columns.next()) {
        String name = columns.getString(1);
        if (name.equals(layout.key)) {
          hasKey = true;
        } else if (name.equals(Layout.MORE)) {
          hasMore = layout.takesMore;
        } else if (name.startsWith(Layout.WORDS)) {
          words.add(name.substring(Layout.WORDS.length()));
        } else {
          boolean isNumber = columns.getString(2).equals(Type.NUMBER.sent);
          fields.add(new Column(name, isNumber ? Type.NUMBER : Type.TEXT));
        }
      }
    }
    return hasKey ? new TableColumns(table, layout, fields, hasMore, words) : null;
  }

  /** Those that an insert has values for. */
  List<Column> written() {
    Stream<Column> more = hasMore ? Stream.of(new Column(Layout.MORE, Type.JSON)) : Stream.of();
    Stream<Column> key = Stream.of(new Column(layout.key, Type.TEXT));
    return Stream.of(key, fields.stream(), more).flatMap(each -> each).toList();
  }

  /** What creates the table without its indexes. Keys and tags are compared by their bytes. */
  String creation(SearchSchema schema) {
    List<String> definitions = new ArrayList<>();
    definitions.add(quoted(layout.key) + layout.keyType + " COLLATE \"C\" PRIMARY KEY");
    for (Column column : fields) {
      definitions.add(
          column.name() + (column.type == Type.NUMBER ? " bigint" : " text COLLATE \"C\""));
    }
    if (hasMore) {
      definitions.add(quoted(Layout.MORE) + " jsonb");
    }
    for (String field : words) {
      definitions.add(
          "%s tsvector GENERATED ALWAYS AS (%s) STORED"
              .formatted(
                  quoted(Layout.WORDS + field),
                  Words.of(quoted(field), schema.hasPositions(schema.field(field)))));
    }
    return "CREATE TABLE " + quoted(table) + " (" + String.join(", ", definitions) + ")";
  }

  /** What creates a table and its indexes. */
  static List<String> creation(String table, SearchSchema schema) {
    List<String> statements = new ArrayList<>();
    if (schema.fields().stream().anyMatch(schema::hasPositions)) {
      statements.add(Words.FUNCTION_CREATION);
    }
    statements.add(of(table, schema).creation(schema));
    for (SearchSchema.Field field : schema.fields()) {
      String indexed =
          field.type() == FieldType.TEXT
              ? " USING gin (" + quoted(Layout.WORDS + field.name()) + ")"
              : " (" + quoted(field.name()) + ")";
      if (field.indexed()) {
        statements.add("CREATE INDEX ON " + quoted(table) + indexed);
      }
    }
    return statements;
  }
}
