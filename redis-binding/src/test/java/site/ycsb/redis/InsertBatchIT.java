// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.TableDB;
import site.ycsb.testkit.server.RedisCommand;
import site.ycsb.testkit.server.RedisServer;

/** Inserts that are sent together to a server or a cluster. */
@ParameterizedClass
@EnumSource
class InsertBatchIT {

  private static RedisServer server;

  @Parameter Deployment deployment;
  private RedisDB client;

  @BeforeParameterizedClassInvocation
  static void startServer(Deployment deployment) {
    server = deployment.start();
  }

  @AfterParameterizedClassInvocation
  static void stopServer() {
    if (server != null) {
      server.close();
      server = null;
    }
  }

  @BeforeEach
  void connect() throws DBException {
    server.flush();
    open(4);
  }

  private void open(int batchSize) throws DBException {
    client = Clients.open(server, TableDB.BATCH_SIZE.name(), Integer.toString(batchSize));
  }

  private Status insert(String key, String field, String value) {
    return client.insert(Clients.TABLE, key, Clients.values(field, value));
  }

  private Map<String, ByteIterator> read(String key) {
    Map<String, ByteIterator> record = new HashMap<>();
    client.read(Clients.TABLE, key, null, record);
    return record;
  }

  private int stored() {
    return (int) server.ports().stream().mapToLong(InsertBatchIT::records).sum();
  }

  private static long records(int port) {
    return RedisCommand.send(port, "KEYS", "user*").lines().filter(key -> !key.isEmpty()).count();
  }

  /** Connections of bindings whose commands the server has put off. */
  private static void cutWaitingConnections(int port) {
    RedisCommand.send(port, "CLIENT", "LIST")
        .lines()
        .filter(line -> line.contains(" name=ycsb ") && line.contains(" flags=b "))
        .map(line -> line.replaceAll("^id=(\\d+) .*", "$1"))
        .forEach(id -> RedisCommand.send(port, "CLIENT", "KILL", "TYPE", "normal", "ID", id));
  }

  /** Sends a command with a key to the node that has the key: others redirect it. */
  private static void onItsNode(String... command) {
    for (int port : server.ports()) {
      try {
        RedisCommand.send(port, command);
      } catch (IllegalStateException redirection) {
        assertThat(redirection).hasMessageStartingWith("-MOVED ");
      }
    }
  }

  @Test
  void endOfTheThreadSendsWhatWaits() throws DBException {
    for (String key : Clients.KEYS) {
      assertThat(Clients.insert(client, key).isOk()).isTrue();
    }
    assertThat(stored()).isEqualTo(48);

    client.cleanup();

    assertThat(stored()).isEqualTo(50);
  }

  @Test
  void recordsAreReplacedAsOneByOne() throws DBException {
    client.cleanup();
    open(1);
    insert("user1", "field0", "a");
    insert("user2", "field0", "a");
    client.cleanup();
    open(4);

    insert("user1", "field1", "b");
    insert("user3", "field1", "c");
    insert("user2", "field1", "d");
    assertThat(insert("user2", "field2", "e")).isEqualTo(Status.OK);

    assertThat(read("user1")).hasToString("{field1=b}");
    assertThat(read("user2")).hasToString("{field2=e}");
    assertThat(read("user3")).hasToString("{field1=c}");
    client.cleanup();
  }

  @Test
  void refusedRecordIsNamedAndTheOthersAreStored() throws DBException {
    onItsNode("SET", "user2", "not a hash");

    Clients.insert(client, "user1");
    Clients.insert(client, "user2");
    Clients.insert(client, "user3");
    Status status = Clients.insert(client, "user4");

    assertThat(status.getName()).isEqualTo("WRONGTYPE");
    assertThat(status.getDescription())
        .startsWith("1 of 4 records were not stored: WRONGTYPE (")
        .endsWith("): user2");
    assertThat(read("user1")).hasToString("{field0=a}");
    assertThat(read("user4")).hasToString("{field0=a}");

    onItsNode("DEL", "user2");
    assertThat(Clients.insert(client, "user4")).isEqualTo(Status.OK);
    assertThat(read("user2")).hasToString("{field0=a}");
    client.cleanup();
  }

  @Test
  void batchOfMoreCommandsThanAreSentAtOnceIsStored() throws DBException {
    client.cleanup();
    open(2_500);
    List<String> keys = IntStream.range(0, 2_500).mapToObj(i -> "user" + i).toList();
    for (String key : keys.subList(0, 2_499)) {
      assertThat(Clients.insert(client, key)).isEqualTo(Status.BATCHED_OK);
    }
    assertThat(Clients.insert(client, keys.get(2_499))).isEqualTo(Status.OK);

    assertThat(stored()).isEqualTo(2_500);
    client.cleanup();
  }

  /** The server has the whole batch when its connection is cut, and carries out none of it. */
  @Test
  void batchWhoseConnectionIsCutIsUnknownAndStoredWhenTriedAgain() throws DBException {
    server.sendToAll("CLIENT", "PAUSE", "600000", "WRITE");
    for (String key : List.of("user1", "user2", "user3")) {
      Clients.insert(client, key);
    }
    CompletableFuture<Status> insert =
        CompletableFuture.supplyAsync(() -> Clients.insert(client, "user4"));
    while (!insert.isDone()) {
      server.ports().forEach(InsertBatchIT::cutWaitingConnections);
    }

    Status status = insert.join();

    assertThat(status.getName()).isEqualTo("CONNECTION_ERROR");
    assertThat(status.getDescription())
        .startsWith("4 of 4 records may be stored or not: ")
        .endsWith("): user1, user2, user3, user4");
    assertThat(stored()).isZero();
    server.sendToAll("CLIENT", "UNPAUSE");
    assertThat(Clients.insert(client, "user4")).isEqualTo(Status.OK);
    assertThat(stored()).isEqualTo(4);
    client.cleanup();
  }
}
