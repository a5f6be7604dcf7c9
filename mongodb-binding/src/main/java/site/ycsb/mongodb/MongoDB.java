// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.Shared;
import site.ycsb.binding.TableDB;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.gauge.StoreTelemetry;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.Question;
import site.ycsb.search.SearchDialect;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.TimeToLive;
import site.ycsb.search.Visibility;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;

/**
 * A table is a collection, a record a document whose {@code _id} is the key; a text index answers
 * the searches. The properties are described in docs/reference/mongodb.md.
 */
public class MongoDB extends TableDB<MongoTable> implements SearchDialect, StoreTelemetry {

  private static final Shared<List<?>, MongoConnection> CONNECTIONS =
      new Shared<>(MongoConnection::close);

  /**
   * A server looks for expired records once a minute, unless it is told otherwise. Each pass may
   * take as long again.
   */
  private static final Duration EXPIRES_WITHIN = Duration.ofMinutes(2);

  private MongoSettings settings;
  private BsonRecordWriter writer;
  private MongoConnection connection;

  @Override
  protected void connect() throws DBException {
    connect(MongoSettings.from(getProperties()));
  }

  /**
   * @throws ConfigurationException if the schema is wrong
   */
  void connect(MongoSettings found) throws DBException {
    writer = new BsonRecordWriter(SearchSchema.from(getProperties()));
    settings = found;
    connection = share(CONNECTIONS, MongoSettings.ofConnection(), () -> new MongoConnection(found));
  }

  @Override
  protected MongoTable open(String name) {
    return new MongoTable(name, connection, settings, writer);
  }

  @Override
  protected String place() {
    return connection.place();
  }

  @Override
  protected Status status(String table, Exception e) {
    return MongoErrors.status(e);
  }

  @Override
  protected DBException failure(String what, Exception e) {
    return MongoErrors.failure(what, connection.place(), e);
  }

  @Override
  public Set<Class<? extends Question>> questionKinds() {
    return MongoQuestions.QUOTED.filters().kinds();
  }

  @Override
  public boolean matchesWholeWords() throws DBException {
    return connection.words().areWhole();
  }

  @Override
  public Visibility visibility() throws DBException {
    return ask(
        "read the default read concern",
        CommonSettings.TABLE.get(getProperties()),
        table ->
            WriteVisibility.of(
                settings.client(),
                WriteVisibility.serverReadConcern(connection.client.getDatabase("admin"))));
  }

  @Override
  public String indexDefinition(String table, SearchSchema schema) {
    return TextIndex.creation(table, schema, settings.expires()).toJson();
  }

  @Override
  public String searchRequest(String table, SearchQuery query, Set<String> fields) {
    try {
      return TextSearch.command(table, query, fields, connection.words()).toJson();
    } catch (InvalidRecordException | DBException e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
  }

  /** {@inheritDoc} A server without the index would never remove a record. */
  @Override
  public Optional<Visibility> expiresWithin() throws DBException {
    String table = CommonSettings.TABLE.get(getProperties());
    ConfigurationException.refuseIf(
        settings.expires()
            && !ask("list the indexes of table " + table, table, MongoTable::hasExpiryIndex),
        "%s: table %s has no index that makes records expire: load it again with %s",
        TimeToLive.LONGEST,
        table,
        TimeToLive.LONGEST);
    return Optional.of(Visibility.sameForAll(EXPIRES_WITHIN));
  }

  @Override
  public GaugeSource telemetry(String table) {
    return new MongoTelemetry(settings, connection.place(), table);
  }
}
