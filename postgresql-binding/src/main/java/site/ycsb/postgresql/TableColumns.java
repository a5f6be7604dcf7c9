// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import static site.ycsb.binding.SqlRequest.quoted;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import site.ycsb.search.FieldType;
import site.ycsb.search.SearchSchema;
import site.ycsb.settings.ConfigurationException;

/**
 * The columns of a table. Immutable.
 *
 * @param fields the columns of fields, in their order
 * @param hasMore whether a column holds the fields that have none
 * @param words the fields whose words can be searched
 */
record TableColumns(
    String table, Layout layout, List<TableColumn> fields, boolean hasMore, Set<String> words) {

  /** What a column is. */
  enum Type {
    TEXT,
    NUMBER,
    JSON,
    VECTOR
  }

  record TableColumn(String field, Type type) {
    String name() {
      return quoted(field);
    }

    /** A value as it is put into the column. */
    String value(String parameter) {
      return switch (type) {
        case JSON -> parameter + "::jsonb";
        case VECTOR -> parameter + "::vector";
        case TEXT, NUMBER -> parameter;
      };
    }

    /** What is asked for to read a value: of a vector its bytes. */
    String selected() {
      return type == Type.VECTOR ? "vector_send(" + name() + ")" : name();
    }
  }

  /**
   * Gives each word its places; places above 16383 count as 16383, as everywhere in PostgreSQL.
   * Beside the tables; made where phrases are asked for.
   */
  private static final String PLACES =
      "CREATE OR REPLACE FUNCTION ycsb_words(words text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE"
          + " STRICT PARALLEL SAFE AS $$SELECT coalesce(string_agg('''' || replace(replace(word,"
          + " '\\', '\\\\'), '''', '''''') || ''':' || least(place, 16383), ' '), '')::tsvector"
          + " FROM unnest(words) WITH ORDINALITY AS each(word, place) WHERE word <> ''$$";

  /**
   * A column of words counts only with its index: without it each search would read the whole
   * table.
   */
  private static final String LIST =
      "SELECT attname, atttypid::regtype::text FROM pg_attribute WHERE attrelid = to_regclass(?)"
          + " AND attnum > 0 AND NOT attisdropped AND (NOT starts_with(attname, '_words.') OR"
          + " EXISTS (SELECT FROM pg_index WHERE indrelid = attrelid AND indkey[0] = attnum AND"
          + " indisvalid)) ORDER BY attnum";

  /** The columns of a table with such fields. */
  static TableColumns of(String table, SearchSchema schema) {
    List<TableColumn> fields = new ArrayList<>();
    Set<String> words = new TreeSet<>();
    for (SearchSchema.Field field : schema.fields()) {
      if (!Layout.SEARCH.isName(field.name())) {
        throw new ConfigurationException(
            "%s: field %s: a column of PostgreSQL needs a name of 1 to 56 bytes other than _key, _more and what begins with _words. or _bm25."
                .formatted(SearchSchema.FIELDS, field.name()));
      }
      fields.add(new TableColumn(field.name(), type(field.type())));
      if (schema.isIndexed(field.name(), FieldType.TEXT)) {
        words.add(field.name());
      }
    }
    return new TableColumns(table, Layout.SEARCH, fields, true, words);
  }

  private static Type type(FieldType type) {
    return switch (type) {
      case NUMERIC -> Type.NUMBER;
      case VECTOR -> Type.VECTOR;
      case TEXT, TAG, GEO -> Type.TEXT;
    };
  }

  /** The columns of a table for records with such fields, which no schema names. */
  static TableColumns of(String table, Layout layout, Set<String> fields) {
    List<TableColumn> columns =
        new TreeSet<>(fields)
            .stream()
                .filter(layout::isName)
                .map(field -> new TableColumn(layout.name(field), Type.TEXT))
                .toList();
    return new TableColumns(table, layout, columns, layout.takesMore, Set.of());
  }

  /** The columns of a table in the database, or null if it has no such table. */
  static TableColumns find(PostgresSession session, String table, Layout layout)
      throws SQLException {
    List<TableColumn> fields = new ArrayList<>();
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
        } else if (!name.startsWith(TextsearchIndex.COLUMN)) {
          fields.add(new TableColumn(name, found(columns.getString(2))));
        }
      }
    }
    return hasKey ? new TableColumns(table, layout, fields, hasMore, words) : null;
  }

  /** The type of a column that the server calls so. */
  private static Type found(String type) {
    return switch (type) {
      case "bigint" -> Type.NUMBER;
      case "vector" -> Type.VECTOR;
      default -> Type.TEXT;
    };
  }

  /** The columns that an insert has values for. */
  List<TableColumn> written() {
    Stream<TableColumn> more =
        hasMore ? Stream.of(new TableColumn(Layout.MORE, Type.JSON)) : Stream.of();
    Stream<TableColumn> key = Stream.of(new TableColumn(layout.key, Type.TEXT));
    return Stream.of(key, fields.stream(), more).flatMap(each -> each).toList();
  }

  /** What creates the table and its indexes. Keys and tags are compared by their bytes. */
  List<String> creation(SearchSchema schema, PgvectorSettings vectors) {
    List<String> definitions = new ArrayList<>();
    definitions.add(quoted(layout.key) + layout.keyType + " COLLATE \"C\" PRIMARY KEY");
    for (TableColumn column : fields) {
      definitions.add(column.name() + definition(column, schema));
    }
    if (hasMore) {
      definitions.add(quoted(Layout.MORE) + " jsonb");
    }
    boolean scored = words.stream().anyMatch(schema::isScored);
    if (scored) {
      definitions.addAll(TextsearchIndex.columns(schema, TableColumns::wordsOf));
    }
    for (String field : words) {
      definitions.add(wordsDefinition(field, schema.hasPositions(schema.field(field))));
    }
    List<String> statements = new ArrayList<>();
    if (fields.stream().anyMatch(column -> column.type == Type.VECTOR)) {
      statements.add("CREATE EXTENSION IF NOT EXISTS vector");
    }
    if (scored) {
      statements.addAll(TextsearchIndex.beforeTable());
    }
    if (words.stream().map(schema::field).anyMatch(schema::hasPositions)) {
      statements.add(PLACES);
    }
    statements.add("CREATE TABLE " + quoted(table) + " (" + String.join(", ", definitions) + ")");
    for (SearchSchema.Field field : schema.fields()) {
      if (!field.indexed() || words.isEmpty()) {
        continue;
      }
      String column = quoted(field.name());
      if (field.type() == FieldType.VECTOR) {
        statements.addAll(vectors.creation(quoted(table), column, field.vector().metric()));
      } else {
        statements.add(
            "CREATE INDEX ON %s%s"
                .formatted(
                    quoted(table),
                    words.contains(field.name())
                        ? " USING gin (" + quoted(Layout.WORDS + field.name()) + ")"
                        : " (" + indexed(column, field.type()) + ")"));
      }
    }
    if (scored) {
      statements.addAll(TextsearchIndex.creation(table, schema));
    }
    return statements;
  }

  private static String indexed(String column, FieldType type) {
    return type == FieldType.GEO
        ? "(%s), (%s)".formatted(latitude(column), longitude(column))
        : column;
  }

  /** The latitude of a place, as a number. */
  static String latitude(String column) {
    return "split_part(" + column + ", ',', 1)::float8";
  }

  /** The longitude of a place, as a number. */
  static String longitude(String column) {
    return "split_part(" + column + ", ',', 2)::float8";
  }

  private static String definition(TableColumn column, SearchSchema schema) {
    return switch (column.type) {
      case NUMBER -> " bigint";
      case VECTOR -> " vector(" + schema.vector(column.field).dimensions() + ")";
      case TEXT, JSON -> " text COLLATE \"C\"";
    };
  }

  /**
   * What stands between two blanks is a word, in lower case. The parser behind {@code to_tsvector}
   * has other rules: it makes two words of {@code 5e3x}. A word that is longer than a {@code
   * tsvector} can hold is left out; a short text has none, also not in lower case.
   */
  private static String wordsDefinition(String field, boolean places) {
    String words = wordsOf(field);
    String vector =
        places ? "ycsb_words(" + words + ")" : "array_to_tsvector(array_remove(" + words + ", ''))";
    return quoted(Layout.WORDS + field) + " tsvector GENERATED ALWAYS AS (" + vector + ") STORED";
  }

  private static String wordsOf(String field) {
    return "string_to_array(lower(CASE WHEN octet_length(%1$s) < 1000 THEN %1$s ELSE regexp_replace(%1$s, '[^ ]{255}[^ ]{255}[^ ]*', '', 'g') END COLLATE \"und-x-icu\"), ' ')"
        .formatted(quoted(field));
  }
}
