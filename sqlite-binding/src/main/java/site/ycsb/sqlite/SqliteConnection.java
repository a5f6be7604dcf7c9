// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import org.sqlite.SQLiteOpenMode;
import site.ycsb.binding.SqlSession;
import site.ycsb.waiting.Waiting;

/** The connection of one instance. For use by one thread. */
final class SqliteConnection extends SqlSession {

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
  private final SqliteSettings settings;

  /** Opens the file, if there is one. */
  SqliteConnection(SqliteSettings settings, Writers writers) throws SQLException {
    super(settings.file().toString());
    this.settings = settings;
    this.writers = writers;
    if (isFileThere()) {
      connection();
    }
  }

  /** Whether there is a file; if not, the first statement makes it. */
  boolean isFileThere() {
    return Files.exists(settings.file());
  }

  @Override
  protected Connection open() throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.setOpenMode(SQLiteOpenMode.NOMUTEX);
    config.setBusyTimeout(PATIENCE_MILLIS);
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(settings.synchronous());
    // Less than 0: units of 1024 bytes, not pages.
    config.setCacheSize(-1024 * settings.cacheMb());
    config.enableLoadExtension(settings.vec().isPresent());
    try {
      Files.createDirectories(settings.file().toAbsolutePath().getParent());
    } catch (IOException e) {
      throw new SQLException(e.toString(), "SQLITE_CANTOPEN", e);
    }
    Connection opened = opened(config);
    if (settings.vec().isPresent()) {
      load(settings.vec().get(), opened);
    }
    return opened;
  }

  /** A new file is locked while another connection changes its mode, and SQLite does not wait. */
  private Connection opened(SQLiteConfig config) throws SQLException {
    Waiting waiting = new Waiting(Duration.ofMillis(PATIENCE_MILLIS));
    while (true) {
      try {
        return config.createConnection("jdbc:sqlite:" + settings.file());
      } catch (SQLiteException e) {
        if (e.getResultCode() != SQLiteErrorCode.SQLITE_BUSY || !again(waiting)) {
          throw e;
        }
      }
    }
  }

  private static boolean again(Waiting waiting) {
    try {
      return waiting.again();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static void load(Path extension, Connection opened) throws SQLException {
    try (PreparedStatement load = opened.prepareStatement("SELECT load_extension(?)")) {
      load.setString(1, extension.toAbsolutePath().toString());
      load.execute();
    } catch (SQLException e) {
      opened.close();
      throw e;
    }
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
}
