// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.bson.Document;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.testkit.ClientProcess;
import site.ycsb.testkit.ClientProcess.Ended;
import site.ycsb.testkit.server.MongoContainer;

/** The real client, whose server is killed and started again in the middle of a run. */
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
class MongoRestartIT {

  private static final int RECORDS = 1000;

  /** All threads are busy for seconds, so that each loses an operation. */
  private static final int OPERATIONS = 20_000;

  private static final int THREADS = 8;

  @RegisterExtension static final MongoContainer SERVER = MongoContainer.singleNode();

  @TempDir private Path folder;

  private List<String> arguments(String phase) {
    Properties properties = TestDatabase.properties(SERVER);
    // Longer than a restart takes; and no second try, which would hide what was lost.
    properties.setProperty(
        MongoSettings.URL.name(),
        TestDatabase.url(SERVER)
            + "?serverSelectionTimeoutMS=120000&retryWrites=false&retryReads=false");
    properties.setProperty("results.dir", folder.resolve("results").toString());
    properties.setProperty("recordcount", Integer.toString(RECORDS));
    properties.setProperty("operationcount", Integer.toString(OPERATIONS));
    Path workload = Path.of("..", "workloads", "workloadsearch").toAbsolutePath();
    List<String> arguments =
        new ArrayList<>(
            List.of(
                phase,
                "-db",
                MongoDbClient.class.getName(),
                "-P",
                workload.toString(),
                "-threads",
                Integer.toString(THREADS)));
    properties.forEach((name, value) -> arguments.addAll(List.of("-p", name + "=" + value)));
    return arguments;
  }

  /** Updates that the run has made. */
  private static long updates(MongoCollection<Document> table) {
    return table.countDocuments(new Document("revision", new Document("$ne", 0)));
  }

  @Test
  void runSurvivesAServerRestartAndCountsFailedOperations() throws Exception {
    Ended load = ClientProcess.run(folder, arguments("load"));
    assertThat(load.exitCode()).as(load.err()).isZero();

    try (ClientProcess client = ClientProcess.start(folder, arguments("run"));
        MongoClient observer = MongoClients.create(TestDatabase.url(SERVER))) {
      MongoCollection<Document> table =
          observer.getDatabase(TestDatabase.NAME).getCollection("usertable");
      while (updates(table) < 50) {
        assertThat(client.isAlive()).as("the client runs").isTrue();
        Thread.sleep(20);
      }
      SERVER.kill(0);
      SERVER.restart(0);
      long before = updates(table);
      Ended run = client.await();

      assertThat(run.exitCode()).as(run.err()).isEqualTo(1);
      assertThat(run.err()).contains("CONNECTION_ERROR").doesNotContain("\tat ");
      assertThat(run.out()).contains("Return=CONNECTION_ERROR, ");
      assertThat(updates(table)).as("updates after the restart").isGreaterThan(before);
    }

    Map<String, String> result =
        ClientProcess.flatJson(folder.resolve("results").resolve("run.json"));
    long failed = Long.parseLong(result.get("/outcome/failed"));
    assertThat(failed).isBetween(1L, 10L * THREADS);
    assertThat(result)
        .containsEntry("/outcome/good", "false")
        .containsEntry("/outcome/issued", Integer.toString(OPERATIONS))
        .containsEntry("/outcome/ok", Long.toString(OPERATIONS - failed))
        .containsEntry("/outcome/unfinished", "0")
        .containsEntry("/outcome/failedVerifications", "0")
        .containsKeys("/store/mongodb.server", "/environment/java");
  }
}
