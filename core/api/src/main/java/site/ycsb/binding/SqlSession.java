// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import site.ycsb.DBException;

/**
 * The JDBC connection of one instance, and the statements that were prepared on it, which are kept
 * by their text. Parameters are what {@link PreparedStatement#setObject} takes, such as texts,
 * whole numbers and bytes. For use by one thread.
 */
public abstract class SqlSession {

  private final String place;
  private final Map<String, PreparedStatement> statements = new HashMap<>();
  private Connection connection;

  /**
   * Connects when the first statement needs it.
   *
   * @param place what is connected to, for messages: a server, or a file
   */
  protected SqlSession(String place) {
    this.place = place;
  }

  protected abstract Connection open() throws SQLException;

  /** Opens a connection in place of one that broke. */
  protected Connection reopen() throws SQLException {
    return open();
  }

  /** The connection, which is open. */
  protected final Connection connection() throws SQLException {
    if (connection == null) {
      connection = open();
    } else if (connection.isClosed()) {
      statements.clear();
      connection = reopen();
    }
    return connection;
  }

  /**
   * A statement to be executed again and again.
   *
   * @param values of its parameters; none if they are set later
   */
  public final PreparedStatement prepare(String sql, Object... values) throws SQLException {
    Connection open = connection();
    PreparedStatement statement = statements.get(sql);
    // Some drivers close a statement that failed.
    if (statement == null || statement.isClosed()) {
      statement = open.prepareStatement(sql);
      statements.put(sql, statement);
    }
    for (int i = 0; i < values.length; i++) {
      statement.setObject(i + 1, values[i]);
    }
    return statement;
  }

  /** What is done with each row of an answer. */
  @FunctionalInterface
  public interface RowReader {
    void read(ResultSet row) throws SQLException, IOException;
  }

  /** Reads all rows of the answer; returns how many there are. */
  public final int rows(RowReader reader, String sql, Object... values)
      throws SQLException, IOException {
    int count = 0;
    try (ResultSet rows = prepare(sql, values).executeQuery()) {
      for (; rows.next(); count++) {
        reader.read(rows);
      }
    }
    return count;
  }

  /** The first value of the first row of the answer; may be null. */
  public final String ask(String sql, Object... values) throws SQLException {
    try (ResultSet rows = prepare(sql, values).executeQuery()) {
      return rows.next() ? rows.getString(1) : null;
    }
  }

  /** Executes a statement without an answer; returns how many rows changed. */
  public final int change(String sql, Object... values) throws SQLException {
    return prepare(sql, values).executeUpdate();
  }

  /** Does all of the work or nothing, between a statement that begins it and a commit. */
  protected final <T> T transaction(String begin, Callable<T> work) throws Exception {
    change(begin);
    try {
      T result = work.call();
      change("COMMIT");
      return result;
    } catch (Exception e) {
      try {
        change("ROLLBACK");
      } catch (SQLException alreadyDone) {
        e.addSuppressed(alreadyDone);
      }
      throw e;
    }
  }

  public final void close() throws DBException {
    try {
      if (connection != null) {
        connection.close();
      }
    } catch (SQLException e) {
      throw new DBException(
          "cannot close the connection of %s: %s".formatted(place, e.getMessage()), e);
    }
  }
}
