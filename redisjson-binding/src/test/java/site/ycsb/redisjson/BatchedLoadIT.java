// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redisjson;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.TableDB;
import site.ycsb.search.SearchResult;
import site.ycsb.testkit.ClientProcess.ClientExit;
import site.ycsb.testkit.ClientRun;
import site.ycsb.testkit.server.RedisCommand;
import site.ycsb.testkit.server.RedisServer;

/** Documents that are inserted in batches are indexed as others are. */
@ParameterizedClass
@MethodSource("servers")
class BatchedLoadIT {

  @Parameter RedisServer server;
  @TempDir Path folder;

  static Stream<RedisServer> servers() {
    return Stream.of(
        RedisServer.withSearch().asProcess(),
        RedisServer.withSearch().inContainer(),
        RedisServer.withSearch().cluster(3, 0));
  }

  @BeforeParameterizedClassInvocation
  static void start(RedisServer server) {
    server.start();
  }

  @BeforeEach
  void empty() {
    server.flush();
  }

  /** Each thread of a load has 50 records: a full batch, and a rest. */
  private void loadAndVerify(String... namesAndValues) {
    Properties properties = server.properties();
    properties.setProperty(TableDB.BATCH_SIZE.name(), "30");
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    ClientRun run = new ClientRun(folder, RedisJsonDB.class, "workloadsearch", properties);
    run.load();
    ClientExit verified = run.verify();
    assertThat(verified.exitCode()).as(verified.err()).isZero();
  }

  @Test
  void loadIsComplete() {
    loadAndVerify();
  }

  @Test
  void loadWithTheSetOfKeysIsComplete() {
    loadAndVerify(RedisJsonSettings.SCAN.name(), "true");
  }

  private static long hits(RedisJsonDB client) {
    SearchResult result = new SearchResult();
    assertThat(client.search(Goods.TABLE, Goods.query("red", "shoe", 0, true), null, result))
        .isEqualTo(Status.OK);
    return result.totalHits();
  }

  @Test
  void refusedDocumentIsNamedAndTheOthersAreFound() throws DBException {
    RedisJsonDB client = Goods.open(server, TableDB.BATCH_SIZE.name(), "4");
    Goods.createIndex(client);
    onItsNode("SET", "goods:user2", "not a document");
    for (int i = 1; i <= 3; i++) {
      assertThat(Goods.insert(client, "user" + i, "red shoe", i)).isEqualTo(Status.BATCHED_OK);
    }
    assertThat(hits(client)).isZero();

    Status status = Goods.insert(client, "user4", "red shoe", 4);

    assertThat(status.getDescription())
        .startsWith("1 of 4 records were not stored: ")
        .endsWith("): user2");
    assertThat(hits(client)).isEqualTo(3);
    onItsNode("DEL", "goods:user2");
    assertThat(Goods.insert(client, "user4", "red shoe", 4)).isEqualTo(Status.OK);
    assertThat(hits(client)).isEqualTo(4);
    client.cleanup();
  }

  /** Sends a command with a key to the node that has the key: others redirect it. */
  private void onItsNode(String... command) {
    for (int port : server.ports()) {
      try {
        RedisCommand.send(port, command);
      } catch (IllegalStateException redirection) {
        assertThat(redirection).hasMessageStartingWith("-MOVED ");
      }
    }
  }
}
