// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import static site.ycsb.postgresql.Layout.quoted;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import site.ycsb.ByteIterator;
import site.ycsb.postgresql.TableColumns.Column;
import site.ycsb.postgresql.TableColumns.Type;
import site.ycsb.search.FieldType;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.data.FieldValues;
import site.ycsb.search.data.InvalidRecordException;

/** Inserts and changes records of a table through the connection of one thread. */
final class Writer {

  /** The statement that changes some fields, and their columns in the order of its parameters. */
  private record Change(String sql, List<Integer> columns) {}

  private final Session session;
  private final TableColumns table;
  private final SearchSchema schema;
  private final List<Column> columns;
  private final Map<String, Integer> byField = new HashMap<>();
  private final Map<Set<String>, Change> changes = new HashMap<>();
  private final String insert;
  private final String insertMany;

  Writer(Session session, TableColumns table, SearchSchema schema) {
    this.session = session;
    this.table = table;
    this.schema = schema;
    columns = table.written();
    for (int i = 0; i < table.fields().size(); i++) {
      byField.put(table.fields().get(i).field(), i + 1);
    }
    String into =
        "INSERT INTO " + quoted(table.table()) + " (" + list(i -> columns.get(i).name()) + ") ";
    insert = into + "VALUES (" + list(i -> "?" + columns.get(i).type().cast) + ")";
    insertMany =
        into
            + "SELECT %s FROM unnest(%s) AS records(%s)"
                .formatted(
                    list(i -> "c" + i + columns.get(i).type().cast),
                    list(i -> "?::" + columns.get(i).type().sent + "[]"),
                    list(i -> "c" + i));
  }

  private String list(Function<Integer, String> part) {
    return IntStream.range(0, columns.size()).boxed().map(part).collect(Collectors.joining(", "));
  }

  /** The values of a record, one for each column: a text, a whole number or null. */
  Object[] record(String key, Map<String, ByteIterator> values) throws InvalidRecordException {
    Object[] record = record(values);
    record[0] = key(key);
    return record;
  }

  /** The values in the places of their columns; those without one are JSON, in the last place. */
  private Object[] record(Map<String, ByteIterator> values) throws InvalidRecordException {
    Object[] record = new Object[columns.size()];
    Map<String, String> more = null;
    for (Map.Entry<String, ByteIterator> value : values.entrySet()) {
      String field = value.getKey();
      Integer index = byField.get(table.layout().name(field));
      if (index != null) {
        record[index] = value(field, columns.get(index).type(), value.getValue());
      } else if (table.hasMore()) {
        more = more == null ? new TreeMap<>() : more;
        more.put(
            text("the name of a field", field), (String) value(field, Type.JSON, value.getValue()));
      } else {
        throw new InvalidRecordException(
            "field %s: table %s has no column for it".formatted(field, table.table()));
      }
    }
    if (more != null) {
      record[columns.size() - 1] = json(more);
    }
    return record;
  }

  private Object value(String field, Type type, ByteIterator value) throws InvalidRecordException {
    byte[] bytes = FieldValues.utf8(field, value);
    if (type == Type.NUMBER || schema.type(field) == FieldType.NUMERIC) {
      long number = FieldValues.integer(field, bytes, 0, bytes.length);
      return type == Type.NUMBER ? number : Long.toString(number);
    }
    return text("field " + field, new String(bytes, StandardCharsets.UTF_8));
  }

  static String key(String key) throws InvalidRecordException {
    FieldValues.utf8("the key", key);
    return text("the key", key);
  }

  private static String text(String what, String text) throws InvalidRecordException {
    if (text.indexOf('\0') >= 0) {
      throw new InvalidRecordException(
          what + ": a text of PostgreSQL cannot hold the character U+0000");
    }
    return text;
  }

  private static String json(Map<String, String> values) {
    return values.entrySet().stream()
        .map(value -> json(value.getKey()) + ":" + json(value.getValue()))
        .collect(Collectors.joining(",", "{", "}"));
  }

  private static String json(String text) {
    return '"' + String.valueOf(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
  }

  void insert(Object[] record) throws SQLException {
    PreparedStatement statement = session.prepare(insert);
    for (int i = 0; i < record.length; i++) {
      set(statement, i + 1, columns.get(i).type(), record[i]);
    }
    statement.executeUpdate();
  }

  /** Inserts all of them or none, by one statement whose parameters are the columns. */
  void insert(List<Object[]> records) throws SQLException {
    PreparedStatement statement = session.prepare(insertMany);
    for (int i = 0; i < columns.size(); i++) {
      boolean isNumber = columns.get(i).type() == Type.NUMBER;
      Object[] values = isNumber ? new Long[records.size()] : new String[records.size()];
      for (int row = 0; row < values.length; row++) {
        values[row] = records.get(row)[i];
      }
      statement.setArray(
          i + 1, statement.getConnection().createArrayOf(isNumber ? "int8" : "text", values));
    }
    statement.executeUpdate();
  }

  /** Changes some fields of a record; returns whether there is one of that key. */
  boolean update(String key, Map<String, ByteIterator> values)
      throws SQLException, InvalidRecordException {
    Object[] record = record(values);
    Change change = changes.get(values.keySet());
    if (change == null) {
      change = change(record);
      changes.put(Set.copyOf(values.keySet()), change);
    }
    PreparedStatement statement = session.prepare(change.sql);
    int parameter = 1;
    for (int index : change.columns) {
      set(statement, parameter++, columns.get(index).type(), record[index]);
    }
    statement.setString(parameter, key(key));
    return statement.executeUpdate() > 0;
  }

  /** What sets the columns that have values. */
  private Change change(Object[] record) {
    List<Integer> set =
        IntStream.range(0, record.length).filter(i -> record[i] != null).boxed().toList();
    String key = columns.get(0).name();
    String assignments =
        set.stream().map(i -> assignment(columns.get(i))).collect(Collectors.joining(", "));
    return new Change(
        "UPDATE %s SET %s WHERE %s = ?"
            .formatted(quoted(table.table()), set.isEmpty() ? key + " = " + key : assignments, key),
        set);
  }

  private static String assignment(Column column) {
    return column.name()
        + (column.type() == Type.JSON
            ? " = coalesce(" + column.name() + ", '{}') || ?::jsonb"
            : " = ?");
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
