// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoCollection;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.bson.Document;
import site.ycsb.testkit.ClientProcess;
import site.ycsb.testkit.ClientProcess.ClientExit;

/**
 * The real client, with the search workload.
 *
 * @param folder of its output
 * @param url of the servers
 * @param operations enough to keep threads busy when a server ends, and when it is back
 */
record ObservedRun(Path folder, String url, int operations) {

  /** Enough for a process, which ends at once. */
  static final int SOME = 2000;

  /** Enough for a container. */
  static final int MANY = 20_000;

  /** Few, so that each word has few records: a build of mongod for tests searches slowly. */
  private static final int RECORDS = 200;

  /** Share of the records; the middle of a run begins when this share is updated. */
  private static final int FIRST_UPDATES = 20;

  static final int THREADS = 8;

  private List<String> arguments(String phase, String... more) {
    Properties properties = new Properties();
    properties.setProperty(MongoSettings.URL.name(), url);
    properties.setProperty("results.dir", folder.resolve("results").toString());
    properties.setProperty("recordcount", Integer.toString(RECORDS));
    properties.setProperty("operationcount", Integer.toString(operations));
    properties.setProperty("threadcount", Integer.toString(THREADS));
    List<String> arguments =
        ClientProcess.arguments(phase, MongoDB.class, "workloadsearch", properties);
    arguments.addAll(List.of(more));
    return arguments;
  }

  /** Loads the records. */
  void load() {
    ClientExit load = ClientProcess.run(folder, arguments("load", "-p", "batchsize=100"));
    assertThat(load.exitCode()).as(load.err()).isZero();
  }

  /** Returns when the run is in the middle of its operations. */
  ClientProcess startAndAwaitUpdates(MongoClient observer) throws InterruptedException {
    ClientProcess client = ClientProcess.start(folder, arguments("run"));
    while (updates(observer) < FIRST_UPDATES) {
      assertThat(client.isAlive()).as("the client runs").isTrue();
      Thread.sleep(20);
    }
    return client;
  }

  /** The command that compares the store with what it has to hold. */
  ClientExit verify() {
    return ClientProcess.run(
        folder, arguments("verify", "-p", "verify.changes=200", "-p", "search.queries=50"));
  }

  /** How many records have been updated. */
  static long updates(MongoClient observer) {
    MongoCollection<Document> table =
        observer.getDatabase(TestDatabase.NAME).getCollection("usertable");
    return table.countDocuments(new Document("revision", new Document("$ne", 0)));
  }

  /** What the run wrote to {@code run.json}. */
  Map<String, String> result() {
    return ClientProcess.flatJson(folder.resolve("results").resolve("run.json"));
  }

  /** Asserts that all operations were done and counted; returns how many failed. */
  long assertThatAllAreCounted() {
    Map<String, String> result = result();
    long failed = Long.parseLong(result.get("/outcome/failed"));
    assertThat(result)
        .containsEntry("/outcome/good", Boolean.toString(failed == 0))
        .containsEntry("/outcome/issued", Integer.toString(operations))
        .containsEntry("/outcome/ok", Long.toString(operations - failed))
        .containsEntry("/outcome/unfinished", "0")
        .containsEntry("/outcome/failedVerifications", "0")
        .containsKeys("/store/mongodb.server", "/environment/java");
    return failed;
  }
}
