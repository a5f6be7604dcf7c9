// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.sqlite;

import java.io.IOException;
import java.sql.SQLException;
import org.sqlite.SQLiteException;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.MissingTable;

/** Names and messages for what went wrong. */
final class SqliteErrors {

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
    String advice =
        e instanceof SQLException failed
            ? advice(name(failed))
            : e instanceof IOException ? ": check the permissions of its folder" : null;
    return advice == null
        ? null
        : new DBException(
            "cannot %s %s: %s%s, or name another %s"
                .formatted(what, settings.file(), e.getMessage(), advice, SqliteSettings.FILE),
            e);
  }

  /** SQLite's own name for an error that other stores do not have, such as {@code SQLITE_IOERR}. */
  private static String name(SQLException e) {
    if (!(e instanceof SQLiteException sqlite)) {
      return String.valueOf(e.getSQLState());
    }
    String code = sqlite.getResultCode().name();
    return switch (code) {
      case "SQLITE_CONSTRAINT_UNIQUE" -> "DUPLICATE_KEY";
      case "SQLITE_FULL" -> "DISK_FULL";
      case "SQLITE_BUSY", "SQLITE_BUSY_TIMEOUT" -> "LOCK_TIMEOUT";
      case "SQLITE_NOTADB", "SQLITE_CORRUPT" -> "FILE_DAMAGED";
      case "SQLITE_TOOBIG" -> Status.BAD_REQUEST.getName();
      default -> code.startsWith("SQLITE_READONLY") ? "READ_ONLY" : code;
    };
  }

  private static String advice(String name) {
    return switch (name) {
      case "FILE_DAMAGED" -> ": remove the file";
      case "READ_ONLY", "SQLITE_CANTOPEN" -> ": check the permissions of its folder";
      case "LOCK_TIMEOUT" -> ": wait until other programs have closed the file";
      default -> "";
    };
  }
}
