// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import org.postgresql.Driver;
import site.ycsb.DBException;
import site.ycsb.bench.ClientBesideDriver;
import site.ycsb.load.Phase;
import site.ycsb.search.FieldType;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NumberedKeys;

/**
 * CPU time that the whole client takes for an operation, every reply checked, beside that of a loop
 * over JDBC which sends the same requests, with one prepared statement for each thread, and takes
 * each column of a reply as a string. Both in one JVM, in turns; the first round is not counted.
 * See {@code bench/postgresql}.
 */
final class DriverComparison {

  private static final Set<String> SEARCHED =
      new LinkedHashSet<>(
          List.of("productName", "brand", "price", "inStock", "image", "productScore", "revision"));
  private static final String TABLE = "usertable";
  private static final int BATCH = 100;
  private static final int PAGE = 10;

  private final int operations;
  private final int records;
  private final int threads;
  private final Properties properties = new Properties();
  private final ClientBesideDriver turns;
  private DataSet dataSet;
  private PostgresSettings settings;
  private TableColumns columns;

  private DriverComparison(int rounds, int operations, int records, int threads) {
    this.operations = operations;
    this.records = records;
    this.threads = threads;
    turns = new ClientBesideDriver("JDBC", rounds, threads, properties);
  }

  /** One request of a loop, with what its thread has prepared. */
  private interface Requests {
    void send(int number) throws SQLException;
  }

  private interface Preparation {
    Requests on(Connection connection) throws SQLException;
  }

  /**
   * Arguments: URL of a database whose table {@code usertable} may be replaced, rounds, operations,
   * records, threads, and what to compare.
   */
  public static void main(String[] arguments) throws Exception {
    int[] numbers = Arrays.stream(arguments).skip(1).limit(4).mapToInt(Integer::parseInt).toArray();
    DriverComparison comparison =
        new DriverComparison(numbers[0], numbers[1], numbers[2], numbers[3]);
    comparison.properties.setProperty(PostgresSettings.URL.name(), arguments[0]);
    comparison.run(Set.of(arguments[5].split(" ")));
  }

  private void run(Set<String> kinds) throws SQLException, DBException, InvalidRecordException {
    properties.setProperty("db", PostgresDB.class.getName());
    properties.setProperty("workload", "site.ycsb.workloads.SearchWorkload");
    properties.setProperty("recordcount", Integer.toString(records));
    properties.setProperty("threadcount", Integer.toString(threads));
    properties.setProperty("recreate", "true");
    properties.setProperty("search.maxpage", "0");
    dataSet = DataSet.from(properties);
    settings = PostgresSettings.from(properties);
    columns = TableColumns.of(TABLE, dataSet.schema());
    if (kinds.contains("load")) {
      turns.compare("load, one by one", records, () -> load(1), () -> inserts(1));
    }
    if (kinds.contains("batches")) {
      turns.compare("load, batchsize=" + BATCH, records, () -> load(BATCH), () -> inserts(BATCH));
    }
    load(BATCH);
    if (kinds.contains("read")) {
      compareRun("read", this::reads);
    }
    if (kinds.contains("search")) {
      List<SearchQuery> queries = turns.queries(dataSet, PAGE);
      compareRun("search", connection -> searches(connection, queries));
    }
    if (kinds.contains("update")) {
      List<String> fields = List.copyOf(dataSet.generator().changes(0, 1).keySet());
      List<List<String>> changes = new ArrayList<>();
      for (int number = 0; number < records; number++) {
        var values = dataSet.generator().changes(number, 1);
        changes.add(fields.stream().map(field -> values.get(field).toString()).toList());
      }
      compareRun("update", connection -> updates(connection, fields, changes));
    }
  }

  private List<String[]> texts() {
    List<String[]> texts = new ArrayList<>();
    for (int number = 0; number < records; number++) {
      var record = dataSet.generator().record(number, 0);
      List<String> values = new ArrayList<>(List.of(NumberedKeys.key(number)));
      columns.fields().forEach(field -> values.add(record.get(field.field()).toString()));
      texts.add(values.toArray(String[]::new));
    }
    return texts;
  }

  /** With multi-row statements of {@code VALUES}, if batches are larger than one. */
  private double inserts(int batch) {
    List<String[]> texts = texts();
    List<String> names = new ArrayList<>(List.of("_key"));
    columns.fields().forEach(column -> names.add(column.field()));
    String row = "(" + String.join(", ", names.stream().map(name -> "?").toList()) + ")";
    String sql =
        "INSERT INTO usertable (%s) VALUES %s"
            .formatted(
                String.join(", ", names.stream().map(Layout::quoted).toList()),
                String.join(", ", Collections.nCopies(batch, row)));
    loop(1, connection -> i -> connection.createStatement().execute("TRUNCATE usertable"));
    return loop(
            records / batch,
            connection -> {
              PreparedStatement insert = connection.prepareStatement(sql);
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
            })
        / batch;
  }

  private int random() {
    return ThreadLocalRandom.current().nextInt(records);
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

  private Requests reads(Connection connection) throws SQLException {
    PreparedStatement read = connection.prepareStatement(Selection.of(columns, null, false).read);
    return i -> {
      read.setString(1, NumberedKeys.key(random()));
      readAll(read, columns.fields().size());
    };
  }

  private Requests searches(Connection connection, List<SearchQuery> queries) throws SQLException {
    Selection selection = Selection.of(columns, SEARCHED, true);
    List<Request> requests = queries.stream().map(query -> Request.rows(query, selection)).toList();
    PreparedStatement search = connection.prepareStatement(requests.get(0).sql());
    return i -> {
      Request request = requests.get(ThreadLocalRandom.current().nextInt(requests.size()));
      search.setString(1, (String) request.parameters()[0]);
      search.setLong(2, PAGE);
      search.setLong(3, 0);
      readAll(search, SEARCHED.size() + 1);
    };
  }

  private Requests updates(Connection connection, List<String> fields, List<List<String>> changes)
      throws SQLException {
    PreparedStatement update =
        connection.prepareStatement(
            "UPDATE usertable SET %s WHERE _key = ?"
                .formatted(
                    String.join(
                        ", ", fields.stream().map(name -> Layout.quoted(name) + " = ?").toList())));
    List<Boolean> numeric =
        fields.stream().map(field -> dataSet.schema().type(field) == FieldType.NUMERIC).toList();
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

  private void compareRun(String operation, Preparation requests) {
    turns.compareRun(operation, operations, () -> loop(operations, requests));
  }

  private double load(int batchSize) {
    properties.setProperty("batchsize", Integer.toString(batchSize));
    return turns.phase(Phase.LOAD);
  }

  /** By as many threads as the client has, each with a connection and a prepared statement. */
  private double loop(int count, Preparation requests) {
    List<Connection> connections = new ArrayList<>();
    List<Requests> prepared = new ArrayList<>();
    try {
      for (int thread = 0; thread < threads; thread++) {
        Connection connection =
            new Driver().connect(settings.url(), (Properties) settings.options().clone());
        connections.add(connection);
        prepared.add(requests.on(connection));
      }
      double each = turns.loop(count, thread -> i -> send(prepared.get(thread), i));
      for (Connection connection : connections) {
        connection.close();
      }
      return each;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void send(Requests requests, int number) {
    try {
      requests.send(number);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
