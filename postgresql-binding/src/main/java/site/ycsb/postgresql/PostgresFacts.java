// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import site.ycsb.search.StoreInfo;

/** What a result reports about the server and the table. */
final class PostgresFacts {

  /** Those that decide about durability, memory, plans and what runs beside. */
  private static final String SETTINGS =
      "SELECT name, current_setting(name) FROM pg_settings WHERE name IN ('server_encoding',"
          + " 'fsync', 'synchronous_commit', 'synchronous_standby_names', 'full_page_writes',"
          + " 'wal_level', 'commit_delay', 'max_wal_size', 'checkpoint_timeout', 'shared_buffers',"
          + " 'effective_cache_size', 'work_mem', 'maintenance_work_mem', 'huge_pages',"
          + " 'max_connections', 'random_page_cost', 'jit', 'plan_cache_mode',"
          + " 'max_parallel_workers_per_gather', 'gin_fuzzy_search_limit', 'gin_pending_list_limit',"
          + " 'default_transaction_isolation', 'statement_timeout', 'autovacuum',"
          + " 'autovacuum_naptime', 'data_checksums', 'io_method') ORDER BY name";

  private static final String SIZES =
      "SELECT pg_table_size(t), pg_indexes_size(t) FROM (SELECT to_regclass(?) AS t) AS named";

  private static final String INDEXES =
      "SELECT indexrelid::regclass::text, pg_get_indexdef(indexrelid), pg_relation_size(indexrelid)"
          + " FROM pg_index WHERE indrelid = to_regclass(?) ORDER BY indexrelid";

  private final Session session;
  private final StoreInfo.Builder info = new StoreInfo.Builder("postgresql.");

  private PostgresFacts(Session session) {
    this.session = session;
  }

  /**
   * @param table as SQL has it, or null if there is none
   */
  static StoreInfo of(Session session, String table) throws SQLException {
    PostgresFacts facts = new PostgresFacts(session);
    facts.addServer();
    if (table != null) {
      facts.addTable(table);
    }
    return facts.info.build();
  }

  /** Others speak the protocol and say so: {@code PostgreSQL 18.0 on x86_64…}. */
  private void addServer() throws SQLException {
    try (ResultSet row = session.prepare("SELECT version(), pg_is_in_recovery()").executeQuery()) {
      row.next();
      String server = row.getString(1);
      String[] words = server.split(" ", 3);
      info.product(words[0], words.length > 1 ? words[1].replaceAll(",$", "") : "");
      info.setting("server", server);
      info.setting("standby", row.getBoolean(2));
    }
    try (ResultSet settings = session.prepare(SETTINGS).executeQuery()) {
      while (settings.next()) {
        info.setting(settings.getString(1), settings.getString(2));
      }
    }
  }

  /** Sizes in bytes. The size of the table has that of its values kept outside of it. */
  private void addTable(String table) throws SQLException {
    long records;
    try (ResultSet row = session.prepare("SELECT count(*) FROM " + table).executeQuery()) {
      row.next();
      records = row.getLong(1);
    }
    info.measured("records", records);
    try (ResultSet sizes = ask(SIZES, table)) {
      sizes.next();
      info.measured("tableSize", sizes.getLong(1));
      info.measured("indexSize", sizes.getLong(2));
      info.bytesPerRecord("bytesPerRecord", sizes.getLong(1) + sizes.getLong(2), records);
    }
    try (ResultSet indexes = ask(INDEXES, table)) {
      while (indexes.next()) {
        info.setting("index." + indexes.getString(1), indexes.getString(2));
        info.measured("indexSize." + indexes.getString(1), indexes.getLong(3));
      }
    }
  }

  private ResultSet ask(String sql, String table) throws SQLException {
    PreparedStatement statement = session.prepare(sql);
    statement.setString(1, table);
    return statement.executeQuery();
  }
}
