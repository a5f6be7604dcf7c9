// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import site.ycsb.DBException;
import site.ycsb.binding.SqlRequest;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.gauge.StoreGauges;

/**
 * The server's statistics of its database, of its log and of one table. A backend hands in what it
 * has counted once a second at most. For one thread.
 */
final class PostgresTelemetry implements GaugeSource {

  /** Before {@code started} what there is at present, then what was counted since. */
  private static final String STATISTICS =
      "SELECT numbackends AS connections, n_live_tup AS rows, n_dead_tup AS dead_rows,"
          + " pg_table_size(relid) AS storage_bytes, pg_indexes_size(relid) AS index_bytes,"
          + " (SELECT count(*) FROM pg_stat_progress_vacuum) AS running_vacuums,"
          + " pg_postmaster_start_time()::text AS started,"
          + " xact_commit + xact_rollback AS transactions, tup_inserted AS inserts,"
          + " tup_updated AS updates, tup_deleted AS deletes, deadlocks,"
          + " n_tup_hot_upd AS updates_without_index, autovacuum_count AS vacuums,"
          + " blks_read * current_setting('block_size')::int AS cache_read_bytes,"
          + " blks_hit * current_setting('block_size')::int AS cache_hit_bytes,"
          + " temp_bytes AS temporary_bytes, wal_bytes AS journal_bytes"
          + " FROM pg_stat_wal, pg_stat_database LEFT JOIN pg_stat_user_tables"
          + " ON relid = to_regclass(?) WHERE datname = current_database()";

  private final PostgresSettings settings;
  private final String table;
  private final StoreGauges gauges = new StoreGauges();
  private PostgresSession session;

  PostgresTelemetry(PostgresSettings settings, String table) {
    this.settings = settings;
    this.table = SqlRequest.quoted(table);
  }

  @Override
  public Map<String, Double> read() throws DBException {
    if (session == null) {
      session = new PostgresSession(settings);
    }
    try (ResultSet row = session.prepare(STATISTICS, table).executeQuery()) {
      row.next();
      // A server that was started again, or another one, has counts of its own.
      String started = row.getString("started");
      int counted = row.findColumn("started");
      for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
        String name = row.getMetaData().getColumnName(i);
        if (i < counted) {
          gauges.add(name, row.getString(i));
        } else if (i > counted) {
          gauges.count(started, name, row.getString(i));
        }
      }
      return gauges.read();
    } catch (SQLException e) {
      throw PostgresErrors.failure("read the statistics", settings.place(), e);
    }
  }

  @Override
  public void close() throws DBException {
    if (session != null) {
      session.close();
    }
  }
}
