// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import static site.ycsb.postgresql.Layout.literal;
import static site.ycsb.postgresql.Layout.quoted;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.binding.JsonFields;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.Utf8ByteIterator;

/** Which fields of records the server is asked for, and what is read from its rows. Immutable. */
final class Selection {

  private static final JsonFactory JSON = new JsonFactory();

  private enum Kind {
    TEXT,
    NUMBER,
    /** All fields that have no column. */
    MORE
  }

  private record Part(String sql, String field, Kind kind) {}

  private final List<Part> parts = new ArrayList<>();
  private final String sql;

  /**
   * @param fields those to ask for, or null for all
   * @param withKey whether a row also has its key, as {@link SearchableDB#KEY_FIELD}
   */
  Selection(TableColumns columns, Set<String> fields, boolean withKey) {
    if (withKey) {
      parts.add(new Part(quoted(columns.layout().key()), SearchableDB.KEY_FIELD, Kind.TEXT));
    }
    for (TableColumns.Column column : columns.fields()) {
      if (fields == null) {
        parts.add(part(column, column.field()));
      }
    }
    if (fields == null && columns.hasMore()) {
      parts.add(new Part(quoted(Layout.MORE), null, Kind.MORE));
    }
    if (fields != null) {
      Map<String, TableColumns.Column> byField = columns.byField();
      for (String field : fields) {
        TableColumns.Column column = byField.get(columns.layout().name(field));
        if (column != null) {
          parts.add(part(column, field));
        } else if (columns.hasMore() && field.indexOf('\0') < 0) {
          parts.add(new Part(quoted(Layout.MORE) + "->>" + literal(field), field, Kind.TEXT));
        }
      }
    }
    sql = parts.isEmpty() ? "1" : String.join(", ", parts.stream().map(Part::sql).toList());
  }

  private static Part part(TableColumns.Column column, String field) {
    return new Part(column.name(), field, column.numeric() ? Kind.NUMBER : Kind.TEXT);
  }

  /** The list of a {@code SELECT}. */
  String sql() {
    return sql;
  }

  /** Adds the fields of the current row; one that is null is left out. */
  void read(ResultSet row, Map<String, ByteIterator> result) throws SQLException, IOException {
    for (int i = 0; i < parts.size(); i++) {
      Part part = parts.get(i);
      if (part.kind == Kind.NUMBER) {
        long number = row.getLong(i + 1);
        if (!row.wasNull()) {
          result.put(part.field, Utf8ByteIterator.of(Long.toString(number)));
        }
      } else {
        byte[] text = row.getBytes(i + 1);
        if (text != null && part.kind == Kind.TEXT) {
          result.put(part.field, new Utf8ByteIterator(text));
        } else if (text != null) {
          readMore(text, result);
        }
      }
    }
  }

  private static void readMore(byte[] text, Map<String, ByteIterator> result) throws IOException {
    try (JsonParser json = JSON.createParser(text)) {
      json.nextToken();
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String field = json.currentName();
        if (!json.nextToken().isScalarValue()) {
          throw new IOException("field " + field + " is not a value of a record");
        }
        result.put(field, JsonFields.text(json));
      }
    }
  }
}
