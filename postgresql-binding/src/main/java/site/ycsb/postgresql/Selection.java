// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import static site.ycsb.binding.SqlRequest.literal;
import static site.ycsb.binding.SqlRequest.quoted;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
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
import site.ycsb.binding.SqlRanges;
import site.ycsb.binding.SqlWalk;
import site.ycsb.postgresql.TableColumns.TableColumn;
import site.ycsb.postgresql.TableColumns.Type;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.CardinalityForm;
import site.ycsb.search.DoubleByteIterator;
import site.ycsb.search.FieldValues;
import site.ycsb.search.FloatVector;
import site.ycsb.search.GroupedForm;
import site.ycsb.search.HistogramForm;
import site.ycsb.search.NearestForm;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StatsForm;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.VectorMetric;

/**
 * Which fields of records the server is asked for, and what is read from its rows. For use by one
 * thread.
 */
final class Selection {

  static final ObjectMapper JSON = new ObjectMapper();

  /** What is asked for, and the field that it is; of JSON, all of its fields. */
  private record SelectedField(String sql, String field, Type type) {}

  /** What the server puts in front of the numbers of a vector, in bytes. */
  private static final int VECTOR_HEADER = 4;

  private final String table;
  private final List<SelectedField> parts;
  private final String list;
  private final String from;

  /** The first ms of the month of a number; the server takes seconds. */
  private static final String MONTH =
      "(extract(epoch FROM date_trunc('month', to_timestamp(%s / 1000.0) AT TIME ZONE 'UTC')) *"
          + " 1000)::int8";

  private static final String DISTANCE = quoted(SearchableDB.DISTANCE_FIELD);
  private static final String SCORE = quoted(SearchableDB.SCORE_FIELD);

  /** The statement that reads the record of a key. */
  final String read;

  /** The statement that reads a number of records from a key on, in the order of the keys. */
  final String scan;

  private final Map<List<?>, String> pages = new HashMap<>();

  private Selection(String table, String key, List<SelectedField> parts) {
    this.table = table;
    this.parts = parts;
    list = "SELECT " + parts.stream().map(SelectedField::sql).collect(Collectors.joining(", "));
    from = " FROM " + quoted(table) + " WHERE ";
    read = list + from + key + " = ?";
    scan = list + from + key + " >= ? ORDER BY " + key + " LIMIT ?";
  }

  /** What a question asks for: groups with their counts, the numbers of a field, or records. */
  static Selection of(Question question, String table, Supplier<Selection> records) {
    if (question.form() instanceof StatsForm stats) {
      return new Selection(table, "", stats(quoted(stats.field())));
    }
    if (question.form() instanceof CardinalityForm values) {
      String count = "count(DISTINCT " + quoted(values.field()) + ")";
      return new Selection(
          table, "", List.of(new SelectedField(count, SearchableDB.COUNT_FIELD, Type.NUMBER)));
    }
    if (!(question.form() instanceof GroupedForm groups)) {
      return records.get();
    }
    return new Selection(
        table,
        "",
        List.of(
            group(groups), new SelectedField("count(*)", SearchableDB.COUNT_FIELD, Type.NUMBER)));
  }

  private static SelectedField group(GroupedForm form) {
    String field = quoted(form.field());
    if (!(form instanceof HistogramForm ranges)) {
      return new SelectedField(field, SearchableDB.KEY_FIELD, Type.TEXT);
    }
    return new SelectedField(
        SqlRanges.first(field, ranges.step(), MONTH), SearchableDB.KEY_FIELD, Type.NUMBER);
  }

  /** The sum of whole numbers is a decimal number. */
  private static List<SelectedField> stats(String number) {
    return List.of(
        new SelectedField("count(" + number + ")", SearchableDB.COUNT_FIELD, Type.NUMBER),
        new SelectedField("sum(" + number + ")::int8", SearchableDB.SUM_FIELD, Type.NUMBER),
        new SelectedField("min(" + number + ")", SearchableDB.MIN_FIELD, Type.NUMBER),
        new SelectedField("max(" + number + ")", SearchableDB.MAX_FIELD, Type.NUMBER));
  }

  /**
   * Fields of records.
   *
   * @param fields those to ask for, or null for all
   * @param withKey whether a row also has its key, as {@link SearchableDB#KEY_FIELD}
   */
  static Selection of(TableColumns table, Set<String> fields, boolean withKey) {
    List<SelectedField> parts = new ArrayList<>();
    String key = quoted(table.layout().key);
    if (withKey) {
      parts.add(new SelectedField(key, SearchableDB.KEY_FIELD, Type.TEXT));
    }
    Map<String, TableColumn> byName = new LinkedHashMap<>();
    table.written().forEach(column -> byName.put(column.field(), column));
    byName.remove(table.layout().key);
    for (String field : fields == null ? byName.keySet() : fields) {
      TableColumn column = byName.get(table.layout().name(field));
      if (column != null && (fields == null || column.type() != Type.JSON)) {
        parts.add(new SelectedField(column.selected(), field, column.type()));
      } else if (table.hasMore() && field.indexOf('\0') < 0) {
        parts.add(
            new SelectedField(quoted(Layout.MORE) + "->>" + literal(field), field, Type.TEXT));
      }
    }
    return new Selection(table.table(), key, parts);
  }

  /**
   * The statement for a page; to put it together takes longer than to find it.
   *
   * @param distance what the page is ordered by before the form's own order; empty for nothing
   */
  String rows(String condition, SearchQuery query, String distance) {
    var key = List.of(condition, query.question().form(), query.totalHits(), distance);
    return pages.computeIfAbsent(key, missing -> rowsWhere(from + condition, query, distance));
  }

  private String rowsWhere(String where, SearchQuery query, String distance) {
    if (query.question().form() instanceof NearestForm nearest) {
      return list + ", " + distance(nearest) + where + " ORDER BY " + DISTANCE + " LIMIT ?";
    }
    if (query.question().form() instanceof RelevanceForm best) {
      String score = TextsearchIndex.score(table, best.fields().get(0));
      return list + ", " + score + " AS " + SCORE + where + " ORDER BY " + SCORE + " LIMIT ?";
    }
    return list
        + (query.totalHits() ? ", (SELECT count(*)" + where + ")" : "")
        + where
        + order(query.question().form(), distance)
        + " LIMIT ? OFFSET ?";
  }

  /** The statement for the rows of a walk, without their order. */
  String rowsOf(SqlWalk walk, String condition) {
    return list + walk.selected() + from + condition;
  }

  private static String distance(NearestForm form) {
    return quoted(form.field())
        + " "
        + PgvectorSettings.operator(form.metric())
        + " ?::vector AS "
        + DISTANCE;
  }

  private static String order(AnswerForm form, String distance) {
    if (form instanceof StatsForm || form instanceof CardinalityForm) {
      return "";
    }
    if (form instanceof HistogramForm) {
      return " GROUP BY 1 ORDER BY 1";
    }
    return form instanceof PageForm page
        ? " ORDER BY "
            + distance
            + (distance.isEmpty() ? "" : ", ")
            + quoted(page.sortField())
            + (page.descending() ? " DESC" : "")
        : " GROUP BY 1 ORDER BY 2 DESC, 1";
  }

  /** Executes a statement and adds its rows, each with its distance by the metric. */
  void addNearest(
      PreparedStatement statement, VectorMetric metric, List<HashMap<String, ByteIterator>> result)
      throws SQLException, IOException {
    try (ResultSet found = statement.executeQuery()) {
      while (found.next()) {
        HashMap<String, ByteIterator> row = new HashMap<>();
        read(found, row);
        double distance = found.getDouble(parts.size() + 1);
        row.put(
            SearchableDB.DISTANCE_FIELD,
            new DoubleByteIterator(metric == VectorMetric.DOT ? 1 + distance : distance));
        result.add(row);
      }
    }
  }

  /** Executes a statement and adds its rows, each with its score times a weight. */
  void addBest(
      PreparedStatement statement, double weight, List<HashMap<String, ByteIterator>> result)
      throws SQLException, IOException {
    try (ResultSet found = statement.executeQuery()) {
      while (found.next()) {
        double score = -found.getDouble(parts.size() + 1);
        if (score != TextsearchIndex.NO_SCORE) {
          HashMap<String, ByteIterator> row = new HashMap<>();
          read(found, row);
          row.put(SearchableDB.SCORE_FIELD, new DoubleByteIterator(weight * score));
          result.add(row);
        }
      }
    }
  }

  /** Executes a statement and adds its rows, behind which the walk goes. */
  void addWalked(
      PreparedStatement statement, SqlWalk walk, List<HashMap<String, ByteIterator>> result)
      throws SQLException, IOException {
    try (ResultSet found = statement.executeQuery()) {
      while (found.next()) {
        HashMap<String, ByteIterator> row = new HashMap<>();
        read(found, row);
        result.add(row);
        walk.pass(found);
      }
    }
  }

  /** Executes a statement and adds its rows; returns the number that ends them, or 0. */
  long addRows(PreparedStatement statement, List<HashMap<String, ByteIterator>> result)
      throws SQLException, IOException {
    long last = 0;
    try (ResultSet found = statement.executeQuery()) {
      int columns = found.getMetaData().getColumnCount();
      while (found.next()) {
        HashMap<String, ByteIterator> row = new HashMap<>();
        read(found, row);
        result.add(row);
        last = columns > parts.size() ? found.getLong(columns) : 0;
      }
    }
    return last;
  }

  /** Adds the fields of the current row; one that is null is left out. */
  void read(ResultSet row, Map<String, ByteIterator> result) throws SQLException, IOException {
    for (int i = 0; i < parts.size(); i++) {
      SelectedField part = parts.get(i);
      if (part.type == Type.NUMBER) {
        long number = row.getLong(i + 1);
        if (!row.wasNull()) {
          result.put(part.field, FieldValues.number(number));
        }
      } else {
        byte[] text = row.getBytes(i + 1);
        if (text != null && part.type == Type.VECTOR) {
          result.put(part.field, vector(text));
        } else if (text != null && part.type == Type.TEXT) {
          result.put(part.field, new Utf8ByteIterator(text));
        } else if (text != null) {
          JSON.readTree(text)
              .properties()
              .forEach(
                  more -> result.put(more.getKey(), Utf8ByteIterator.of(more.getValue().asText())));
        }
      }
    }
  }

  /** The server sends the highest byte of a number first. */
  private static ByteIterator vector(byte[] sent) {
    float[] numbers = new float[(sent.length - VECTOR_HEADER) / Float.BYTES];
    ByteBuffer.wrap(sent, VECTOR_HEADER, sent.length - VECTOR_HEADER).asFloatBuffer().get(numbers);
    return FloatVector.value(numbers);
  }
}
