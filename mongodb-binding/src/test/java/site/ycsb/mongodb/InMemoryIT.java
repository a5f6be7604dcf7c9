// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.Status;
import site.ycsb.search.MissingTable;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.question.AllTerms;
import site.ycsb.testkit.ClientProcess;
import site.ycsb.testkit.ClientProcess.ClientExit;
import site.ycsb.testkit.server.MongodServer;

/** What becomes of a load or a run when a server in memory is full, or ends. */
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
class InMemoryIT {

  /** The least that the server takes. */
  private static final String LIMIT_GB = "0.25";

  private static final String TABLE = "usertable";
  private static final SearchQuery QUERY =
      new SearchQuery(
          new AllTerms("productName", List.of("red", "shoe"), "productScore", true), 0, 10, false);

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"1", "10"})
  void loadThatDoesNotFitFailsByName(String batchSize) {
    try (MongodServer server = MongodServer.inMemory("--inMemorySizeGB", LIMIT_GB)) {
      server.start();
      Properties properties = TestDatabase.properties(server);
      properties.setProperty("batchsize", batchSize);
      // 400 MB of records
      properties.setProperty("recordcount", "800");
      properties.setProperty("fieldlength", "50000");
      ClientExit load =
          ClientProcess.run(
              folder,
              ClientProcess.arguments("load", MongoDbClient.class, "workloada", properties));

      assertThat(load.exitCode()).as(load.err()).isEqualTo(1);
      assertThat(load.err()).contains("ExceededMemoryLimit").doesNotContain("\tat ");
      assertThat(load.out()).contains("[INSERT], Return=ExceededMemoryLimit, ");
    }
  }

  @Test
  void runWhoseServerForgetsEverythingIsAFailedOne() throws Exception {
    try (MongodServer server = MongodServer.inMemory()) {
      server.start();
      ClientRun run = new ClientRun(folder, TestDatabase.urlWithoutRetries(server), ClientRun.SOME);
      run.load();

      try (MongoClient observer = MongoClients.create(TestDatabase.url(server));
          ClientProcess client = run.startAndAwaitUpdates(observer)) {
        server.kill(0);
        server.restart(0);
        ClientExit ended = client.await();

        assertThat(ended.exitCode()).as(ended.err()).isEqualTo(1);
        assertThat(ended.out())
            .contains("Return=CONNECTION_ERROR, ")
            .contains("[UPDATE], Return=NOT_FOUND, ");
      }
    }
  }

  /** The driver tries a search again on a new connection, so no operation of the client fails. */
  @Test
  void searchOfATableThatTheServerForgotIsAnError() throws Exception {
    try (MongodServer server = MongodServer.inMemory()) {
      server.start();
      MongoDbClient client = new MongoDbClient();
      client.setProperties(TestDatabase.properties(server));
      client.init();
      try {
        client.createIndex(TABLE, SearchSchema.from(client.getProperties()));
        client.insert(TABLE, "user1", Map.of("productName", Utf8ByteIterator.of("red shoe")));
        SearchResult found = new SearchResult();
        assertThat(client.search(TABLE, QUERY, null, found)).isEqualTo(Status.OK);
        assertThat(found).hasSize(1);

        server.kill(0);
        server.restart(0);

        assertThat(client.search(TABLE, QUERY, null, new SearchResult()).getName())
            .isEqualTo(MissingTable.STATUS);
      } finally {
        client.cleanup();
      }
    }
  }
}
