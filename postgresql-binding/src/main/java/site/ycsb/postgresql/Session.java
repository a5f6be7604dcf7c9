// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.postgresql.Driver;
import site.ycsb.DBException;
import site.ycsb.binding.Waiting;

/**
 * The connection of one instance, and the statements that were prepared on it. A connection that
 * broke is replaced at the next call, which waits for the server to be back. For use by one thread.
 */
final class Session {

  /** How long a call waits for a server that is gone. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** More than the shapes of statements of any workload. */
  private static final int MAX_STATEMENTS = 500;

  private final PostgresSettings settings;
  private final Map<String, PreparedStatement> statements = new HashMap<>();
  private Connection connection;

  /**
   * @throws DBException with a message for the user, if there is no connection
   */
  Session(PostgresSettings settings) throws DBException {
    this.settings = settings;
    try {
      connection = open();
    } catch (SQLException e) {
      throw PostgresErrors.unconnected(settings, e);
    }
  }

  private Connection open() throws SQLException {
    Connection opened = new Driver().connect(settings.url(), (Properties) settings.options().clone());
    try (Statement statement = opened.createStatement()) {
      // Above 0, searches of the index return some of the rows, and do not say so.
      statement.execute("SET gin_fuzzy_search_limit = 0");
    }
    return opened;
  }

  private Connection connection() throws SQLException {
    if (connection.isClosed()) {
      forgetStatements();
      connection = reopen();
    }
    return connection;
  }

  private Connection reopen() throws SQLException {
    Connection[] opened = new Connection[1];
    SQLException[] failure = new SQLException[1];
    try {
      Waiting.until(
          PATIENCE,
          () -> {
            try {
              opened[0] = open();
              return true;
            } catch (SQLException e) {
              failure[0] = e;
              return !PostgresErrors.isGone(e);
            }
          });
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (opened[0] == null) {
      throw failure[0];
    }
    return opened[0];
  }

  /** A statement to be executed again and again. */
  PreparedStatement prepare(String sql) throws SQLException {
    Connection open = connection();
    PreparedStatement statement = statements.get(sql);
    if (statement == null) {
      if (statements.size() == MAX_STATEMENTS) {
        forgetStatements();
      }
      statement = open.prepareStatement(sql);
      statements.put(sql, statement);
    }
    return statement;
  }

  /** Executes statements, all or none. */
  void transaction(List<String> all) throws SQLException {
    Connection open = connection();
    open.setAutoCommit(false);
    try (Statement statement = open.createStatement()) {
      for (String sql : all) {
        statement.execute(sql);
      }
      open.commit();
    } catch (SQLException e) {
      if (!open.isClosed()) {
        open.rollback();
      }
      throw e;
    } finally {
      if (!open.isClosed()) {
        open.setAutoCommit(true);
      }
    }
  }

  /** Executes a statement that is needed once. */
  void execute(String sql) throws SQLException {
    try (Statement statement = connection().createStatement()) {
      statement.execute(sql);
    }
  }

  /** So that those of a table which has other columns now are made anew. */
  void forgetStatements() {
    for (PreparedStatement statement : statements.values()) {
      try {
        statement.close();
      } catch (SQLException e) {
        // Its connection broke.
      }
    }
    statements.clear();
  }

  void close() throws DBException {
    try {
      connection.close();
    } catch (SQLException e) {
      throw PostgresErrors.failure("close the connection", settings.place(), e);
    }
  }
}
