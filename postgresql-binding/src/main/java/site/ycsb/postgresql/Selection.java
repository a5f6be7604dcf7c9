// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import static site.ycsb.postgresql.Layout.literal;
import static site.ycsb.postgresql.Layout.quoted;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import site.ycsb.ByteIterator;
import site.ycsb.binding.JsonFields;
import site.ycsb.postgresql.TableColumns.Column;
import site.ycsb.postgresql.TableColumns.Type;
import site.ycsb.search.Question;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.FieldValues;
import site.ycsb.search.data.Utf8ByteIterator;

/**
 * Which fields of records the server is asked for, and what is read from its rows. For use by one
 * thread.
 */
final class Selection {

  private static final JsonFactory JSON = new JsonFactory();

  /** What is asked for, and the field that it is; of JSON, all of its fields. */
  private record Part(String sql, String field, Type type) {}

  private final List<Part> parts;
  private final String from;

  /** The statement that reads the record of a key. */
  final String read;

  /** The statement that reads a number of records from a key on, in the order of the keys. */
  final String scan;

  private final Map<String, String> pages = new HashMap<>();

  private Selection(String table, String key, List<Part> parts) {
    this.parts = parts;
    String list = parts.stream().map(Part::sql).collect(Collectors.joining(", "));
    from = "SELECT " + list + " FROM " + quoted(table) + " WHERE ";
    read = from + key + " = ?";
    scan = from + key + " >= ? ORDER BY " + key + " LIMIT ?";
  }

  /** What a question asks for: the values of a field with their counts, or records. */
  static Selection of(Question question, String table, Supplier<Selection> records) {
    return question.countedField().map(field -> counts(table, field)).orElseGet(records);
  }

  /** The values of a field, and how many records have each. */
  private static Selection counts(String table, String field) {
    Part count = new Part("count(*)", SearchableDB.COUNT_FIELD, Type.NUMBER);
    Part value = new Part(quoted(field), SearchableDB.KEY_FIELD, Type.TEXT);
    return new Selection(table, "", List.of(value, count));
  }

  /**
   * Fields of records.
   *
   * @param fields those to ask for, or null for all
   * @param withKey whether a row also has its key, as {@link SearchableDB#KEY_FIELD}
   */
  static Selection of(TableColumns table, Set<String> fields, boolean withKey) {
    List<Part> parts = new ArrayList<>();
    String key = quoted(table.layout().key);
    if (withKey) {
      parts.add(new Part(key, SearchableDB.KEY_FIELD, Type.TEXT));
    }
    Map<String, Column> byName = new LinkedHashMap<>();
    table.written().forEach(column -> byName.put(column.field(), column));
    byName.remove(table.layout().key);
    for (String field : fields == null ? byName.keySet() : fields) {
      Column column = byName.get(table.layout().name(field));
      if (column != null && (fields == null || column.type() != Type.JSON)) {
        parts.add(new Part(column.name(), field, column.type()));
      } else if (table.hasMore() && field.indexOf('\0') < 0) {
        parts.add(new Part(quoted(Layout.MORE) + "->>" + literal(field), field, Type.TEXT));
      }
    }
    return new Selection(table.table(), key, parts);
  }

  /** The statement that finds the rows for a condition and what follows it. */
  String rows(String condition) {
    return pages.computeIfAbsent(condition, from::concat);
  }

  /** Executes a statement and adds its rows. */
  void addRows(PreparedStatement statement, List<HashMap<String, ByteIterator>> result)
      throws SQLException, IOException {
    try (ResultSet found = statement.executeQuery()) {
      while (found.next()) {
        HashMap<String, ByteIterator> row = new HashMap<>();
        read(found, row);
        result.add(row);
      }
    }
  }

  /** Adds the fields of the current row; one that is null is left out. */
  void read(ResultSet row, Map<String, ByteIterator> result) throws SQLException, IOException {
    for (int i = 0; i < parts.size(); i++) {
      Part part = parts.get(i);
      if (part.type == Type.NUMBER) {
        long number = row.getLong(i + 1);
        if (!row.wasNull()) {
          result.put(part.field, FieldValues.number(number));
        }
      } else {
        byte[] text = row.getBytes(i + 1);
        if (text != null && part.type == Type.TEXT) {
          result.put(part.field, new Utf8ByteIterator(text));
        } else if (text != null) {
          addMore(text, result);
        }
      }
    }
  }

  private static void addMore(byte[] text, Map<String, ByteIterator> result) throws IOException {
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
