// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.locks.LockSupport;
import org.postgresql.Driver;
import site.ycsb.DBException;

/**
 * The connection of one instance, and the statements that were prepared on it. A connection that
 * broke is replaced at the next call, which waits for the server to be back. For use by one thread.
 */
final class PostgresSession {

  /** How long a call waits for a server that is gone. */
  private static final long PATIENCE_NANOS = 10_000_000_000L;

  private final PostgresSettings settings;
  private final Map<String, PreparedStatement> statements = new HashMap<>();
  private Connection connection;

  /**
   * @throws DBException with a message for the user, if there is no connection
   */
  PostgresSession(PostgresSettings settings) throws DBException {
    this.settings = settings;
    try {
      connection = open();
    } catch (SQLException e) {
      throw PostgresErrors.unconnected(settings, e);
    }
  }

  private Connection open() throws SQLException {
    Connection opened =
        new Driver().connect(settings.url(), (Properties) settings.options().clone());
    try (Statement statement = opened.createStatement()) {
      // Above 0, searches of the index return some of the rows, and do not say so.
      statement.execute("SET gin_fuzzy_search_limit = 0");
      statement.execute(settings.vectors().session());
    }
    return opened;
  }

  private Connection connection() throws SQLException {
    if (!connection.isClosed()) {
      return connection;
    }
    statements.clear();
    long deadline = System.nanoTime() + PATIENCE_NANOS;
    while (true) {
      try {
        return connection = open();
      } catch (SQLException e) {
        if (!PostgresErrors.name(e).equals(PostgresErrors.CONNECTION_ERROR)
            || System.nanoTime() - deadline > 0) {
          throw e;
        }
        LockSupport.parkNanos(PATIENCE_NANOS / 200);
      }
    }
  }

  /**
   * A statement to be executed again and again.
   *
   * @param values of its parameters, each a text, a whole number, a vector or null; none if they
   *     are set later
   */
  PreparedStatement prepare(String sql, Object... values) throws SQLException {
    Connection open = connection();
    PreparedStatement statement = statements.get(sql);
    if (statement == null) {
      statement = open.prepareStatement(sql);
      statements.put(sql, statement);
    }
    for (int i = 0; i < values.length; i++) {
      statement.setObject(i + 1, values[i]);
    }
    return statement;
  }

  /** The first value of the first row of the answer; null if there is none. */
  String ask(String sql, Object... values) throws SQLException {
    try (ResultSet rows = prepare(sql, values).executeQuery()) {
      return rows.next() ? rows.getString(1) : null;
    }
  }

  /** Executes statements that are needed once, all or none. */
  void execute(String... all) throws SQLException {
    try (Statement statement = connection().createStatement()) {
      statement.execute(String.join("; ", all));
    }
  }

  void close() throws DBException {
    try {
      connection.close();
    } catch (SQLException e) {
      throw PostgresErrors.failure("close the connection", settings.place(), e);
    }
  }
}
