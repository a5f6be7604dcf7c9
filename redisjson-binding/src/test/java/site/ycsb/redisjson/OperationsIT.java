// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redisjson;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.Vector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchResult;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.testkit.server.RedisCommand;
import site.ycsb.testkit.server.RedisServer;

/** What operations cost the server, and when they show. */
class OperationsIT {

  @RegisterExtension static final RedisServer SERVER = RedisServer.withSearch();

  private RedisJsonDB client;

  @BeforeEach
  void connect() throws DBException {
    SERVER.flush();
    client = Goods.open(SERVER);
    Goods.createIndex(client);
  }

  @AfterEach
  void disconnect() throws DBException {
    client.cleanup();
  }

  private static String redis(String... words) {
    return RedisCommand.send(SERVER.port(), words);
  }

  /** Number of calls of each command since the last reset. */
  private static Map<String, Integer> calls() {
    Map<String, Integer> calls = new TreeMap<>();
    redis("INFO", "commandstats")
        .lines()
        .filter(line -> line.startsWith("cmdstat_"))
        .forEach(
            line ->
                calls.put(
                    line.substring("cmdstat_".length(), line.indexOf(':')).toLowerCase(),
                    Integer.valueOf(line.substring(line.indexOf('=') + 1, line.indexOf(',')))));
    calls.keySet().removeAll(Set.of("info", "config|resetstat"));
    return calls;
  }

  @Test
  void reachesARecordByItsKeyInOneCommand() {
    Goods.insert(client, "user0", "red shoe", 0);
    client.update(Goods.TABLE, "user0", Map.of("color", Utf8ByteIterator.of("green")));
    redis("CONFIG", "RESETSTAT");

    assertThat(Goods.insert(client, "user1", "red shoe", 1)).isEqualTo(Status.OK);
    assertThat(calls()).isEqualTo(Map.of("json.set", 1));

    redis("CONFIG", "RESETSTAT");
    assertThat(client.read(Goods.TABLE, "user1", null, new HashMap<>())).isEqualTo(Status.OK);
    assertThat(calls()).isEqualTo(Map.of("json.get", 1));

    redis("CONFIG", "RESETSTAT");
    assertThat(client.update(Goods.TABLE, "user1", Map.of("color", Utf8ByteIterator.of("red"))))
        .isEqualTo(Status.OK);
    // One script, with what it calls.
    assertThat(calls()).isEqualTo(Map.of("evalsha", 1, "exists", 1, "json.merge", 1));

    redis("CONFIG", "RESETSTAT");
    assertThat(client.delete(Goods.TABLE, "user1")).isEqualTo(Status.OK);
    assertThat(calls()).isEqualTo(Map.of("del", 1));
  }

  @Test
  void scanGoesOnPastRecordsThatAreDeletedMeanwhile() throws DBException {
    RedisJsonDB scanning = Goods.open(SERVER, "redisjson.scan", "true");
    for (int i = 0; i < 9; i++) {
      Goods.insert(scanning, "user" + i, "red shoe", i);
    }
    // As a scan sees it that has read the keys before a delete.
    redis("DEL", "goods:user1", "goods:user2", "goods:user4", "goods:user8");
    assertThat(scores(scanning, 5)).containsExactly("0", "3", "5", "6", "7");
    assertThat(scores(scanning, 6)).containsExactly("0", "3", "5", "6", "7");
    assertThat(scores(scanning, 2)).containsExactly("0", "3");
    scanning.cleanup();
  }

  private static List<String> scores(RedisJsonDB client, int count) {
    Vector<HashMap<String, ByteIterator>> rows = new Vector<>();
    assertThat(client.scan(Goods.TABLE, "user0", count, null, rows)).isEqualTo(Status.OK);
    return rows.stream().map(row -> row.get("score").toString()).toList();
  }

  private String hits() {
    SearchResult result = new SearchResult();
    assertThat(client.search(Goods.TABLE, Goods.query("red", "shoe", 0, true), null, result))
        .isEqualTo(Status.OK);
    return result.totalHits() + (result.isEmpty() ? "" : " " + result.get(0).get("score"));
  }

  @Test
  void searchSeesEveryAcknowledgedWrite() {
    for (int i = 1; i <= 200; i++) {
      assertThat(Goods.insert(client, "user" + i, "red shoe", i)).isEqualTo(Status.OK);
      assertThat(hits()).isEqualTo("1 " + i);
      client.update(Goods.TABLE, "user" + i, Map.of("score", Utf8ByteIterator.of("" + 1000 * i)));
      assertThat(hits()).isEqualTo("1 " + 1000 * i);
      client.delete(Goods.TABLE, "user" + i);
      assertThat(hits()).isEqualTo("0");
    }
  }

  @Test
  void searchIsCompleteHoweverShortTheTimeLimitOfTheServer() throws DBException {
    int records = 30_000;
    for (int i = 0; i < records; i++) {
      Goods.insert(client, "user" + i, "red shoe", i);
    }
    assertThat(client.awaitSearchable(Goods.TABLE, Duration.ofMinutes(1))).isEqualTo(records);
    String before = redis("FT.CONFIG", "GET", "TIMEOUT").lines().toList().get(1);
    redis("FT.CONFIG", "SET", "TIMEOUT", "1");
    try {
      for (int i = 0; i < 10; i++) {
        assertThat(hits()).isEqualTo(records + " " + (records - 1));
      }
    } finally {
      redis("FT.CONFIG", "SET", "TIMEOUT", before);
    }
  }
}
