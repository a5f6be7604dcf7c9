// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.testkit.server.RedisCommand;
import site.ycsb.testkit.server.RedisServer;

/** What a result says of the server. */
class ServerFactsIT {

  private static final int RECORDS = 5000;
  private static final int VALUE_BYTES = 1000;
  private static final int SLOTS = 50;

  private RedisServer server;
  private RedisDB client;

  @AfterEach
  void stop() throws DBException {
    if (client != null) {
      client.cleanup();
    }
    if (server != null) {
      server.close();
    }
  }

  /** In a cluster of few slots, because each that has a key takes 2.4 kB of Redis 8. */
  private static String key(int record) {
    return "user{" + record % SLOTS + "}" + record;
  }

  private Map<String, String> factsAfterInserts(RedisServer started) throws DBException {
    server = started;
    client = Clients.open(server);
    String value = "x".repeat(VALUE_BYTES);
    for (int i = 0; i < RECORDS; i++) {
      assertThat(client.insert(Clients.TABLE, key(i), Clients.values("field0", value)))
          .isEqualTo(Status.OK);
    }
    return client.storeFacts(Clients.TABLE).values();
  }

  /** Redis 8 has one that is not loaded. */
  private String modules() {
    String reply = RedisCommand.send(server.port(), "MODULE", "LIST");
    return Pattern.compile("name\\s+(\\S+)\\s+ver\\s+(\\d+)")
        .matcher(reply)
        .results()
        .map(module -> module.group(1) + " " + module.group(2))
        .sorted()
        .collect(Collectors.joining(", "));
  }

  @Test
  void settingsAreAsTheServerReportsThem() throws DBException {
    Map<String, String> facts =
        factsAfterInserts(
            RedisServer.plain(
                    "--appendonly",
                    "yes",
                    "--appendfsync",
                    "always",
                    "--save",
                    "3600 1",
                    "--maxmemory",
                    "200mb",
                    "--maxmemory-policy",
                    "allkeys-lru")
                .started());

    String version =
        RedisCommand.send(server.port(), "INFO", "server")
            .lines()
            .filter(line -> line.startsWith("redis_version:"))
            .findFirst()
            .orElseThrow()
            .substring("redis_version:".length());
    assertThat(facts)
        .containsEntry("redis.redis_version", version)
        .containsEntry("redis.modules", modules())
        .containsEntry("redis.config.appendonly", "yes")
        .containsEntry("redis.config.appendfsync", "always")
        .containsEntry("redis.config.save", "3600 1")
        .containsEntry("redis.config.maxmemory", Integer.toString(200 << 20))
        .containsEntry("redis.config.maxmemory-policy", "allkeys-lru")
        .containsEntry("redis.cluster", "false")
        .containsEntry("redis.shards", "1");
  }

  @Test
  void memoryIsPerRecordOfTheTableAndNotPerKeyOfTheServer() throws DBException {
    Map<String, String> facts = factsAfterInserts(RedisServer.plain().started());

    assertThat(facts)
        .containsEntry("redis.records", Integer.toString(RECORDS))
        // The set of the keys is one, too.
        .containsEntry("redis.keys", Integer.toString(RECORDS + 1));
    long perRecord = Long.parseLong(facts.get("redis.bytesPerRecord"));
    assertThat(perRecord).isBetween((long) VALUE_BYTES, 2L * VALUE_BYTES);
    assertThat(Long.parseLong(facts.get("redis.used_memory"))).isGreaterThan(RECORDS * perRecord);

    for (int i = 0; i < RECORDS; i++) {
      client.insert("other", "user" + i, Clients.values("field0", "x"));
    }
    Map<String, String> later = client.storeFacts(Clients.TABLE).values();
    assertThat(later)
        .containsEntry("redis.records", Integer.toString(RECORDS))
        .containsEntry("redis.keys", Integer.toString(2 * RECORDS + 2));
    assertThat(Long.parseLong(later.get("redis.bytesPerRecord"))).isGreaterThan(perRecord);
  }

  @Test
  void factsOfAClusterAreSumsOverItsMasters() throws DBException {
    Map<String, String> facts = factsAfterInserts(RedisServer.plain().cluster(3, 0).started());

    assertThat(facts)
        .containsEntry("redis.cluster", "true")
        .containsEntry("redis.shards", "3")
        .containsEntry("redis.records", Integer.toString(RECORDS))
        .containsEntry("redis.keys", Integer.toString(RECORDS + 1));
    assertThat(Long.parseLong(facts.get("redis.bytesPerRecord")))
        .isBetween((long) VALUE_BYTES, 2L * VALUE_BYTES);
  }

  @Test
  void anEmptyTableHasNoBytesPerRecord() throws DBException {
    server = RedisServer.plain().started();
    client = Clients.open(server);

    assertThat(client.storeFacts(Clients.TABLE).values())
        .containsEntry("redis.records", "0")
        .containsEntry("redis.bytesPerRecord", "");
  }
}
