// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import static site.ycsb.binding.SqlRequest.quoted;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.InsertBatch;
import site.ycsb.postgresql.TableColumns.TableColumn;
import site.ycsb.postgresql.TableColumns.Type;
import site.ycsb.search.FieldType;
import site.ycsb.search.FieldValues;
import site.ycsb.search.FloatVector;
import site.ycsb.search.GeoPoint;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchSchema;

/** Inserts and changes records of a table through the connection of one thread. */
final class RecordWriter {

  /** The statement that changes some fields, and their columns in the order of its parameters. */
  private record UpdateStatement(String sql, List<Integer> columns) {}

  /** Where the values of a field go, and whether they have to be whole numbers. */
  private record ColumnPlace(int column, Type type, boolean isNumber) {}

  private final PostgresSession session;
  private final TableColumns table;
  private final SearchSchema schema;
  private final List<TableColumn> columns;
  private final Map<String, ColumnPlace> places = new HashMap<>();
  private final Map<BitSet, UpdateStatement> changes = new HashMap<>();
  private final String insert;
  private final String insertMany;
  private final InsertBatch<Object[]> batch;
  private final boolean isBatched;

  RecordWriter(PostgresSession session, TableColumns table, SearchSchema schema, int batchSize) {
    this.session = session;
    this.table = table;
    this.schema = schema;
    batch =
        InsertBatch.ofTransactions(
            table.table(),
            batchSize,
            this::insert,
            record -> (String) record[0],
            PostgresErrors::status);
    isBatched = batchSize > 1;
    columns = table.written();
    String into =
        "INSERT INTO " + quoted(table.table()) + " (" + list(i -> columns.get(i).name()) + ") ";
    insert = into + "VALUES (" + list(i -> columns.get(i).value("?")) + ")";
    insertMany =
        into
            + "SELECT %s FROM unnest(%s) AS records(%s)"
                .formatted(
                    list(i -> columns.get(i).value("c" + i)),
                    list(i -> isNumber(i) ? "?::bigint[]" : "?::text[]"),
                    list(i -> "c" + i));
  }

  private boolean isNumber(int column) {
    return columns.get(column).type() == Type.NUMBER;
  }

  private String list(Function<Integer, String> part) {
    return IntStream.range(0, columns.size()).boxed().map(part).collect(Collectors.joining(", "));
  }

  /** Stores a record, or lets it wait for others. */
  Status insert(String key, Map<String, ByteIterator> values)
      throws SQLException, InvalidRecordException {
    Object[] record = record(values);
    record[0] = key(key);
    if (isBatched) {
      return batch.add(key, record);
    }
    session.change(insert, record);
    return Status.OK;
  }

  /**
   * The values in the places of their columns, each a text, a whole number, a vector or null; those
   * without a column are JSON, in the last place.
   */
  private Object[] record(Map<String, ByteIterator> values) throws InvalidRecordException {
    Object[] record = new Object[columns.size()];
    ObjectNode more = null;
    for (Map.Entry<String, ByteIterator> value : values.entrySet()) {
      String field = value.getKey();
      ColumnPlace place = place(field);
      Object stored = value(field, place, value.getValue());
      if (place.type == Type.JSON) {
        more = more == null ? Selection.JSON.createObjectNode() : more;
        more.put(text("the name of a field", field), (String) stored);
      } else {
        record[place.column] = stored;
      }
    }
    if (more != null) {
      record[columns.size() - 1] = more.toString();
    }
    return record;
  }

  private ColumnPlace place(String field) throws InvalidRecordException {
    ColumnPlace place = places.get(field);
    if (place == null) {
      String name = table.layout().name(field);
      int column = columns.stream().map(TableColumn::field).toList().indexOf(name);
      if (column < 1 && !table.hasMore()) {
        throw new InvalidRecordException(
            "field %s: table %s has no column for it".formatted(field, table.table()));
      }
      column = column < 1 ? columns.size() - 1 : column;
      boolean isNumber = isNumber(column) || schema.type(field) == FieldType.NUMERIC;
      place = new ColumnPlace(column, columns.get(column).type(), isNumber);
      places.put(field, place);
    }
    return place;
  }

  private Object value(String field, ColumnPlace place, ByteIterator value)
      throws InvalidRecordException {
    if (place.type == Type.VECTOR) {
      return FloatVector.read(field, value, schema.vector(field).dimensions());
    }
    if (place.isNumber) {
      long number = FieldValues.integer(field, value);
      return place.type == Type.NUMBER ? number : Long.toString(number);
    }
    String text = FieldValues.text(field, value);
    if (schema.type(field) == FieldType.GEO) {
      GeoPoint.of(field, text.getBytes(StandardCharsets.UTF_8));
    }
    return text.indexOf('\0') < 0 ? text : text("field " + field, text);
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

  /** Inserts all of them or none, by one statement whose parameters are the columns. */
  private void insert(List<Object[]> records) throws SQLException {
    PreparedStatement statement = session.prepare(insertMany);
    for (int i = 0; i < columns.size(); i++) {
      Object[] values = isNumber(i) ? new Long[records.size()] : new String[records.size()];
      for (int row = 0; row < values.length; row++) {
        Object value = records.get(row)[i];
        // An array of arrays would have no rows.
        values[row] = value instanceof float[] vector ? Arrays.toString(vector) : value;
      }
      statement.setArray(
          i + 1, statement.getConnection().createArrayOf(isNumber(i) ? "int8" : "text", values));
    }
    statement.executeUpdate();
  }

  /** Changes some fields of a record; returns whether there is one of that key. */
  boolean update(String key, Map<String, ByteIterator> values)
      throws SQLException, InvalidRecordException {
    Object[] record = record(values);
    BitSet set = new BitSet(record.length);
    for (int i = 0; i < record.length; i++) {
      set.set(i, record[i] != null);
    }
    UpdateStatement change = changes.computeIfAbsent(set, this::change);
    Object[] parameters = new Object[change.columns.size() + 1];
    for (int i = 0; i < parameters.length - 1; i++) {
      parameters[i] = record[change.columns.get(i)];
    }
    parameters[parameters.length - 1] = key(key);
    return session.change(change.sql, parameters) > 0;
  }

  /** What sets the columns that have values. */
  private UpdateStatement change(BitSet values) {
    List<Integer> set = values.stream().boxed().toList();
    String key = columns.get(0).name();
    String assignments =
        set.stream().map(i -> assignment(columns.get(i))).collect(Collectors.joining(", "));
    return new UpdateStatement(
        "UPDATE %s SET %s WHERE %s = ?"
            .formatted(quoted(table.table()), set.isEmpty() ? key + " = " + key : assignments, key),
        set);
  }

  private static String assignment(TableColumn column) {
    String before = column.type() == Type.JSON ? "coalesce(" + column.name() + ", '{}') || " : "";
    return column.name() + " = " + before + column.value("?");
  }

  /** Sends what waits. */
  void finish() throws DBException {
    batch.finish();
  }
}
