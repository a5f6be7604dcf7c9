// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.question.AllTerms;
import site.ycsb.testkit.server.ElasticsearchContainer;

/** Missing, foreign and differing indexes, and what the properties change. */
class IndexIT {

  private static final String TABLE = Clients.TABLE;
  private static final SearchSchema CATALOGUE = SearchSchema.from(new Properties());

  @RegisterExtension static final ElasticsearchContainer SERVER = Servers.ELASTICSEARCH;

  private final List<ElasticsearchDB> open = new ArrayList<>();
  private Rest rest;

  @BeforeEach
  void flush() {
    rest = new Rest(SERVER);
    rest.flush();
  }

  @AfterEach
  void cleanup() throws DBException {
    for (ElasticsearchDB client : open) {
      client.cleanup();
    }
  }

  private ElasticsearchDB client(String... namesAndValues) throws DBException {
    ElasticsearchDB client = Clients.open(SERVER.port(), namesAndValues);
    open.add(client);
    return client;
  }

  private static Status search(ElasticsearchDB client, int offset, SearchResult result) {
    return client.search(
        TABLE,
        new SearchQuery(
            new AllTerms("productName", List.of("red"), "productScore", false), offset, 10, false),
        null,
        result);
  }

  private static Status insertShoe(ElasticsearchDB client, String key) {
    return client.insert(
        TABLE, key, Clients.values("productName", "red shoe", "productScore", "1"));
  }

  @Test
  void leavesAForeignIndexAlone() throws DBException {
    rest.send("PUT", "/usertable", "{\"mappings\":{\"properties\":{\"a\":{\"type\":\"date\"}}}}");
    ElasticsearchDB client = client();

    assertThatThrownBy(() -> client.createIndex(TABLE, CATALOGUE))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("the index usertable at 127.0.0.1:" + SERVER.port())
        .hasMessageContaining("was not made by this binding: add -p recreate=true")
        .hasMessageContaining("of the search workload, or -p es.newindex=true to any load");
    for (Status status :
        List.of(
            insertShoe(client, "user1"),
            Clients.read(client, "user1"),
            search(client, 0, new SearchResult()))) {
      assertThat(status.getName()).isEqualTo("WRONG_INDEX");
    }
    assertThat(rest.get("/usertable/_mapping")).contains("\"date\"");

    ElasticsearchDB replacing = client("recreate", "true");
    replacing.createIndex(TABLE, CATALOGUE);
    assertThat(insertShoe(replacing, "user1")).isEqualTo(Status.OK);
  }

  @Test
  void aLoadWithoutCreateIndexReplacesAForeignIndexIfAllowed() throws DBException {
    rest.send("PUT", "/usertable", "{\"mappings\":{\"properties\":{\"a\":{\"type\":\"date\"}}}}");
    ElasticsearchDB recreating = client("recreate", "true", "dotransactions", "false");
    assertThat(Clients.insert(recreating, "user1").getName()).isEqualTo("WRONG_INDEX");

    ElasticsearchDB replacing = client("es.newindex", "true", "dotransactions", "false");

    assertThat(Clients.insert(replacing, "user1")).isEqualTo(Status.OK);
    assertThat(rest.get("/usertable/_mapping")).contains("\"ycsb\"").doesNotContain("\"date\"");
  }

  @Test
  void rejectsAnIndexForOtherFields() throws DBException {
    client().createIndex(TABLE, CATALOGUE);

    Status status =
        insertShoe(client("search.indexedfields", "productName,productScore,brand"), "user1");

    assertThat(status.getName()).isEqualTo("WRONG_INDEX");
    assertThat(status.getDescription())
        .contains("its field brand is keyword, not indexed, not keyword, indexed");
  }

  @Test
  void reportsAMissingIndex() throws DBException {
    ElasticsearchDB client = client();

    for (Status status :
        List.of(
            Clients.read(client, "user1"),
            client.update(TABLE, "user1", Clients.values("field0", "a")),
            client.delete(TABLE, "user1"))) {
      assertThat(status.getName()).isEqualTo("INDEX_NOT_FOUND");
    }
    assertThat(rest.get("/_cat/indices")).isEmpty();
    for (Status status :
        List.of(
            search(client, 0, new SearchResult()),
            client.scan(TABLE, "user1", 10, null, new Vector<>()))) {
      assertThat(status.getName()).isEqualTo("NO_TABLE");
      assertThat(status.getDescription())
          .contains("there is no table usertable in Elasticsearch at 127.0.0.1:" + SERVER.port())
          .contains("load it first", "es.hosts.list");
    }
    assertThatThrownBy(() -> client.awaitSearchable(TABLE, Duration.ofSeconds(1)))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("there is no table usertable");
    assertThat(rest.get("/_cat/indices")).isEmpty();
  }

  @Test
  void aTableCreatedByItsFirstInsertCannotBeSearched() throws DBException {
    ElasticsearchDB client = client();
    assertThat(Clients.insert(client, "user1")).isEqualTo(Status.OK);

    Status status = search(client, 0, new SearchResult());

    assertThat(status.getName()).isEqualTo("WRONG_INDEX");
    assertThat(status.getDescription()).contains("has no fields to search");
    assertThat(rest.get("/usertable/_mapping")).doesNotContain("productName", "field0");
  }

  @Test
  void theIndexCanHaveAnotherName() throws DBException {
    ElasticsearchDB client = client("es.index.key", "es.ycsb");

    Clients.insert(client, "user1");
    client.insert("other", "user1", Clients.values("field0", "b"));

    assertThat(rest.get("/_cat/indices?h=index&s=index")).isEqualTo("es.ycsb\nother\n");
    assertThat(Clients.read(client, "user1")).isEqualTo(Status.OK);
  }

  @Test
  void onlyALoadReplacesTheIndex() throws DBException {
    Clients.insert(client(), "user1");
    ElasticsearchDB running = client("es.newindex", "true");
    Clients.insert(running, "user2");
    assertThat(Clients.read(running, "user1")).isEqualTo(Status.OK);
    cleanup();
    open.clear();

    ElasticsearchDB loading = client("es.newindex", "true", "dotransactions", "false");
    Clients.insert(loading, "user3");
    Clients.insert(client("es.newindex", "true", "dotransactions", "false"), "user4");

    assertThat(Clients.read(loading, "user1")).isEqualTo(Status.NOT_FOUND);
    assertThat(Clients.read(loading, "user3")).isEqualTo(Status.OK);
    assertThat(Clients.read(loading, "user4")).isEqualTo(Status.OK);
  }

  @Test
  void oneOfSeveralClientsReplacesNothingThatTheOthersLoaded() throws DBException {
    Clients.insert(client(), "user1");
    cleanup();
    open.clear();

    ElasticsearchDB second =
        client(
            "es.newindex",
            "true",
            "dotransactions",
            "false",
            "client.count",
            "2",
            "client.index",
            "1");
    Clients.insert(second, "user2");

    assertThat(Clients.read(second, "user1")).isEqualTo(Status.OK);
  }

  @Test
  void batchedLoadLosesNothing() throws Exception {
    client().createIndex(TABLE, CATALOGUE);
    int each = 1234;
    List<Thread> threads = new ArrayList<>();
    Map<Status, Integer> statuses = new ConcurrentHashMap<>();
    for (int t = 0; t < 3; t++) {
      ElasticsearchDB loader =
          Clients.open(SERVER.port(), "batchsize", "100", "dotransactions", "false");
      String prefix = "user" + t + "-";
      Thread thread =
          new Thread(
              () -> {
                for (int i = 0; i < each; i++) {
                  statuses.merge(insertShoe(loader, prefix + i), 1, Integer::sum);
                }
                try {
                  loader.cleanup();
                } catch (DBException e) {
                  statuses.merge(new Status("CLEANUP", e.getMessage()), 1, Integer::sum);
                }
              });
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }

    assertThat(statuses).isEqualTo(Map.of(Status.OK, 3 * 12, Status.BATCHED_OK, 3 * (each - 12)));
    assertThat(client().awaitSearchable(TABLE, Duration.ofMinutes(1))).isEqualTo(3 * each);
  }

  @Test
  void reportsRejectedRecordsOfABatch() throws DBException {
    client("search.indexedfields", "productName,productScore,brand")
        .createIndex(TABLE, SearchSchema.from(indexing("productName,productScore,brand")));
    ElasticsearchDB loader =
        client(
            "search.indexedfields",
            "productName,productScore,brand",
            "batchsize",
            "3",
            "dotransactions",
            "false");
    insertShoe(loader, "user1");
    loader.insert(TABLE, "user2", Clients.values("brand", "x".repeat(40_000)));

    Status status = insertShoe(loader, "user3");

    assertThat(status.getName()).isEqualTo(Status.BAD_REQUEST.getName());
    assertThat(status.getDescription())
        .startsWith("1 of 3 records failed: BAD_REQUEST (")
        .contains("immense term")
        .endsWith("): user2");
    assertThat(Clients.read(loader, "user1")).isEqualTo(Status.OK);
    assertThat(Clients.read(loader, "user2")).isEqualTo(Status.NOT_FOUND);
    assertThat(Clients.read(loader, "user3")).isEqualTo(Status.OK);
    assertThatThrownBy(loader::cleanup).hasMessageEndingWith("): user2");
  }

  private static Properties indexing(String fields) {
    Properties properties = new Properties();
    properties.setProperty(SearchSchema.INDEXED_FIELDS.name(), fields);
    return properties;
  }

  @Test
  void reportsUpdateConflictsByName() throws Exception {
    Clients.insert(client(), "user1");
    int threads = 8;
    int each = 50;
    CyclicBarrier barrier = new CyclicBarrier(threads);
    Map<String, Integer> names = new ConcurrentHashMap<>();
    List<Thread> all = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      ElasticsearchDB updating = client("es.retry_on_conflict", "0");
      Thread thread =
          new Thread(
              () -> {
                for (int i = 0; i < each; i++) {
                  try {
                    barrier.await();
                  } catch (Exception e) {
                    return;
                  }
                  Status status = updating.update(TABLE, "user1", Clients.values("field0", "" + i));
                  names.merge(status.getName(), 1, Integer::sum);
                }
              });
      all.add(thread);
      thread.start();
    }
    for (Thread thread : all) {
      thread.join();
    }

    assertThat(names).containsOnlyKeys("OK", "VERSION_CONFLICT_ENGINE");
    assertThat(names.values().stream().mapToInt(n -> n).sum()).isEqualTo(threads * each);
  }

  @Test
  void scansRefreshUnlessDisabled() throws DBException {
    ElasticsearchDB client = client("es.refresh_interval", "-1");
    ElasticsearchDB stale = client("es.refresh_interval", "-1", "es.scan.refresh", "false");
    client.createIndex(TABLE, CATALOGUE);
    insertShoe(client, "user1");
    SearchResult found = new SearchResult();

    assertThat(search(client, 0, found)).isEqualTo(Status.OK);
    assertThat(found).isEmpty();
    assertThat(scan(stale)).isEmpty();
    assertThat(scan(client)).hasSize(1);
    assertThat(scan(stale)).hasSize(1);
    insertShoe(client, "user2");
    assertThat(client.awaitSearchable(TABLE, Duration.ofSeconds(10))).isEqualTo(2);
    assertThat(search(client, 0, found)).isEqualTo(Status.OK);
    assertThat(found).hasSize(2);
  }

  private static List<HashMap<String, ByteIterator>> scan(ElasticsearchDB client) {
    Vector<HashMap<String, ByteIterator>> rows = new Vector<>();
    assertThat(client.scan(TABLE, "user1", 10, null, rows)).isEqualTo(Status.OK);
    return rows;
  }

  @Test
  void rejectsAPageBeyondTheResultWindow() throws DBException {
    ElasticsearchDB narrow = client("es.max_result_window", "100");
    narrow.createIndex(TABLE, CATALOGUE);
    insertShoe(narrow, "user1");

    assertThat(search(narrow, 90, new SearchResult())).isEqualTo(Status.OK);
    Status refused = search(narrow, 91, new SearchResult());
    assertThat(refused.getName()).isEqualTo(Status.BAD_REQUEST.getName());
    assertThat(refused.getDescription()).contains("Result window is too large", "[100]");

    ElasticsearchDB wide = client("es.max_result_window", "100000", "recreate", "true");
    wide.createIndex(TABLE, CATALOGUE);
    assertThat(search(wide, 99_990, new SearchResult())).isEqualTo(Status.OK);
  }

  @Test
  void cachedSearchesGiveTheSameAnswer() throws DBException {
    ElasticsearchDB client = client("es.requestcache", "true");
    client.createIndex(TABLE, CATALOGUE);
    insertShoe(client, "user1");
    client.awaitSearchable(TABLE, Duration.ofSeconds(10));

    for (int i = 0; i < 3; i++) {
      SearchResult found = new SearchResult();
      assertThat(search(client, 0, found)).isEqualTo(Status.OK);
      assertThat(found).hasSize(1);
    }

    assertThat(rest.get("/usertable/_stats/request_cache?filter_path=_all.total"))
        .contains("\"hit_count\":2");
  }

  @Test
  void rejectsReplicasWithoutANode() throws DBException {
    ElasticsearchDB client = client("es.number_of_replicas", "1", "es.timeout", "2000");

    assertThatThrownBy(() -> client.createIndex(TABLE, CATALOGUE))
        .isInstanceOf(DBException.class)
        .hasMessageContaining(
            "does the cluster have a node for each copy? set es.number_of_replicas");
    assertThat(rest.get("/_cat/indices")).isEmpty();
  }

  @Test
  void factsAreThoseOfTheServer() throws DBException {
    ElasticsearchDB client =
        client("es.number_of_shards", "2", "es.refresh_interval", "5s", "es.querycache", "false");
    client.createIndex(TABLE, CATALOGUE);
    for (int i = 0; i < 100; i++) {
      insertShoe(client, "user" + i);
    }
    client.awaitSearchable(TABLE, Duration.ofSeconds(10));
    rest.send("POST", "/usertable/_flush", "");

    Map<String, String> facts = client.storeFacts(TABLE).values();

    assertThat(facts)
        .containsEntry("es.server", "Elasticsearch " + SERVER.version())
        .containsEntry("es.nodes", "1")
        .containsEntry("es.index.number_of_shards", "2")
        .containsEntry("es.index.number_of_replicas", "0")
        .containsEntry("es.index.refresh_interval", "5s")
        .containsEntry("es.index.queries.cache.enabled", "false")
        .containsEntry("es.index.requests.cache.enable", "false")
        .containsEntry("es.index.max_result_window", "10000")
        .containsEntry("es.index.translog.sync_interval", "5s")
        .containsEntry("es.index.records", "100")
        .containsEntry("es.retry_on_conflict", "32")
        .containsKeys("es.java", "es.modules", "es.build_type")
        .hasEntrySatisfying(
            "es.index.translog.durability",
            value -> assertThat(value).isEqualToIgnoringCase("request"))
        .hasEntrySatisfying(
            // The serial collector leaves one of its survivor spaces out.
            "es.heap_bytes",
            value -> assertThat(Long.parseLong(value)).isBetween(480L << 20, 512L << 20))
        .hasEntrySatisfying(
            "es.index.bytesPerRecord", value -> assertThat(Long.parseLong(value)).isPositive())
        .containsEntry("es.index.bytes_with_replicas", facts.get("es.index.bytes"));
  }

  @Test
  void rejectsKeysThatAreEmptyOrTooLong() throws DBException {
    ElasticsearchDB client = client();

    assertThat(Clients.insert(client, "k".repeat(512))).isEqualTo(Status.OK);
    assertThat(Clients.insert(client, "k".repeat(513)).getName())
        .isEqualTo(Status.BAD_REQUEST.getName());
    assertThat(Clients.insert(client, "").getName()).isEqualTo(Status.BAD_REQUEST.getName());
  }
}
