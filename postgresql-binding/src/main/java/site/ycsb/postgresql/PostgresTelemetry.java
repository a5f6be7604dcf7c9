// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import site.ycsb.DBException;
import site.ycsb.measure.GaugeSource;
import site.ycsb.measure.StoreGauges;

/**
 * The server's statistics of its database, of its log and of one table. A backend hands in what it
 * has counted once a second at most. For one thread.
 */
final class PostgresTelemetry implements GaugeSource {

  /** A column is a gauge, and one that is called after an event is a count since the start. */
  private static final Map<String, String> PRESENT =
      Map.of(
          "numbackends", "connections",
          "n_live_tup", "rows",
          "n_dead_tup", "dead_rows",
          "table_size", "storage_bytes",
          "index_size", "index_bytes",
          "vacuums", "running_vacuums");

  private static final Map<String, String> COUNTED =
      Map.ofEntries(
          Map.entry("xact", "transactions"),
          Map.entry("tup_inserted", "inserts"),
          Map.entry("tup_updated", "updates"),
          Map.entry("tup_deleted", "deletes"),
          Map.entry("bytes_read", "cache_read_bytes"),
          Map.entry("bytes_hit", "cache_hit_bytes"),
          Map.entry("temp_bytes", "temporary_bytes"),
          Map.entry("deadlocks", "deadlocks"),
          Map.entry("wal_bytes", "journal_bytes"),
          Map.entry("n_tup_hot_upd", "updates_without_index"),
          Map.entry("autovacuum_count", "vacuums"));

  private static final String DATABASE =
      "SELECT pg_postmaster_start_time()::text AS started, numbackends,"
          + " xact_commit + xact_rollback AS xact, tup_inserted, tup_updated, tup_deleted,"
          + " blks_read * current_setting('block_size')::int AS bytes_read,"
          + " blks_hit * current_setting('block_size')::int AS bytes_hit,"
          + " temp_bytes, deadlocks, wal_bytes,"
          + " (SELECT count(*) FROM pg_stat_progress_vacuum) AS vacuums"
          + " FROM pg_stat_database, pg_stat_wal WHERE datname = current_database()";

  private static final String OF_TABLE =
      "SELECT n_live_tup, n_dead_tup, n_tup_hot_upd, autovacuum_count,"
          + " pg_table_size(relid) AS table_size, pg_indexes_size(relid) AS index_size"
          + " FROM pg_stat_user_tables WHERE relid = to_regclass(?)";

  private final PostgresSettings settings;
  private final String table;
  private final StoreGauges gauges = new StoreGauges();
  private Session session;

  PostgresTelemetry(PostgresSettings settings, String table) {
    this.settings = settings;
    this.table = table;
  }

  @Override
  public Map<String, Double> read() throws DBException {
    if (session == null) {
      session = new Session(settings);
    }
    try {
      Map<String, String> values = new HashMap<>();
      add(values, DATABASE);
      add(values, OF_TABLE, Layout.quoted(table));
      // A server that was started again, or another one, has counts of its own.
      gauges.countAll(values.get("started"), COUNTED, values::get);
      gauges.addAll(PRESENT, values::get);
      return gauges.read();
    } catch (SQLException e) {
      throw PostgresErrors.failure("read the statistics", settings.place(), e);
    }
  }

  private void add(Map<String, String> values, String sql, Object... parameters)
      throws SQLException {
    try (ResultSet row = session.prepare(sql, parameters).executeQuery()) {
      ResultSetMetaData columns = row.getMetaData();
      if (row.next()) {
        for (int i = 1; i <= columns.getColumnCount(); i++) {
          values.put(columns.getColumnName(i), row.getString(i));
        }
      }
    }
  }

  @Override
  public void close() throws DBException {
    if (session != null) {
      session.close();
    }
  }
}
