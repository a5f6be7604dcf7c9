// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.Shared;
import site.ycsb.binding.TableDB;
import site.ycsb.elasticsearch.http.HttpClient;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.gauge.StoreTelemetry;
import site.ycsb.search.Bm25;
import site.ycsb.search.Question;
import site.ycsb.search.SearchDialect;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.Visibility;
import site.ycsb.search.question.Walk;

/**
 * Elasticsearch: one index per table, one document per record, its {@code _id} the key. All
 * instances of a process share what is known of the servers and their indexes. The properties are
 * described in docs/reference/elasticsearch.md.
 */
public class ElasticsearchDB extends TableDB<ElasticsearchTable>
    implements SearchDialect, StoreTelemetry {

  private static final Shared<List<?>, Cluster> CLUSTERS = new Shared<>(cluster -> {});

  private final ElasticsearchProduct product;
  private ElasticsearchSettings settings;
  private SearchSchema schema;
  private Cluster cluster;
  private HttpClient client;

  public ElasticsearchDB() {
    this(ElasticsearchProduct.ELASTICSEARCH);
  }

  ElasticsearchDB(ElasticsearchProduct product) {
    this.product = product;
  }

  @Override
  protected void connect() throws DBException {
    schema = SearchSchema.from(getProperties());
    settings = ElasticsearchSettings.from(getProperties(), product);
    ConnectionSettings connection = settings.connection();
    cluster = share(CLUSTERS, ConnectionSettings.all(product), () -> Cluster.open(connection));
    client = new HttpClient(cluster.hosts());
    atCleanup(client::close);
  }

  @Override
  protected ElasticsearchTable open(String name) {
    return new ElasticsearchTable(cluster, client, settings, schema, settings.index(name));
  }

  @Override
  protected String place() {
    return settings.connection().names();
  }

  @Override
  protected boolean recreates() {
    return settings.recreate();
  }

  @Override
  protected Status status(String table, Exception e) {
    if (e instanceof DBException) {
      // The index is missing, does not belong to this binding, or was made for other fields.
      return new Status("WRONG_INDEX", e.getMessage());
    }
    return e instanceof IOException failure ? ElasticsearchErrors.status(failure) : null;
  }

  @Override
  protected DBException failure(String what, Exception e) {
    return e instanceof IOException
        ? ElasticsearchErrors.exception("cannot " + what, settings.connection(), e)
        : null;
  }

  @Override
  public Set<Class<? extends Question>> questionKinds() {
    return ElasticsearchQuestions.CLAUSES.kinds();
  }

  @Override
  public Visibility visibility() throws DBException {
    return ask(
        "read the refresh interval of the index " + settings.index(settings.table()),
        settings.table(),
        ElasticsearchTable::visibility);
  }

  /** {@inheritDoc} One point in time serves a walk, in versions that have one. */
  @Override
  public boolean walksShowOneState() throws DBException {
    return ask(
        "read the version of the server", settings.table(), ElasticsearchTable::walksShowOneState);
  }

  @Override
  public Bm25 bm25() throws DBException {
    return ask(
        "read the number of shards of the index " + settings.index(settings.table()),
        settings.table(),
        ElasticsearchTable::bm25);
  }

  @Override
  public String indexDefinition(String table, SearchSchema wanted) {
    return "PUT /"
        + settings.index(table)
        + "\n"
        + IndexMapping.definition(settings, cluster.version(), wanted);
  }

  @Override
  public String searchRequest(String table, SearchQuery query, Set<String> fields) {
    if (query.question() instanceof Walk walk) {
      String api = ElasticsearchQuestions.api(walk, settings);
      return WalkCursor.describe(walk, cluster.version(), "/" + settings.index(table), api, fields);
    }
    return "POST /"
        + settings.index(table)
        + ElasticsearchQuestions.api(query.question(), settings)
        + "\n"
        + Json.text(
            json -> ElasticsearchQuestions.writeSearch(json, query, fields, settings.vectors()));
  }

  @Override
  public String searchPlan(String table, SearchQuery query) throws DBException {
    return ask("profile a search", table, t -> t.plan(query));
  }

  @Override
  public GaugeSource telemetry(String table) {
    return new ElasticsearchTelemetry(settings.connection());
  }
}
