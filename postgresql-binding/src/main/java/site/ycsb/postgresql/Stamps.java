// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** The stamps of all tables of a database: a row for each, in a table of their own. */
record Stamps(Session session) {

  /** Beside the tables. */
  static final String TABLE = "ycsb_stamps";

  void write(String table, String stamp) throws SQLException {
    session.execute(
        "CREATE TABLE IF NOT EXISTS " + TABLE + " (name text PRIMARY KEY, stamp text NOT NULL)");
    PreparedStatement write =
        session.prepare(
            "INSERT INTO "
                + TABLE
                + " VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET stamp = EXCLUDED.stamp");
    write.setString(1, table);
    write.setString(2, stamp);
    write.executeUpdate();
  }

  /** Null if there is none. */
  String read(String table) throws SQLException {
    if (!exist()) {
      return null;
    }
    PreparedStatement read = session.prepare("SELECT stamp FROM " + TABLE + " WHERE name = ?");
    read.setString(1, table);
    try (ResultSet found = read.executeQuery()) {
      return found.next() ? found.getString(1) : null;
    }
  }

  /** What removes the stamp of a table. */
  String removal(String table) {
    return "DELETE FROM " + TABLE + " WHERE name = " + Layout.literal(table);
  }

  boolean exist() throws SQLException {
    PreparedStatement ask = session.prepare("SELECT to_regclass(?) IS NOT NULL");
    ask.setString(1, TABLE);
    try (ResultSet found = ask.executeQuery()) {
      found.next();
      return found.getBoolean(1);
    }
  }
}
