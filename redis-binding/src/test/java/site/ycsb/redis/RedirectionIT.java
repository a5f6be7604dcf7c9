// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.util.JedisClusterCRC16;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.testkit.server.RedisCommand;
import site.ycsb.testkit.server.RedisServer;

/** A slot that moves from one node of a cluster to another while a client uses it. */
class RedirectionIT {

  /** Two keys of one slot. */
  private static final String MOVED_KEY = "user{1}a";

  private static final String NEW_KEY = "user{1}b";
  private static final String SLOT = Integer.toString(JedisClusterCRC16.getSlot("1"));

  private RedisServer cluster;
  private int source;
  private int target;
  private RedisDB client;

  @BeforeEach
  void start() throws DBException {
    cluster = RedisServer.plain().cluster(3, 0).started();
    int owner = Integer.parseInt(SLOT) * 3 / 16_384;
    source = cluster.ports().get(owner);
    target = cluster.ports().get((owner + 1) % 3);
    client = Clients.open(cluster);
  }

  @AfterEach
  void stop() throws DBException {
    if (client != null) {
      client.cleanup();
    }
    if (cluster != null) {
      cluster.close();
    }
  }

  private static String send(int port, String... words) {
    return RedisCommand.send(port, words);
  }

  private void beginMigration() {
    send(target, "CLUSTER", "SETSLOT", SLOT, "IMPORTING", send(source, "CLUSTER", "MYID").strip());
    send(source, "CLUSTER", "SETSLOT", SLOT, "MIGRATING", send(target, "CLUSTER", "MYID").strip());
  }

  private void endMigration() {
    String id = send(target, "CLUSTER", "MYID").strip();
    send(target, "CLUSTER", "SETSLOT", SLOT, "NODE", id);
    send(source, "CLUSTER", "SETSLOT", SLOT, "NODE", id);
  }

  private static int count(int port, String error) {
    return send(port, "INFO", "errorstats")
        .lines()
        .filter(line -> line.startsWith("errorstat_" + error + ":count="))
        .mapToInt(line -> Integer.parseInt(line.substring(line.indexOf('=') + 1)))
        .sum();
  }

  private static String keysOf(int port) {
    return send(port, "CLUSTER", "GETKEYSINSLOT", SLOT, "10");
  }

  @Test
  void recordsOfAMovingSlotAreWrittenAndReadWhereTheyAre() {
    assertThat(Clients.insert(client, MOVED_KEY)).isEqualTo(Status.OK);
    beginMigration();

    assertThat(Clients.read(client, MOVED_KEY)).isEqualTo(Status.OK);
    assertThat(count(source, "ASK")).isZero();
    assertThat(Clients.insert(client, NEW_KEY)).isEqualTo(Status.OK);
    assertThat(keysOf(target)).isEqualTo(NEW_KEY + "\n");
    assertThat(client.update(Clients.TABLE, NEW_KEY, Clients.values("field1", "b")))
        .isEqualTo(Status.OK);
    Map<String, ByteIterator> record = new HashMap<>();
    assertThat(client.read(Clients.TABLE, NEW_KEY, null, record)).isEqualTo(Status.OK);
    assertThat(record).hasSize(2);
    assertThat(client.delete(Clients.TABLE, NEW_KEY)).isEqualTo(Status.OK);

    // Insert, update by its hash and then by its text, read, delete.
    assertThat(count(source, "ASK")).isEqualTo(5);
  }

  @Test
  void movedSlotIsLookedUpOnce() {
    assertThat(Clients.insert(client, MOVED_KEY)).isEqualTo(Status.OK);
    beginMigration();
    send(source, "MIGRATE", "127.0.0.1", "" + target, MOVED_KEY, "0", "60000");
    assertThat(Clients.read(client, MOVED_KEY)).isEqualTo(Status.OK);
    assertThat(count(source, "ASK")).isEqualTo(1);
    endMigration();

    for (int i = 0; i < 10; i++) {
      assertThat(Clients.read(client, MOVED_KEY)).isEqualTo(Status.OK);
      assertThat(Clients.insert(client, NEW_KEY)).isEqualTo(Status.OK);
    }

    assertThat(count(source, "MOVED")).isEqualTo(1);
    assertThat(keysOf(target)).contains(MOVED_KEY, NEW_KEY);
  }

  @Test
  void pipelineFollowsAMovedSlot() {
    beginMigration();
    endMigration();

    assertThat(Clients.insert(client, NEW_KEY)).isEqualTo(Status.OK);

    assertThat(count(source, "MOVED")).isEqualTo(1);
    assertThat(keysOf(target)).isEqualTo(NEW_KEY + "\n");
  }
}
