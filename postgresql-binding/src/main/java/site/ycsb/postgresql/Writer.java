// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import static site.ycsb.postgresql.Layout.quoted;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import site.ycsb.ByteIterator;
import site.ycsb.search.FieldType;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.data.FieldValues;
import site.ycsb.search.data.InvalidRecordException;

/** Inserts and changes records of a table through the connection of one thread. */
final class Writer {

  private static final JsonFactory JSON = new JsonFactory();

  /** What a column is and what its values are sent as. */
  private enum Type {
    TEXT("text", Types.VARCHAR, ""),
    NUMBER("bigint", Types.BIGINT, ""),
    JSON("text", Types.VARCHAR, "::jsonb");

    private final String name;
    private final int code;
    private final String cast;

    Type(String name, int code, String cast) {
      this.name = name;
      this.code = code;
      this.cast = cast;
    }
  }

  private record Column(int index, String name, Type type) {}

  private final Session session;
  private final TableColumns table;
  private final SearchSchema schema;
  private final List<Column> columns = new ArrayList<>();
  private final Map<String, Column> byField = new HashMap<>();
  private final String insert;
  private final String insertMany;

  Writer(Session session, TableColumns table, SearchSchema schema) {
    this.session = session;
    this.table = table;
    this.schema = schema;
    add(table.layout().key(), Type.TEXT);
    for (TableColumns.Column column : table.fields()) {
      byField.put(
          column.field(), add(column.field(), column.numeric() ? Type.NUMBER : Type.TEXT));
    }
    if (table.hasMore()) {
      add(Layout.MORE, Type.JSON);
    }
    List<String> values = columns.stream().map(column -> "?" + column.type.cast).toList();
    List<String> arrays = columns.stream().map(column -> "?::" + column.type.name + "[]").toList();
    List<String> names = columns.stream().map(column -> "c" + column.index).toList();
    List<String> selected =
        columns.stream().map(column -> "c" + column.index + column.type.cast).toList();
    String into =
        "INSERT INTO %s (%s) "
            .formatted(quoted(table.table()), list(columns.stream().map(Column::name).toList()));
    insert = into + "VALUES (" + list(values) + ")";
    insertMany =
        into
            + "SELECT %s FROM unnest(%s) AS records(%s)"
                .formatted(list(selected), list(arrays), list(names));
  }

  private Column add(String name, Type type) {
    Column column = new Column(columns.size(), quoted(name), type);
    columns.add(column);
    return column;
  }

  private static String list(List<String> parts) {
    return String.join(", ", parts);
  }

  /** The values of a record, one for each column: a text, a whole number or null. */
  Object[] record(String key, Map<String, ByteIterator> values) throws InvalidRecordException {
    Object[] record = new Object[columns.size()];
    record[0] = key(key);
    Map<String, ByteIterator> more = split(values, record);
    if (more != null) {
      record[columns.size() - 1] = json(more);
    }
    return record;
  }

  /** Puts the values into the places of their columns; returns those without one, or null. */
  private Map<String, ByteIterator> split(Map<String, ByteIterator> values, Object[] record)
      throws InvalidRecordException {
    Map<String, ByteIterator> more = null;
    for (Map.Entry<String, ByteIterator> value : values.entrySet()) {
      Column column = byField.get(table.layout().name(value.getKey()));
      if (column != null) {
        record[column.index] = value(value.getKey(), column.type, value.getValue());
      } else if (table.hasMore()) {
        more = more == null ? new TreeMap<>() : more;
        more.put(value.getKey(), value.getValue());
      } else {
        throw new InvalidRecordException(
            "field %s: table %s has no column for it".formatted(value.getKey(), table.table()));
      }
    }
    return more;
  }

  private Object value(String field, Type type, ByteIterator value) throws InvalidRecordException {
    byte[] bytes = FieldValues.utf8(field, value);
    if (type == Type.NUMBER || schema.type(field) == FieldType.NUMERIC) {
      long number = FieldValues.integer(field, bytes, 0, bytes.length);
      return type == Type.NUMBER ? number : Long.toString(number);
    }
    return requireText("field " + field, new String(bytes, StandardCharsets.UTF_8));
  }

  static String key(String key) throws InvalidRecordException {
    FieldValues.utf8("the key", key);
    return requireText("the key", key);
  }

  private static String requireText(String what, String text) throws InvalidRecordException {
    if (text.indexOf('\0') >= 0) {
      throw new InvalidRecordException(
          what + ": a text of PostgreSQL cannot hold the character U+0000");
    }
    return text;
  }

  private String json(Map<String, ByteIterator> values) throws InvalidRecordException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.writeStartObject();
      for (Map.Entry<String, ByteIterator> value : values.entrySet()) {
        json.writeStringField(
            requireText("the name of a field", value.getKey()),
            (String) value(value.getKey(), Type.TEXT, value.getValue()));
      }
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  void insert(Object[] record) throws SQLException {
    PreparedStatement statement = session.prepare(insert);
    for (Column column : columns) {
      set(statement, column.index + 1, column.type, record[column.index]);
    }
    statement.executeUpdate();
  }

  /** Inserts all of them or none, by one statement whose parameters are the columns. */
  void insert(List<Object[]> records) throws SQLException {
    PreparedStatement statement = session.prepare(insertMany);
    for (Column column : columns) {
      Object[] values =
          column.type == Type.NUMBER ? new Long[records.size()] : new String[records.size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = records.get(i)[column.index];
      }
      statement.setArray(
          column.index + 1,
          statement
              .getConnection()
              .createArrayOf(column.type == Type.NUMBER ? "int8" : "text", values));
    }
    statement.executeUpdate();
  }

  /** Changes some fields of a record; returns whether there is one of that key. */
  boolean update(String key, Map<String, ByteIterator> values)
      throws SQLException, InvalidRecordException {
    Object[] record = new Object[columns.size()];
    Map<String, ByteIterator> more = split(values, record);
    StringBuilder sql = new StringBuilder("UPDATE ").append(quoted(table.table())).append(" SET ");
    String separator = "";
    for (Column column : columns) {
      if (record[column.index] != null) {
        sql.append(separator).append(column.name).append(" = ?");
        separator = ", ";
      }
    }
    String keyColumn = columns.get(0).name;
    if (more != null) {
      String column = quoted(Layout.MORE);
      sql.append(separator).append(column).append(" = coalesce(").append(column);
      sql.append(", '{}') || ?::jsonb");
      record[columns.size() - 1] = json(more);
    } else if (separator.isEmpty()) {
      sql.append(keyColumn).append(" = ").append(keyColumn);
    }
    sql.append(" WHERE ").append(keyColumn).append(" = ?");
    PreparedStatement statement = session.prepare(sql.toString());
    int parameter = 1;
    for (Column column : columns) {
      if (record[column.index] != null) {
        set(statement, parameter++, column.type, record[column.index]);
      }
    }
    statement.setString(parameter, key(key));
    return statement.executeUpdate() > 0;
  }

  private static void set(PreparedStatement statement, int parameter, Type type, Object value)
      throws SQLException {
    if (value == null) {
      statement.setNull(parameter, type.code);
    } else if (type == Type.NUMBER) {
      statement.setLong(parameter, (Long) value);
    } else {
      statement.setString(parameter, (String) value);
    }
  }
}
