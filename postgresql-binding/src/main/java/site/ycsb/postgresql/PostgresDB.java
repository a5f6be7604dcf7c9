// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.sql.ResultSet;
import java.util.Set;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.TableDB;
import site.ycsb.search.Question;
import site.ycsb.search.SearchDialect;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.Visibility;
import site.ycsb.settings.CommonSettings;

/**
 * A record is a row, its fields are columns, and a GIN index of a generated {@code tsvector} answers
 * the searches. Each instance has a connection. The properties are described in docs/postgresql.md.
 */
public class PostgresDB extends TableDB<PostgresTable> implements SearchDialect {

  private PostgresSettings settings;
  private SearchSchema schema;
  private Session session;

  /**
   * @throws IllegalArgumentException if a property is wrong
   */
  @Override
  protected void connect() throws DBException {
    schema = SearchSchema.from(getProperties());
    settings = PostgresSettings.from(getProperties());
    session = new Session(settings);
  }

  @Override
  protected void disconnect() throws DBException {
    session.close();
  }

  @Override
  protected PostgresTable open(String name) {
    return new PostgresTable(name, session, settings, schema);
  }

  @Override
  protected Status status(String table, Exception e) {
    if (PostgresErrors.isOtherTable(e)) {
      forget(table);
    }
    return PostgresErrors.status(e);
  }

  private void forget(String table) {
    try {
      table(table).forget();
    } catch (DBException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  protected DBException failure(String what, Exception e) {
    return PostgresErrors.failure(what, settings.place(), e);
  }

  @Override
  public Set<Class<? extends Question>> questionKinds() {
    return Request.kinds();
  }

  /** A standby is behind the server that acknowledged a write. */
  @Override
  public Visibility visibility() throws DBException {
    return ask(
        "find out whether it is a standby",
        CommonSettings.TABLE.get(getProperties()),
        table -> {
          try (ResultSet row = session.prepare("SELECT pg_is_in_recovery()").executeQuery()) {
            row.next();
            return row.getBoolean(1)
                ? Visibility.sameForAll(Visibility.UNBOUNDED)
                : Visibility.AT_ONCE;
          }
        });
  }

  @Override
  public String indexDefinition(String table, SearchSchema wanted) {
    return String.join("; ", PostgresTable.creation(table, wanted));
  }

  @Override
  public String searchRequest(String table, SearchQuery query, Set<String> fields) {
    TableColumns columns = TableColumns.of(table, schema);
    return Request.shown(columns, query, new Selection(columns, fields, true));
  }
}
