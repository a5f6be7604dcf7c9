// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import org.apache.http.HttpHost;
import org.elasticsearch.action.admin.indices.delete.DeleteIndexRequest;
import org.elasticsearch.action.bulk.BulkRequest;
import org.elasticsearch.action.index.IndexRequest;
import org.elasticsearch.action.search.SearchRequest;
import org.elasticsearch.action.update.UpdateRequest;
import org.elasticsearch.client.RequestOptions;
import org.elasticsearch.client.RestClient;
import org.elasticsearch.client.RestHighLevelClient;
import org.elasticsearch.client.core.GetSourceRequest;
import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.search.SearchModule;
import org.elasticsearch.search.builder.SearchSourceBuilder;
import org.elasticsearch.xcontent.DeprecationHandler;
import org.elasticsearch.xcontent.NamedXContentRegistry;
import org.elasticsearch.xcontent.XContentParser;
import org.elasticsearch.xcontent.XContentType;
import org.elasticsearch.xcontent.json.JsonXContent;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.testkit.ClientCostComparison;

/**
 * The client beside Elastic's own high-level client, which sends the same requests. See {@code
 * tools/bench/elasticsearch}.
 */
final class ElasticsearchCost extends ClientCostComparison {

  private static final String TABLE = "ycsb-client-cpu";
  private static final int BODIES = 10_000;
  private static final NamedXContentRegistry QUERIES =
      new NamedXContentRegistry(
          new SearchModule(Settings.EMPTY, false, List.of()).getNamedXContents());

  private final RestHighLevelClient client;
  private final RecordGenerator generator;

  private ElasticsearchCost(String... arguments) {
    super(ElasticsearchDB.class, "SearchWorkload", "client", arguments);
    set("es.hosts.list", server);
    set("table", TABLE);
    // The client's part is the same, and the turns are shorter.
    set("es.translog.durability", "async");
    // By default the library has 10 connections to a host.
    client =
        new RestHighLevelClient(
            RestClient.builder(HttpHost.create(server))
                .setHttpClientConfigCallback(
                    http -> http.setMaxConnPerRoute(1000).setMaxConnTotal(1000)));
    generator = dataSet().generator();
  }

  /** The first argument is host:port of a server. */
  public static void main(String[] arguments) throws Exception {
    ElasticsearchCost comparison = new ElasticsearchCost(arguments);
    try (comparison.client) {
      comparison.run();
      comparison.client.indices().delete(new DeleteIndexRequest(TABLE), RequestOptions.DEFAULT);
    }
  }

  /** Makes the bodies that the binding sends. */
  private Documents documents() {
    return new Documents(null, TABLE, dataSet().schema());
  }

  /** Makes the index anew. */
  @Override
  protected void clear() throws Exception {
    ElasticsearchDB making = new ElasticsearchDB();
    making.setProperties(properties);
    making.init();
    making.createIndex(TABLE, dataSet().schema());
    making.cleanup();
  }

  @Override
  protected Requests inserts(int batch) throws Exception {
    Documents documents = documents();
    List<IndexRequest> single = new ArrayList<>();
    List<BulkRequest> bulk = new ArrayList<>();
    for (int first = 0; first + batch <= records; first += batch) {
      BulkRequest all = new BulkRequest();
      for (int number = first; number < first + batch; number++) {
        IndexRequest insert = insert(documents, number);
        single.add(insert);
        all.add(insert);
      }
      bulk.add(all);
    }
    return batch == 1
        ? i -> client.index(single.get(i), RequestOptions.DEFAULT)
        : i -> client.bulk(bulk.get(i), RequestOptions.DEFAULT);
  }

  private IndexRequest insert(Documents documents, int number) throws Exception {
    String key = NumberedKeys.key(number);
    byte[] body =
        Json.bytes(
            documents.buffer(),
            json -> documents.writeRecord(json, key, generator.record(number, 0)));
    return new IndexRequest(TABLE).id(key).source(body, XContentType.JSON);
  }

  @Override
  protected Requests reads() {
    List<GetSourceRequest> requests = new ArrayList<>();
    for (int i = 0; i < BODIES; i++) {
      requests.add(new GetSourceRequest(TABLE, NumberedKeys.key(random())));
    }
    return i -> client.getSource(any(requests), RequestOptions.DEFAULT);
  }

  private static <R> R any(List<R> requests) {
    return requests.get(ThreadLocalRandom.current().nextInt(requests.size()));
  }

  @Override
  protected Requests searches(List<SearchQuery> queries) throws Exception {
    Documents documents = documents();
    DenseVectorSettings vectors =
        DenseVectorSettings.from(properties, ElasticsearchProduct.ELASTICSEARCH);
    List<SearchRequest> requests = new ArrayList<>();
    for (SearchQuery query : queries) {
      byte[] body =
          Json.bytes(
              documents.buffer(),
              json -> ElasticsearchQuestions.writeSearch(json, query, FIELDS, vectors));
      requests.add(
          new SearchRequest(TABLE)
              .source(source(body))
              .allowPartialSearchResults(false)
              .requestCache(false));
    }
    return i -> client.search(any(requests), RequestOptions.DEFAULT);
  }

  private static SearchSourceBuilder source(byte[] body) throws IOException {
    try (XContentParser parser =
        JsonXContent.jsonXContent.createParser(
            QUERIES, DeprecationHandler.THROW_UNSUPPORTED_OPERATION, body)) {
      return SearchSourceBuilder.fromXContent(parser);
    }
  }

  @Override
  protected Requests updates() throws Exception {
    Documents documents = documents();
    SplittableRandom random = new SplittableRandom(2);
    List<UpdateRequest> requests = new ArrayList<>();
    for (int i = 0; i < BODIES; i++) {
      int number = random.nextInt(records);
      byte[] changes =
          Json.bytes(
              documents.buffer(),
              json -> {
                json.writeStartObject();
                documents.fields().write(json, generator.changes(number, 1 + number));
                json.writeEndObject();
              });
      requests.add(
          new UpdateRequest(TABLE, NumberedKeys.key(number))
              .doc(changes, XContentType.JSON)
              .detectNoop(false)
              .retryOnConflict(32));
    }
    return i -> client.update(any(requests), RequestOptions.DEFAULT);
  }
}
