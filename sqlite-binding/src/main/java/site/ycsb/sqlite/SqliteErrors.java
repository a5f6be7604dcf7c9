// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.sqlite;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Map;
import org.sqlite.SQLiteException;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.MissingTable;

/** Names and messages for what went wrong. */
final class SqliteErrors {

  private static final Map<String, String> NAMES =
      Map.of(
          "SQLITE_CONSTRAINT_UNIQUE", "DUPLICATE_KEY",
          "SQLITE_BUSY", "LOCK_TIMEOUT",
          "SQLITE_FULL", "DISK_FULL",
          "SQLITE_READONLY", "READ_ONLY",
          "SQLITE_READONLY_DIRECTORY", "READ_ONLY",
          "SQLITE_NOTADB", "FILE_DAMAGED",
          "SQLITE_CORRUPT", "FILE_DAMAGED");

  private static final Map<String, String> ADVICE =
      Map.of(
          "FILE_DAMAGED", ": remove the file",
          "LOCK_TIMEOUT", ": wait until other programs have closed the file",
          "DISK_FULL", ": make room");

  private SqliteErrors() {}

  /** The failure of a call that needs a table which is not there. */
  static SQLException missing(String table, SqliteSettings settings) {
    String where = settings.file().toString();
    String message = MissingTable.message(table, where, SqliteSettings.FILE.name());
    return new SQLException(message, MissingTable.STATUS);
  }

  /** The status of an operation that failed; null if the exception is not SQLite's. */
  static Status status(Exception e) {
    return e instanceof SQLException failed ? new Status(name(failed), e.getMessage()) : null;
  }

  /** The message about a call outside the operations; null if the file is not the reason. */
  static DBException failure(String what, SqliteSettings settings, Exception e) {
    if (!(e instanceof SQLException || e instanceof IOException)) {
      return null;
    }
    String name = e instanceof SQLException failed ? name(failed) : "";
    if (name.equals(MissingTable.STATUS)) {
      return new DBException(e.getMessage(), e);
    }
    return new DBException(
        "cannot %s of %s (%s)%s, or name another %s"
            .formatted(
                what,
                settings.file(),
                name.isEmpty() ? e : e.getMessage(),
                ADVICE.getOrDefault(name, ": check the permissions of the file and its folder"),
                SqliteSettings.FILE),
        e);
  }

  /**
   * SQLite's own name for an error that other stores do not have, such as {@code SQLITE_IOERR}. The
   * driver's own errors have none.
   */
  private static String name(SQLException e) {
    String code =
        e instanceof SQLiteException sqlite ? sqlite.getResultCode().name() : e.getSQLState();
    return code == null ? "DRIVER_ERROR" : NAMES.getOrDefault(code, code);
  }
}
