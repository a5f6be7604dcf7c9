// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redisjson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.testkit.server.RedisCommand;
import site.ycsb.testkit.server.RedisServer;

/** The index of a table, on one server. */
class SearchIndexIT {

  private static final String TABLE = Goods.TABLE;

  @RegisterExtension static final RedisServer SERVER = RedisServer.withSearch();

  private final List<RedisJsonDB> clients = new ArrayList<>();
  private RedisJsonDB client;

  @BeforeEach
  void connect() throws DBException {
    SERVER.flush();
    client = open();
  }

  @AfterEach
  void disconnect() throws DBException {
    for (RedisJsonDB opened : clients) {
      opened.cleanup();
    }
  }

  private RedisJsonDB open(String... namesAndValues) throws DBException {
    RedisJsonDB opened = Goods.open(SERVER, namesAndValues);
    clients.add(opened);
    return opened;
  }

  private static String redis(String... words) {
    return RedisCommand.send(SERVER.port(), words);
  }

  private Status insert(String key) {
    return Goods.insert(client, key, "red shoe", 1);
  }

  @Test
  void rejectsAnIndexOfAnotherSchemaUnlessItMayBeReplaced() throws DBException {
    Goods.createIndex(client);
    RedisJsonDB other = open(SearchSchema.INDEXED_FIELDS.name(), "name,score");

    assertThatThrownBy(() -> Goods.createIndex(other))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("the index goods at 127.0.0.1:" + SERVER.port() + " is ")
        .hasMessageContaining("$.color AS color TAG CASESENSITIVE")
        .hasMessageContaining("recreate=true")
        .message()
        .hasLineCount(1);

    Goods.createIndex(client);
    Goods.createIndex(
        open(
            SearchSchema.INDEXED_FIELDS.name(),
            "name,score",
            SearchableDB.RECREATE_PROPERTY,
            "true"));
    assertThat(redis("FT.INFO", TABLE)).doesNotContain("color");
  }

  @Test
  void rejectsAnIndexThatWouldFindOtherWords() {
    redis(
        ("FT.CREATE goods ON JSON PREFIX 1 goods: SCHEMA $.name AS name TEXT"
                + " $.score AS number:score NUMERIC SORTABLE $.color AS color TAG CASESENSITIVE")
            .split(" "));

    assertThatThrownBy(() -> Goods.createIndex(client))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("ON JSON PREFIX goods: SCHEMA $.name AS name TEXT,")
        .hasMessageContaining(
            "ON JSON PREFIX goods: NOOFFSETS NOFREQS STOPWORDS 0 SCHEMA"
                + " $.name AS name TEXT NOSTEM,");
  }

  @Test
  void namesARecordThatTheIndexRefused() throws DBException {
    Goods.createIndex(client);
    assertThat(insert("user1")).isEqualTo(Status.OK);
    assertThat(client.awaitSearchable(TABLE, Duration.ofMinutes(1))).isEqualTo(1);

    redis("JSON.SET", "goods:user2", "$", "{\"name\":\"red shoe\",\"score\":\"high\"}");

    assertThatThrownBy(() -> client.awaitSearchable(TABLE, Duration.ofMinutes(1)))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("the index goods has refused 1 records since it was created")
        .hasMessageContaining("goods:user2");
  }

  @Test
  void reportsATableWithoutAnIndex() {
    assertThatThrownBy(() -> client.awaitSearchable(TABLE, Duration.ofMinutes(1)))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("there is no index goods at 127.0.0.1:" + SERVER.port())
        .hasMessageContaining("load the table first");
  }

  @Test
  void indexNeedsDatabaseZero() throws DBException {
    RedisJsonDB third = open("redis.database", "3");

    assertThatThrownBy(() -> Goods.createIndex(third))
        .isInstanceOf(DBException.class)
        .hasMessage("redis.database=3: searches need database 0");
  }

  @Test
  void writesRefusedForMemoryHaveTheStatusOom() throws DBException {
    Goods.createIndex(client);
    insert("user1");
    redis("CONFIG", "SET", "maxmemory", "1");
    try {
      assertThat(insert("user2").getName()).isEqualTo("OOM");
      Status update = client.update(TABLE, "user1", Map.of("color", Utf8ByteIterator.of("green")));
      assertThat(update.getName()).isEqualTo("OOM");
    } finally {
      redis("CONFIG", "SET", "maxmemory", "0");
    }
    assertThat(insert("user2")).isEqualTo(Status.OK);
  }

  @Test
  void factsNameTheModulesAndTheIndex() throws DBException {
    Goods.createIndex(client);
    for (int i = 0; i < 1000; i++) {
      insert("user" + i);
    }
    Map<String, String> facts = client.storeFacts(TABLE).values();

    assertThat(facts.get("redis.modules")).contains("search ", "ReJSON ");
    assertThat(facts)
        .containsEntry(
            "redis.index",
            "ON JSON PREFIX goods: NOOFFSETS NOFREQS STOPWORDS 0 SCHEMA $.name AS name TEXT NOSTEM,"
                + " $.score AS number:score NUMERIC SORTABLE,"
                + " $.color AS color TAG CASESENSITIVE")
        .containsEntry("redis.index.num_docs", "1000")
        .containsEntry("redis.index.hash_indexing_failures", "0")
        .containsEntry("redis.records", "1000");
    assertThat(Long.parseLong(facts.get("redis.bytesPerRecord"))).isBetween(100L, 10_000L);
  }

  /** The last command of that name that the server was sent, its words between blanks. */
  private static String lastSent(String name) {
    String log = redis("SLOWLOG", "GET", "100");
    String command = log.substring(log.indexOf("\n" + name + "\n") + 1);
    return String.join(" ", command.substring(0, command.indexOf("\n\n")).split("\n"));
  }

  private static void keepCommands() {
    redis("CONFIG", "SET", "slowlog-log-slower-than", "0");
    redis("SLOWLOG", "RESET");
  }

  @Test
  void shownDefinitionIsTheOneThatIsSent() throws DBException {
    keepCommands();
    Goods.createIndex(client);

    String shown = client.indexDefinition(TABLE, SearchSchema.from(client.getProperties()));

    assertThat(lastSent("FT.CREATE")).startsWith(shown);
    assertThat(shown)
        .isEqualTo(
            "FT.CREATE goods ON JSON PREFIX 1 goods: NOOFFSETS NOFREQS STOPWORDS 0 SCHEMA"
                + " $.name AS name TEXT NOSTEM"
                + " $.score AS number:score NUMERIC SORTABLE"
                + " $.color AS color TAG CASESENSITIVE");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void shownRequestIsTheOneThatIsSent(boolean skipsCount) throws DBException {
    assumeTrue(!skipsCount || SERVER.canSkipCount(), "a release that may");
    client = open("redis.search.skipcount", Boolean.toString(skipsCount));
    Goods.createIndex(client);
    keepCommands();
    Set<String> fields = new LinkedHashSet<>(List.of("name", "score"));
    // Without the count, only a full page is not asked for again.
    for (int i = 0; i < 40; i++) {
      insert("user" + i);
    }
    SearchQuery query = Goods.query("red", "shoe", 20, false);

    assertThat(client.search(TABLE, query, fields, new SearchResult())).isEqualTo(Status.OK);

    String shown = client.searchRequest(TABLE, query, fields);
    assertThat(shown)
        .isEqualTo(
            "FT.SEARCH goods \"@name:(red shoe)\" VERBATIM RETURN 2 $.name $.score"
                + " SORTBY number:score DESC "
                + (skipsCount ? "WITHOUTCOUNT" : "WITHCOUNT")
                + " LIMIT 20 10 TIMEOUT 0 DIALECT 2");
    assertThat(lastSent("FT.SEARCH")).startsWith(shown.replace("\"", ""));
  }
}
