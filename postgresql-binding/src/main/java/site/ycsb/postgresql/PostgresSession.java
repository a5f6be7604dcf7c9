// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.concurrent.locks.LockSupport;
import org.postgresql.Driver;
import site.ycsb.DBException;
import site.ycsb.binding.SqlSession;

/**
 * The connection of one instance. One that broke is replaced at the next call, which waits for the
 * server to be back. For use by one thread.
 */
final class PostgresSession extends SqlSession {

  /** How long a call waits for a server that is gone. */
  private static final long PATIENCE_NANOS = 10_000_000_000L;

  private final PostgresSettings settings;

  /**
   * @throws DBException with a message for the user, if there is no connection
   */
  PostgresSession(PostgresSettings settings) throws DBException {
    super(settings.place());
    this.settings = settings;
    try {
      connection();
    } catch (SQLException e) {
      throw PostgresErrors.unconnected(settings, e);
    }
  }

  @Override
  protected Connection open() throws SQLException {
    Connection opened =
        new Driver().connect(settings.url(), (Properties) settings.options().clone());
    try (Statement statement = opened.createStatement()) {
      // Above 0, searches of the index return some of the rows, and do not say so.
      statement.execute("SET gin_fuzzy_search_limit = 0");
      statement.execute(settings.vectors().session());
    }
    return opened;
  }

  @Override
  protected Connection reopen() throws SQLException {
    long deadline = System.nanoTime() + PATIENCE_NANOS;
    while (true) {
      try {
        return open();
      } catch (SQLException e) {
        if (!PostgresErrors.name(e).equals(PostgresErrors.CONNECTION_ERROR)
            || System.nanoTime() - deadline > 0) {
          throw e;
        }
        LockSupport.parkNanos(PATIENCE_NANOS / 200);
      }
    }
  }

  /** Executes statements that are needed once, all or none. */
  void execute(String... all) throws SQLException {
    try (Statement statement = connection().createStatement()) {
      statement.execute(String.join("; ", all));
    }
  }
}
