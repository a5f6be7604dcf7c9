// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.sql.ResultSet;
import java.sql.SQLException;
import site.ycsb.search.StoreInfo;

/** What a result reports about the server and the table. */
final class PostgresFacts {

  /** The settings that decide about durability, memory, plans and what runs beside. */
  private static final String SETTINGS =
      """
      server_encoding fsync synchronous_commit synchronous_standby_names full_page_writes wal_level
      commit_delay wal_writer_delay max_wal_size checkpoint_timeout shared_buffers effective_cache_size work_mem
      maintenance_work_mem huge_pages max_connections random_page_cost jit plan_cache_mode
      max_parallel_workers_per_gather gin_fuzzy_search_limit gin_pending_list_limit
      default_transaction_isolation statement_timeout autovacuum autovacuum_naptime data_checksums
      """;

  private static final String VALUES =
      "SELECT name, current_setting(name) FROM pg_settings"
          + " WHERE name = ANY (regexp_split_to_array(?, '\\s+')) ORDER BY name";

  /** What a failure of the machine costs; empty if the settings do not say. */
  static final String DURABILITY =
      "SELECT coalesce(CASE WHEN fsync = 'off' THEN 'what the system has not written, or all of it (fsync off)'"
          + " WHEN commit = 'off' THEN 'up to 3 times ' || current_setting('wal_writer_delay', true)"
          + " || ', the wal_writer_delay (synchronous_commit off)'"
          + " ELSE 'none (synchronous_commit ' || commit || ', fsync ' || fsync || ')' END, '') FROM"
          + " (SELECT current_setting('fsync', true), current_setting('synchronous_commit', true))"
          + " AS settings(fsync, commit)";

  private static final String INDEXES =
      "SELECT indexrelid::regclass::text, pg_get_indexdef(indexrelid), pg_relation_size(indexrelid)"
          + " FROM pg_index WHERE indrelid = to_regclass(?) ORDER BY indexrelid";

  private PostgresFacts() {}

  /**
   * Facts about the server. Other products speak the protocol and say so: {@code PostgreSQL 18.0 on
   * x86_64…}. Sizes are in bytes; the size of the table includes values kept outside of it.
   *
   * @param table as SQL has it, or null
   */
  static StoreInfo of(PostgresSession session, String table) throws SQLException {
    StoreInfo.Builder info = new StoreInfo.Builder("postgresql.");
    String server = session.ask("SELECT version()");
    String[] words = server.split("[ ,]", 3);
    info.product(words[0], words.length > 1 ? words[1] : "");
    info.setting("server", server);
    info.setting("standby", session.ask("SELECT pg_is_in_recovery()::text"));
    try (ResultSet settings = session.prepare(VALUES, SETTINGS).executeQuery()) {
      while (settings.next()) {
        info.setting(settings.getString(1), settings.getString(2));
      }
    }
    info.durability(session.ask(DURABILITY));
    if (table == null) {
      return info.build();
    }
    long records = Long.parseLong(session.ask("SELECT count(*) FROM " + table));
    info.measured("records", records);
    long tableSize = Long.parseLong(session.ask("SELECT pg_table_size(to_regclass(?))", table));
    info.measured("tableSize", tableSize);
    long indexSize = 0;
    try (ResultSet indexes = session.prepare(INDEXES, table).executeQuery()) {
      while (indexes.next()) {
        info.setting("index." + indexes.getString(1), indexes.getString(2));
        info.measured("indexSize." + indexes.getString(1), indexes.getLong(3));
        indexSize += indexes.getLong(3);
      }
    }
    info.measured("indexSize", indexSize);
    info.bytesPerRecord("bytesPerRecord", tableSize + indexSize, records);
    return info.build();
  }
}
