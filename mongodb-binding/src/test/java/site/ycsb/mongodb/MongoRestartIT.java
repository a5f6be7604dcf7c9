// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.testkit.ClientProcess;
import site.ycsb.testkit.ClientProcess.ClientExit;
import site.ycsb.testkit.server.MongodServer;
import site.ycsb.testkit.server.TestServer;

/** The real client, whose server is killed and started again in the middle of a run. */
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
@ParameterizedClass
@MethodSource("site.ycsb.mongodb.Servers#persistent")
class MongoRestartIT {

  private final TestServer server;
  @TempDir private Path folder;

  MongoRestartIT(TestServer server) {
    this.server = server;
  }

  @BeforeParameterizedClassInvocation
  static void start(TestServer server) {
    server.start();
  }

  @Test
  void runSurvivesAServerRestartAndCountsFailedOperations() throws Exception {
    int operations = server instanceof MongodServer ? ClientRun.SOME : ClientRun.MANY;
    // Otherwise mongod may lose what it acknowledged in the last 100 ms, and the run says so.
    String url = TestDatabase.urlWithoutRetries(server) + "&journal=true";
    ClientRun run = new ClientRun(folder, url, operations);
    run.load();

    try (MongoClient observer = MongoClients.create(TestDatabase.url(server));
        ClientProcess client = run.startAndAwaitUpdates(observer)) {
      server.kill(0);
      server.restart(0);
      long before = ClientRun.updates(observer);
      ClientExit ended = client.await();

      assertThat(ended.exitCode()).as(ended.err()).isEqualTo(1);
      assertThat(ended.err()).contains("CONNECTION_ERROR").doesNotContain("\tat ");
      assertThat(ended.out()).contains("Return=CONNECTION_ERROR, ");
      assertThat(ClientRun.updates(observer)).as("updates after the restart").isGreaterThan(before);
    }
    assertThat(run.assertThatAllAreCounted()).isBetween(1L, 10L * ClientRun.THREADS);
  }
}
