// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.sql.SQLException;
import java.util.List;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.messages.Causes;
import site.ycsb.settings.ConfigurationException;

/** Names and messages for what went wrong. */
final class PostgresErrors {

  static final String CONNECTION_ERROR = "CONNECTION_ERROR";

  /** How SQLSTATEs begin, each with the name of the error. */
  private static final List<String> NAMES =
      """
      57P0 CONNECTION_ERROR
      08004 AUTHENTICATION_FAILED
      57014 TIMEOUT
      55P03 LOCK_TIMEOUT
      23505 DUPLICATE_KEY
      40001 SERIALIZATION_FAILURE
      40P01 DEADLOCK
      42P01 NO_TABLE
      42501 NOT_AUTHORIZED
      25006 READ_ONLY
      28 AUTHENTICATION_FAILED
      3D000 NO_DATABASE
      53300 TOO_MANY_CONNECTIONS
      53100 DISK_FULL
      53200 OUT_OF_MEMORY
      54000 BAD_REQUEST
      22001 BAD_REQUEST
      """
          .lines()
          .toList();

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
        ? new DBException("cannot %s of %s: %s".formatted(what, place, message(failed)), e)
        : null;
  }

  /** The name of an error, or {@code SQLSTATE_} and its code. */
  static String name(SQLException e) {
    String state = String.valueOf(e.getSQLState());
    if (state.startsWith("08") && !state.equals("08004")) {
      return Causes.chain(e).anyMatch(SocketTimeoutException.class::isInstance)
          ? "TIMEOUT"
          : CONNECTION_ERROR;
    }
    return NAMES.stream()
        .map(line -> line.split(" "))
        .filter(known -> state.startsWith(known[0]))
        .map(known -> known[1])
        .findAny()
        .orElse("SQLSTATE_" + state);
  }

  /** What the server said, in one line. */
  static String message(SQLException e) {
    if (e instanceof PSQLException known && known.getServerErrorMessage() != null) {
      ServerErrorMessage said = known.getServerErrorMessage();
      return said.getMessage() + (said.getDetail() == null ? "" : ": " + said.getDetail());
    }
    return Causes.chainText(e);
  }

  /** Says why there is no connection, and what to do. */
  static DBException unconnected(PostgresSettings settings, SQLException e) {
    String advice =
        switch (name(e)) {
          case "NO_DATABASE" -> ": create it, or name another one in " + PostgresSettings.URL;
          case "AUTHENTICATION_FAILED" ->
              ": check " + PostgresSettings.USER + " and " + PostgresSettings.PASSWORD;
          case "TOO_MANY_CONNECTIONS" ->
              ": each client thread has a connection, and a run has two more: raise max_connections"
                  + " of the server, or lower threadcount";
          case CONNECTION_ERROR, "TIMEOUT" ->
              " (check hosts and options in " + PostgresSettings.URL + ")";
          case "SQLSTATE_22023" ->
              throw new ConfigurationException(PostgresSettings.URL + ": " + message(e), e);
          default -> "";
        };
    return new DBException(
        "cannot connect to %s: %s%s".formatted(settings.place(), message(e), advice), e);
  }
}
