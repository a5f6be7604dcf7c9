// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import org.apache.http.entity.ContentType;
import org.apache.http.nio.entity.NByteArrayEntity;
import org.apache.http.util.EntityUtils;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.RestClient;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.testkit.ClientCostComparison;

/**
 * The client beside the library's low-level client, which sends the same bodies. See {@code
 * tools/bench/elasticsearch}.
 */
final class ElasticsearchCost extends ClientCostComparison {

  private static final String TABLE = "ycsb-client-cpu";
  private static final int BODIES = 10_000;
  private static final ContentType NDJSON = ContentType.create("application/x-ndjson");

  private final RestClient client;
  private final RecordGenerator generator;

  private ElasticsearchCost(String... arguments) {
    super(ElasticsearchDB.class, "SearchWorkload", "client", arguments);
    set("es.hosts.list", server);
    set("table", TABLE);
    // The client's part is the same, and the turns are shorter.
    set("es.translog.durability", "async");
    client =
        Cluster.connect(ConnectionSettings.from(properties, ElasticsearchProduct.ELASTICSEARCH));
    generator = dataSet().generator();
  }

  /** The first argument is host:port of a server. */
  public static void main(String[] arguments) throws Exception {
    ElasticsearchCost comparison = new ElasticsearchCost(arguments);
    try (comparison.client) {
      comparison.run();
      comparison.client.performRequest(new Request("DELETE", "/" + TABLE));
    }
  }

  private Documents documents() {
    return new Documents(client, TABLE, dataSet().schema());
  }

  private void send(Request request) throws Exception {
    EntityUtils.consume(client.performRequest(request).getEntity());
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
    List<Request> requests = new ArrayList<>();
    for (int first = 0; first + batch <= records; first += batch) {
      requests.add(batch == 1 ? insert(documents, first) : bulk(documents, first, batch));
    }
    return i -> send(requests.get(i));
  }

  private Request insert(Documents documents, int number) throws Exception {
    String key = NumberedKeys.key(number);
    return documents.with(
        json -> documents.writeRecord(json, key, generator.record(number, 0)),
        documents.about("PUT", "/_doc/", key, ""));
  }

  private Request bulk(Documents documents, int first, int batch) throws Exception {
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    for (int number = first; number < first + batch; number++) {
      String key = NumberedKeys.key(number);
      lines.write(Bulk.lines(documents, documents.buffer(), key, generator.record(number, 0)));
    }
    Request request = documents.about("POST", "/_bulk");
    request.setEntity(new NByteArrayEntity(lines.toByteArray(), NDJSON));
    return request;
  }

  /** Sends any of them. */
  private Requests some(List<Request> requests) {
    return i -> send(requests.get(ThreadLocalRandom.current().nextInt(requests.size())));
  }

  @Override
  protected Requests reads() throws Exception {
    Documents documents = documents();
    List<Request> requests = new ArrayList<>();
    for (int i = 0; i < BODIES; i++) {
      requests.add(documents.about("GET", "/_source/", NumberedKeys.key(random()), ""));
    }
    return some(requests);
  }

  @Override
  protected Requests searches(List<SearchQuery> queries) throws Exception {
    Documents documents = documents();
    DenseVectorSettings vectors =
        DenseVectorSettings.from(properties, ElasticsearchProduct.ELASTICSEARCH);
    List<Request> requests = new ArrayList<>();
    for (SearchQuery query : queries) {
      requests.add(
          documents.with(
              json -> ElasticsearchQuestions.writeSearch(json, query, FIELDS, vectors),
              documents.about("POST", ElasticsearchQuestions.api(false))));
    }
    return some(requests);
  }

  @Override
  protected Requests updates() throws Exception {
    Documents documents = documents();
    SplittableRandom random = new SplittableRandom(2);
    List<Request> requests = new ArrayList<>();
    for (int i = 0; i < BODIES; i++) {
      int number = random.nextInt(records);
      requests.add(
          documents.with(
              json -> documents.writeUpdate(json, generator.changes(number, 1 + number)),
              documents.about(
                  "POST", "/_update/", NumberedKeys.key(number), "?retry_on_conflict=32")));
    }
    return some(requests);
  }
}
