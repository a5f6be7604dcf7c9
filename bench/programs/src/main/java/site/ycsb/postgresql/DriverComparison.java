// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import com.sun.management.OperatingSystemMXBean;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
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
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import org.postgresql.Driver;
import site.ycsb.DBException;
import site.ycsb.load.Phase;
import site.ycsb.result.RunDocument;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.PhaseRunner;
import site.ycsb.search.FieldType;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.queries.QuestionRotation;
import site.ycsb.search.queries.QuestionSet;

/**
 * CPU time that the whole client takes for an operation, every reply checked, beside that of a loop
 * over JDBC which sends the same requests, with one prepared statement for each thread, and takes
 * each column of a reply as a string. Both in one JVM, in turns; the first round is not counted.
 * See {@code bench/postgresql}.
 */
final class DriverComparison {

  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private static final Set<String> SEARCHED =
      new LinkedHashSet<>(
          List.of("productName", "brand", "price", "inStock", "image", "productScore", "revision"));
  private static final String TABLE = "usertable";
  private static final int BATCH = 100;
  private static final int PAGE = 10;

  private final int rounds;
  private final int operations;
  private final int records;
  private final int threads;
  private final Properties properties = new Properties();
  private DataSet dataSet;
  private PostgresSettings settings;
  private TableColumns columns;

  private DriverComparison(int rounds, int operations, int records, int threads) {
    this.rounds = rounds;
    this.operations = operations;
    this.records = records;
    this.threads = threads;
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
      compare("load, one by one", records, () -> load(1), () -> inserts(1));
    }
    if (kinds.contains("batches")) {
      compare("load, batchsize=" + BATCH, records, () -> load(BATCH), () -> inserts(BATCH));
    }
    load(BATCH);
    if (kinds.contains("read")) {
      compareRun("read", this::reads);
    }
    if (kinds.contains("search")) {
      List<SearchQuery> queries = queries();
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

  private List<SearchQuery> queries() {
    int count = 1000;
    properties.setProperty("search.queries", Integer.toString(count));
    QuestionSet drawn = QuestionRotation.draw(dataSet, count, true, null, new Properties());
    return IntStream.range(0, count)
        .mapToObj(i -> new SearchQuery(drawn.get(i), 0, PAGE, false))
        .toList();
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
    properties.setProperty("operationcount", Integer.toString(operations));
    for (String other : List.of("read", "search", "update")) {
      properties.setProperty(other + "proportion", other.equals(operation) ? "1" : "0");
    }
    compare(operation, operations, () -> phase(Phase.RUN), () -> loop(operations, requests));
  }

  /** Each gives CPU nanoseconds per operation. */
  private void compare(String what, int count, DoubleSupplier client, DoubleSupplier driver) {
    double[] clients = new double[rounds];
    double[] drivers = new double[rounds];
    for (int round = -1; round < rounds; round++) {
      double one = client.getAsDouble();
      double other = driver.getAsDouble();
      if (round >= 0) {
        clients[round] = one;
        drivers[round] = other;
      }
    }
    Arrays.sort(clients);
    Arrays.sort(drivers);
    System.out.printf(
        "%-20s %d rounds of %d: client %.1f us (%.1f to %.1f), bare JDBC %.1f us (%.1f to %.1f):"
            + " ratio of medians %.2f%n",
        what,
        rounds,
        count,
        clients[rounds / 2] / 1e3,
        clients[0] / 1e3,
        clients[rounds - 1] / 1e3,
        drivers[rounds / 2] / 1e3,
        drivers[0] / 1e3,
        drivers[rounds - 1] / 1e3,
        clients[rounds / 2] / drivers[rounds / 2]);
  }

  private double load(int batchSize) {
    properties.setProperty(PostgresSettings.BATCH_SIZE.name(), Integer.toString(batchSize));
    return phase(Phase.LOAD);
  }

  private double phase(Phase phase) {
    properties.setProperty("dotransactions", Boolean.toString(phase == Phase.RUN));
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    RunDocument result =
        new PhaseRunner(PhaseOptions.of(phase, properties), properties, nowhere).run(List.of());
    if (!result.outcome().good()) {
      throw new IllegalStateException(result.outcome().problems().toString());
    }
    return result.overall().processCpuPerOperationNs();
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
      long start = SYSTEM.getProcessCpuTime();
      List<Thread> all = new ArrayList<>();
      for (int thread = 0; thread < threads; thread++) {
        int first = thread;
        all.add(
            new Thread(
                () -> {
                  try {
                    for (int i = first; i < count; i += threads) {
                      prepared.get(first).send(i);
                    }
                  } catch (SQLException e) {
                    throw new IllegalStateException(e);
                  }
                }));
      }
      all.forEach(Thread::start);
      for (Thread thread : all) {
        thread.join();
      }
      double each = (double) (SYSTEM.getProcessCpuTime() - start) / count;
      for (Connection connection : connections) {
        connection.close();
      }
      return each;
    } catch (SQLException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
