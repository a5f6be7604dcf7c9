// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.sql.SQLException;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.SqlRequest;
import site.ycsb.binding.SqlWalk;
import site.ycsb.binding.TableDB;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.gauge.StoreTelemetry;
import site.ycsb.search.Bm25;
import site.ycsb.search.Question;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.SearchDialect;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.WalkForm;
import site.ycsb.search.question.Relevance;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;

/**
 * A record is a row, its fields are columns, and a GIN index of a generated {@code tsvector}
 * answers the searches. Each instance has a connection. The properties are described in
 * docs/reference/postgresql.md.
 */
public class PostgresDB extends TableDB<PostgresTable> implements SearchDialect, StoreTelemetry {

  private PostgresSettings settings;
  private SearchSchema schema;
  private PostgresSession session;

  /**
   * @throws ConfigurationException if a property is wrong
   */
  @Override
  protected void connect() throws DBException {
    schema = SearchSchema.from(getProperties());
    settings = PostgresSettings.from(getProperties());
    if (settings.scores()) {
      TextsearchIndex.require(
          CommonSettings.TABLE.get(getProperties()),
          RelevanceForm.from(getProperties(), schema.textField()));
    }
    session = new PostgresSession(settings);
    atCleanup(session::close);
  }

  @Override
  protected PostgresTable open(String name) {
    return new PostgresTable(name, session, settings, schema);
  }

  @Override
  protected String place() {
    return settings.place();
  }

  @Override
  protected Status status(String table, Exception e) {
    return PostgresErrors.status(e);
  }

  @Override
  protected DBException failure(String what, Exception e) {
    return PostgresErrors.failure(what, settings.place(), e);
  }

  @Override
  protected boolean isDisconnected(Throwable e) {
    return e instanceof SQLException s && PostgresErrors.name(s).equals("CONNECTION_ERROR");
  }

  /** Does not remove records of the other layout, which cannot be searched. */
  @Override
  public void createIndex(String table, SearchSchema wanted) throws DBException {
    if (settings.layout() != Layout.SEARCH) {
      throw new DBException(
          PostgresSettings.LAYOUT + "=ycsb is for YCSB's core workloads: leave it out to search");
    }
    super.createIndex(table, wanted);
  }

  @Override
  public GaugeSource telemetry(String table) {
    return new PostgresTelemetry(settings, table);
  }

  @Override
  public Set<Class<? extends Question>> questionKinds() {
    Set<Class<? extends Question>> kinds = new HashSet<>(PostgresQuestions.kinds());
    if (settings == null || !settings.scores()) {
      kinds.remove(Relevance.class);
    }
    return kinds;
  }

  @Override
  public Bm25 bm25() {
    return TextsearchIndex.FORM;
  }

  @Override
  public String indexDefinition(String table, SearchSchema wanted) {
    return String.join("; ", TableColumns.of(table, wanted).creation(wanted, settings.vectors()));
  }

  @Override
  public String searchPlan(String table, SearchQuery query) throws DBException {
    return ask("explain a search", table, t -> t.plan(query));
  }

  @Override
  public String searchRequest(String table, SearchQuery query, Set<String> fields) {
    Supplier<Selection> records = () -> Selection.of(TableColumns.of(table, schema), fields, true);
    Selection selection = Selection.of(query.question(), table, records);
    if (query.question().form() instanceof WalkForm form) {
      SqlWalk walk = PostgresQuestions.newWalk(form);
      return text(PostgresQuestions.walk(query, selection, walk, form.pageRows()))
          + walk.describe();
    }
    SqlRequest request =
        query.limit() == 0
            ? PostgresQuestions.count(table, query)
            : PostgresQuestions.rows(query, selection);
    return text(request);
  }

  private String text(SqlRequest request) {
    try {
      // The driver puts the values in their places.
      return session.prepare(request.sql(), request.parameters()).toString();
    } catch (SQLException e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
  }
}
