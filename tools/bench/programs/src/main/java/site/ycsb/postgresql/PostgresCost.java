// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.ThreadLocalRandom;
import org.postgresql.Driver;
import site.ycsb.binding.SqlRequest;
import site.ycsb.search.FieldType;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.testkit.ClientCostComparison;

/**
 * The client beside JDBC, where each thread has a connection and a prepared statement, and takes
 * each column of a reply as a string. See {@code tools/bench/postgresql}.
 */
final class PostgresCost extends ClientCostComparison {

  private final PostgresSettings settings;
  private final SearchSchema schema;
  private final RecordGenerator generator;
  private final TableColumns columns;
  private final List<Connection> opened = new ArrayList<>();

  private PostgresCost(String... arguments) {
    super(PostgresDB.class, "SearchWorkload", "JDBC", arguments);
    set(PostgresSettings.URL.name(), server);
    settings = PostgresSettings.from(properties);
    schema = dataSet().schema();
    generator = dataSet().generator();
    columns = TableColumns.of("usertable", schema);
  }

  /** The first argument is the URL of a database whose table {@code usertable} may be replaced. */
  public static void main(String[] arguments) {
    new PostgresCost(arguments).run();
  }

  private Connection open() throws SQLException {
    Connection connection =
        new Driver().connect(settings.url(), (Properties) settings.options().clone());
    opened.add(connection);
    return connection;
  }

  @Override
  protected void release() throws SQLException {
    for (Connection connection : opened) {
      connection.close();
    }
    opened.clear();
  }

  @Override
  protected void clear() throws SQLException {
    open().createStatement().execute("TRUNCATE usertable");
    release();
  }

  /** With multi-row statements of {@code VALUES}, if batches are larger than one. */
  @Override
  protected Requests inserts(int batch) throws SQLException {
    List<String> names = new ArrayList<>(List.of("_key"));
    columns.fields().forEach(column -> names.add(column.field()));
    String row = "(" + String.join(", ", names.stream().map(name -> "?").toList()) + ")";
    PreparedStatement insert =
        open()
            .prepareStatement(
                "INSERT INTO usertable (%s) VALUES %s"
                    .formatted(
                        String.join(", ", names.stream().map(SqlRequest::quoted).toList()),
                        String.join(", ", Collections.nCopies(batch, row))));
    List<String[]> texts = texts();
    return i -> {
      int parameter = 1;
      for (String[] record : texts.subList(i * batch, (i + 1) * batch)) {
        insert.setString(parameter++, record[0]);
        for (int column = 1; column < record.length; column++) {
          if (columns.fields().get(column - 1).type() == TableColumns.Type.NUMBER) {
            insert.setLong(parameter++, Long.parseLong(record[column]));
          } else {
            insert.setString(parameter++, record[column]);
          }
        }
      }
      insert.executeUpdate();
    };
  }

  private List<String[]> texts() {
    List<String[]> texts = new ArrayList<>();
    for (int number = 0; number < records; number++) {
      var record = generator.record(number, 0);
      List<String> values = new ArrayList<>(List.of(NumberedKeys.key(number)));
      columns.fields().forEach(field -> values.add(record.get(field.field()).toString()));
      texts.add(values.toArray(String[]::new));
    }
    return texts;
  }

  private static void readAll(PreparedStatement statement, int columns) throws SQLException {
    try (ResultSet rows = statement.executeQuery()) {
      while (rows.next()) {
        for (int i = 1; i <= columns; i++) {
          rows.getString(i);
        }
      }
    }
  }

  @Override
  protected Requests reads() throws SQLException {
    PreparedStatement read = open().prepareStatement(Selection.of(columns, null, false).read);
    return i -> {
      read.setString(1, NumberedKeys.key(random()));
      readAll(read, columns.fields().size());
    };
  }

  @Override
  protected Requests searches(List<SearchQuery> queries) throws SQLException {
    Selection selection = Selection.of(columns, FIELDS, true);
    List<SqlRequest> requests =
        queries.stream().map(query -> PostgresQuestions.rows(query, selection)).toList();
    PreparedStatement search = open().prepareStatement(requests.get(0).sql());
    return i -> {
      SqlRequest request = requests.get(ThreadLocalRandom.current().nextInt(requests.size()));
      search.setString(1, (String) request.parameters()[0]);
      search.setLong(2, PAGE);
      search.setLong(3, 0);
      readAll(search, FIELDS.size() + 1);
    };
  }

  @Override
  protected Requests updates() throws SQLException {
    List<String> fields = List.copyOf(generator.changes(0, 1).keySet());
    List<List<String>> changes = new ArrayList<>();
    for (int number = 0; number < records; number++) {
      var values = generator.changes(number, 1);
      changes.add(fields.stream().map(field -> values.get(field).toString()).toList());
    }
    PreparedStatement update =
        open()
            .prepareStatement(
                "UPDATE usertable SET %s WHERE _key = ?"
                    .formatted(
                        String.join(
                            ", ",
                            fields.stream()
                                .map(name -> SqlRequest.quoted(name) + " = ?")
                                .toList())));
    List<Boolean> numeric =
        fields.stream().map(field -> schema.type(field) == FieldType.NUMERIC).toList();
    return i -> {
      int number = random();
      int parameter = 1;
      for (String text : changes.get(number)) {
        if (numeric.get(parameter - 1)) {
          update.setLong(parameter++, Long.parseLong(text));
        } else {
          update.setString(parameter++, text);
        }
      }
      update.setString(parameter, NumberedKeys.key(number));
      update.executeUpdate();
    };
  }
}
