// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.testkit.server.RedisCommand;
import site.ycsb.testkit.server.RedisServer;

/** Connections per process, as the server counts them. */
@Timeout(value = 3, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SharedConnectionsIT {

  private static final int THREADS = 8;

  private RedisServer server;
  private final List<RedisDB> clients = new ArrayList<>();

  @AfterEach
  void stop() throws DBException {
    cleanup(clients);
    if (server != null) {
      server.close();
    }
  }

  private static void cleanup(List<RedisDB> done) throws DBException {
    for (RedisDB client : done) {
      client.cleanup();
    }
  }

  private void openClients(String... namesAndValues) throws DBException {
    for (int i = 0; i < THREADS; i++) {
      clients.add(Clients.open(server, namesAndValues));
    }
  }

  /** Connections of bindings to a node. */
  private static long connections(int port) {
    return RedisCommand.send(port, "CLIENT", "LIST")
        .lines()
        .filter(line -> line.contains(" name=ycsb "))
        .count();
  }

  /** Each thread writes values of its own and has to read these. */
  private void writeAndReadInAllThreads() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<?>> done = new ArrayList<>();
      for (int t = 0; t < THREADS; t++) {
        RedisDB client = clients.get(t);
        String own = "thread" + t + "-";
        done.add(
            threads.submit(
                () -> {
                  for (int i = 0; i < 500; i++) {
                    String key = own + i;
                    assertThat(client.insert(Clients.TABLE, key, Clients.values("field0", key)))
                        .isEqualTo(Status.OK);
                    Map<String, ByteIterator> record = new HashMap<>();
                    assertThat(client.read(Clients.TABLE, key, null, record)).isEqualTo(Status.OK);
                    assertThat(record.get("field0")).hasToString(key);
                  }
                }));
      }
      for (Future<?> thread : done) {
        thread.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void eachThreadHasItsOwnConnectionByDefault() throws Exception {
    server = RedisServer.plain().started();
    openClients();

    writeAndReadInAllThreads();

    assertThat(connections(server.port())).isEqualTo(THREADS);
    assertThat(clients.get(0).storeFacts(Clients.TABLE).values())
        .containsEntry("redis.connections", "1 per client thread");
  }

  @Test
  void threadsShareAsManyConnectionsAsConfiguredAndTheLastOneClosesThem() throws Exception {
    server = RedisServer.plain().started();
    openClients("redis.connections", "3");

    writeAndReadInAllThreads();

    assertThat(connections(server.port())).isEqualTo(3);
    assertThat(clients.get(0).storeFacts(Clients.TABLE).values())
        .containsEntry("redis.connections", "3 for all client threads");

    cleanup(clients.subList(1, THREADS));
    clients.subList(1, THREADS).clear();
    assertThat(Clients.read(clients.get(0), "thread0-0")).isEqualTo(Status.OK);
    clients.remove(0).cleanup();
    while (connections(server.port()) > 0) {
      Thread.sleep(10);
    }
  }

  @Test
  void opensAsManyConnectionsToEachNodeOfACluster() throws Exception {
    server = RedisServer.plain().cluster(3, 0).started();
    openClients("redis.connections", "2");

    writeAndReadInAllThreads();

    for (int port : server.ports()) {
      assertThat(connections(port)).isEqualTo(2);
    }
  }

  @Test
  void doesNotShareConnectionsOfOtherCredentials() throws Exception {
    server = RedisServer.plain().started();
    server.sendToAll("ACL", "SETUSER", "ann", "on", ">secret", "~*", "+@all");
    openClients("redis.connections", "1");
    clients.add(
        Clients.open(
            server, "redis.connections", "1", "redis.user", "ann", "redis.password", "secret"));

    assertThat(RedisCommand.send(server.port(), "CLIENT", "LIST")).contains("user=ann");
    assertThat(connections(server.port())).isEqualTo(2);
  }

  @Test
  void reportsThatNoConnectionWasFreeInTime() throws Exception {
    server = RedisServer.plain().started();
    Properties properties =
        Clients.properties(server, "redis.connections", "1", "redis.timeout", "60000");
    RedisDB holder = Clients.open(properties);
    clients.add(holder);
    server.sendToAll("CLIENT", "PAUSE", "600000", "WRITE");
    Thread holding = new Thread(() -> Clients.insert(holder, "user1"));
    holding.start();
    while (!RedisCommand.send(server.port(), "INFO", "clients").contains("blocked_clients:1\r")) {
      Thread.sleep(10);
    }
    // The same connection for a thread with less patience would be another key; so it is asked
    // for by an interrupted one, which has none at all.
    RedisDB waiting = Clients.open(properties);
    clients.add(waiting);
    Thread.currentThread().interrupt();
    Status status = Clients.insert(waiting, "user2");

    assertThat(Thread.interrupted()).isTrue();
    assertThat(status.getName()).isEqualTo("TIMEOUT");
    assertThat(status.getDescription()).contains("redis.connections");
    server.sendToAll("CLIENT", "UNPAUSE");
    holding.join();
  }
}
