// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.sqlite;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteOpenMode;
import site.ycsb.DBException;

/** The connection of one instance, and the statements prepared on it. For use by one thread. */
final class SqliteConnection {

  /**
   * Puts the writers of a process in line. SQLite has one writer at a time, and the others would
   * ask it again and again, later each time. For any number of threads.
   */
  static final class Writers {
    private final Lock turn = new ReentrantLock();

    /** The number of transactions that wrote. */
    final LongAdder writes = new LongAdder();
  }

  /** How long a call waits for other processes. */
  private static final int PATIENCE_MILLIS = 30_000;

  private final Writers writers;
  private final Connection connection;
  private final Map<String, PreparedStatement> statements = new HashMap<>();

  SqliteConnection(SqliteSettings settings, Writers writers) throws SQLException {
    this.writers = writers;
    SQLiteConfig config = new SQLiteConfig();
    config.setOpenMode(SQLiteOpenMode.NOMUTEX);
    config.setBusyTimeout(PATIENCE_MILLIS);
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(settings.synchronous());
    // Less than 0: units of 1024 bytes, not pages.
    config.setCacheSize(-1024 * settings.cacheMb());
    config.enableLoadExtension(settings.vec().isPresent());
    connection = config.createConnection("jdbc:sqlite:" + settings.file());
    if (settings.vec().isPresent()) {
      ask("SELECT load_extension(?)", settings.vec().get().toAbsolutePath().toString());
    }
  }

  /** A statement to be executed again and again; its parameters are texts, numbers and bytes. */
  PreparedStatement prepare(String sql, Object... values) throws SQLException {
    PreparedStatement statement = statements.get(sql);
    // The driver closes a statement that failed.
    if (statement == null || statement.isClosed()) {
      statement = connection.prepareStatement(sql);
      statements.put(sql, statement);
    }
    for (int i = 0; i < values.length; i++) {
      statement.setObject(i + 1, values[i]);
    }
    return statement;
  }

  /** What is done with each row of an answer. */
  interface RowReader {
    void read(ResultSet row) throws SQLException, IOException;
  }

  /** Reads all rows of the answer; returns how many there are. */
  int rows(RowReader reader, String sql, Object... values) throws SQLException, IOException {
    int count = 0;
    try (ResultSet rows = prepare(sql, values).executeQuery()) {
      for (; rows.next(); count++) {
        reader.read(rows);
      }
    }
    return count;
  }

  /** The first value of the first row of the answer; null if there is none. */
  String ask(String sql, Object... values) throws SQLException {
    try (ResultSet rows = prepare(sql, values).executeQuery()) {
      return rows.next() ? rows.getString(1) : null;
    }
  }

  /** Executes a statement without an answer; returns true. */
  boolean execute(String sql, Object... values) throws SQLException {
    prepare(sql, values).executeUpdate();
    return true;
  }

  /** Answers several questions from one snapshot. */
  <T> T read(Callable<T> questions) throws Exception {
    return transaction("BEGIN", questions);
  }

  /** Does all of the work or nothing, when it is the turn of this thread. */
  <T> T write(Callable<T> work) throws Exception {
    writers.turn.lock();
    try {
      T result = transaction("BEGIN IMMEDIATE", work);
      writers.writes.increment();
      return result;
    } finally {
      writers.turn.unlock();
    }
  }

  private <T> T transaction(String begin, Callable<T> work) throws Exception {
    execute(begin);
    try {
      T result = work.call();
      execute("COMMIT");
      return result;
    } catch (Exception e) {
      try {
        execute("ROLLBACK");
      } catch (SQLException alreadyDone) {
        e.addSuppressed(alreadyDone);
      }
      throw e;
    }
  }

  void close() throws DBException {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new DBException("cannot close the file: " + e.getMessage(), e);
    }
  }
}
