// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import site.ycsb.DBException;
import site.ycsb.testkit.server.PostgresServer;

/** The database of a server, beside what the binding does with it. */
final class TestDatabase {

  /** Tests of operations need no data that outlives the machine. */
  static final String FAST = "fsync=off";

  private TestDatabase() {}

  /** The properties for it, without any table. */
  static Properties emptied(PostgresServer server) {
    execute(server, "DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    // Some programs are built without ICU.
    if (ask(server, "SELECT count(*) FROM pg_collation WHERE collname = 'und-x-icu'").equals("0")) {
      execute(
          server,
          "CREATE COLLATION pg_catalog.\"und-x-icu\" (provider = builtin, locale = 'C.UTF-8')");
    }
    return properties(server);
  }

  static Properties properties(PostgresServer server) {
    Properties properties = new Properties();
    properties.setProperty(PostgresSettings.URL.name(), server.url());
    return properties;
  }

  static PostgresDB open(Properties properties) throws DBException {
    PostgresDB db = new PostgresDB();
    db.setProperties(properties);
    db.init();
    return db;
  }

  static Connection connect(PostgresServer server) throws SQLException {
    return DriverManager.getConnection(server.url(), "ycsb", null);
  }

  static void execute(PostgresServer server, String sql) {
    try (Connection connection = connect(server);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The first value of the answer. */
  static String ask(PostgresServer server, String sql) {
    try (Connection connection = connect(server)) {
      return ask(connection, sql);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  static String ask(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet answer = statement.executeQuery(sql)) {
      answer.next();
      return answer.getString(1);
    }
  }
}
