// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.sqlite;

import java.io.File;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.Shared;
import site.ycsb.binding.SqlWalk;
import site.ycsb.binding.TableDB;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.gauge.StoreGauges;
import site.ycsb.gauge.StoreTelemetry;
import site.ycsb.search.Bm25;
import site.ycsb.search.Question;
import site.ycsb.search.SearchDialect;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.VectorMetric;
import site.ycsb.search.VectorType;
import site.ycsb.search.WalkForm;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;

/**
 * SQLite inside this process. A record is a row with its fields as JSON, and FTS5 tables have the
 * words. Each instance has a connection. The properties are described in docs/reference/sqlite.md.
 */
public class SqliteDB extends TableDB<SqliteTable> implements SearchDialect, StoreTelemetry {

  private static final Shared<List<?>, SqliteConnection.Writers> FILES = new Shared<>(file -> {});

  private SqliteSettings settings;
  private SearchSchema schema;
  private SqliteConnection.Writers writers;
  private SqliteConnection connection;

  // begin connect
  @Override
  protected void connect() throws DBException {
    settings = SqliteSettings.from(getProperties());
    schema = SearchSchema.from(getProperties());
    schema.vectorField().ifPresent(field -> requireVec(field, settings));
    writers = share(FILES, List.of(SqliteSettings.FILE), SqliteConnection.Writers::new);
    try {
      connection = new SqliteConnection(settings, writers);
      atCleanup(connection::close);
    } catch (SQLException e) {
      throw SqliteErrors.failure("open the tables", settings, e);
    }
  }

  @Override
  protected SqliteTable open(String name) {
    if (name.isEmpty() || name.indexOf('\0') >= 0 || name.startsWith("sqlite_")) {
      throw CommonSettings.TABLE.needs(name, "a name that a table of SQLite can have");
    }
    return new SqliteTable(name, connection, settings, schema);
  }

  @Override
  protected String place() {
    return settings.file().toString();
  }

  @Override
  protected Status status(String table, Exception e) {
    return SqliteErrors.status(e);
  }

  @Override
  protected DBException failure(String what, Exception e) {
    return SqliteErrors.failure(what, settings, e);
  }

  // end connect

  private static void requireVec(SearchSchema.Field field, SqliteSettings settings) {
    if (field.indexed() && settings.vec().isEmpty()) {
      throw new ConfigurationException(
          "SQLite finds nearest neighbours with the extension sqlite-vec: set "
              + SqliteSettings.VEC
              + " to its library, such as the vec0.so of the Python package sqlite-vec");
    }
    if (field.indexed() && field.vector().metric() == VectorMetric.DOT) {
      throw VectorType.METRIC.unfit(VectorMetric.DOT, "l2 or cosine: sqlite-vec has no other");
    }
  }

  /** Sizes of the file and its journal, and what this process writes. */
  @Override
  public GaugeSource telemetry(String table) {
    StoreGauges gauges = new StoreGauges();
    return () -> {
      gauges.add("storage_bytes", settings.file().toFile().length());
      gauges.add("journal_bytes", new File(settings.file() + "-wal").length());
      gauges.count("file", "writes", writers.writes);
      return gauges.read();
    };
  }

  @Override
  public Set<Class<? extends Question>> questionKinds() {
    return SqliteSearch.kinds();
  }

  /** FTS5's {@code bm25()}, which counts the records as they are. */
  @Override
  public Bm25 bm25() {
    return Bm25.PLAIN.with(Bm25.Idf.ROBERTSON).withFactor();
  }

  @Override
  public String indexDefinition(String table, SearchSchema wanted) {
    return String.join("; ", SqliteSchema.creation(table, wanted));
  }

  @Override
  public String searchRequest(String table, SearchQuery query, Set<String> fields) {
    if (query.question().form() instanceof WalkForm form) {
      SqlWalk walk = SqliteSearch.newWalk(form);
      return SqliteSearch.walk(table, query, walk, form.pageRows()) + walk.describe();
    }
    boolean isCount = query.limit() == 0;
    return (isCount ? SqliteSearch.count(table, query) : SqliteSearch.page(table, query))
        .toString();
  }
}
