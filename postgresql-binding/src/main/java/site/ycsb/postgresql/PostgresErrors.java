// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.sql.SQLException;
import java.util.Map;
import java.util.Set;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.messages.Causes;
import site.ycsb.search.MissingTable;

/** Names and messages for what went wrong. */
final class PostgresErrors {

  private static final String CONNECTION_ERROR = "CONNECTION_ERROR";
  private static final String BAD_REQUEST = Status.BAD_REQUEST.getName();
  private static final String STARTING = "57P03";
  private static final String UNREACHABLE = "08001";
  private static final String NO_DATABASE = "3D000";
  private static final String TOO_MANY = "53300";

  /** By SQLSTATE. */
  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("57P01", CONNECTION_ERROR),
          Map.entry("57P02", CONNECTION_ERROR),
          Map.entry(STARTING, CONNECTION_ERROR),
          Map.entry("57014", "TIMEOUT"),
          Map.entry("55P03", "LOCK_TIMEOUT"),
          Map.entry("23505", "DUPLICATE_KEY"),
          Map.entry("40001", "SERIALIZATION_FAILURE"),
          Map.entry("40P01", "DEADLOCK"),
          Map.entry("42P01", MissingTable.STATUS),
          Map.entry("42501", "NOT_AUTHORIZED"),
          Map.entry("25006", "READ_ONLY"),
          Map.entry("28000", "AUTHENTICATION_FAILED"),
          Map.entry("28P01", "AUTHENTICATION_FAILED"),
          Map.entry(NO_DATABASE, "NO_DATABASE"),
          Map.entry(TOO_MANY, "TOO_MANY_CONNECTIONS"),
          Map.entry("53100", "DISK_FULL"),
          Map.entry("53200", "OUT_OF_MEMORY"),
          // More than an index, a record or a query can hold.
          Map.entry("54000", BAD_REQUEST),
          Map.entry("22001", BAD_REQUEST));

  private PostgresErrors() {}

  /**
   * The status of an operation that failed; its description is what the server or the driver said.
   * Null if the exception is neither's.
   */
  static Status status(Exception e) {
    if (e instanceof SQLException failed) {
      return new Status(name(failed), message(failed));
    }
    return e instanceof IOException ? new Status("BAD_REPLY", e.getMessage()) : null;
  }

  /** The message about a call outside the operations that failed; null as of {@link #status}. */
  static DBException failure(String what, String place, Exception e) {
    return e instanceof SQLException failed
        ? new DBException(
            "cannot %s of PostgreSQL at %s: %s".formatted(what, place, message(failed)), e)
        : null;
  }

  /** The name of an error, or {@code SQLSTATE_} and its code. */
  static String name(SQLException e) {
    String state = String.valueOf(e.getSQLState());
    if (state.startsWith("08")) {
      return Causes.chain(e).anyMatch(SocketTimeoutException.class::isInstance)
          ? "TIMEOUT"
          : CONNECTION_ERROR;
    }
    return NAMES.getOrDefault(state, "SQLSTATE_" + state);
  }

  /** Whether the server is not there, or not yet. */
  static boolean isGone(SQLException e) {
    return UNREACHABLE.equals(e.getSQLState()) || CONNECTION_ERROR.equals(name(e));
  }

  /** Whether a table is not, or has other columns than, what it was. */
  static boolean isOtherTable(Exception e) {
    // Undefined table, undefined column, a plan whose rows had other columns.
    return e instanceof SQLException failed
        && Set.of("42P01", "42703", "0A000").contains(String.valueOf(failed.getSQLState()));
  }

  /** What the server said, in one line. */
  static String message(SQLException e) {
    ServerErrorMessage said = e instanceof PSQLException known ? known.getServerErrorMessage() : null;
    if (said != null && said.getMessage() != null) {
      return said.getDetail() == null ? said.getMessage() : said.getMessage() + ": " + said.getDetail();
    }
    return Causes.chainText(e);
  }

  /** Says why there is no connection, and what to do. */
  static DBException unconnected(PostgresSettings settings, SQLException e) {
    String advice =
        switch (name(e)) {
          case "NO_DATABASE" ->
              ": create it, or name another one in " + PostgresSettings.URL;
          case "AUTHENTICATION_FAILED" ->
              ": check " + PostgresSettings.USER + " and " + PostgresSettings.PASSWORD;
          case "TOO_MANY_CONNECTIONS" ->
              ": each client thread has a connection, and a run has two more: raise max_connections"
                  + " of the server, or lower threadcount";
          case CONNECTION_ERROR, "TIMEOUT" -> " (check the hosts in " + PostgresSettings.URL + ")";
          default -> "";
        };
    return new DBException(
        "cannot connect to PostgreSQL at %s as user %s: %s%s"
            .formatted(settings.place(), settings.user(), message(e), advice),
        e);
  }
}
