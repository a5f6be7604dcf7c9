// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.testkit.ClientProcess;
import site.ycsb.testkit.ClientProcess.ClientExit;
import site.ycsb.testkit.server.PostgresServer;

/** The real client, whose server is killed and started again in the middle of a run. */
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RestartIT {

  /** Its commits are synced, as everybody's are by default. */
  @RegisterExtension private static final PostgresServer SERVER = new PostgresServer();

  private static final int OPERATIONS = 20_000;
  private static final int THREADS = 8;
  private static final String UPDATES = "SELECT count(*) FROM usertable WHERE revision <> 0";

  @TempDir private Path folder;

  private List<String> arguments(String phase, String... more) {
    Properties properties = TestDatabase.properties(SERVER);
    properties.setProperty("results.dir", folder.resolve("results").toString());
    properties.setProperty("recordcount", "1000");
    properties.setProperty("operationcount", "" + OPERATIONS);
    properties.setProperty("threadcount", "" + THREADS);
    List<String> arguments =
        ClientProcess.arguments(phase, PostgresDB.class, "workloadsearch", properties);
    arguments.addAll(List.of(more));
    return arguments;
  }

  private static long updates() throws SQLException {
    try (Connection observer = TestDatabase.connect(SERVER)) {
      return Long.parseLong(TestDatabase.ask(observer, UPDATES));
    }
  }

  @Test
  void runSurvivesAServerRestartAndCountsFailedOperations() throws Exception {
    ClientExit load = ClientProcess.run(folder, arguments("load", "-p", "batchsize=100"));
    assertThat(load.exitCode()).as(load.err()).isZero();

    try (ClientProcess client = ClientProcess.start(folder, arguments("run"))) {
      while (updates() < 20) {
        assertThat(client.isAlive()).as("the client runs").isTrue();
        Thread.sleep(20);
      }
      SERVER.kill();
      SERVER.restart();
      long before = updates();
      ClientExit ended = client.await();

      assertThat(ended.exitCode()).as(ended.err()).isEqualTo(1);
      assertThat(ended.err()).contains("CONNECTION_ERROR").doesNotContain("\tat ");
      assertThat(ended.out()).contains("Return=CONNECTION_ERROR, ");
      assertThat(updates()).as("updates after the restart").isGreaterThan(before);
    }
    Map<String, String> result =
        ClientProcess.flatJson(folder.resolve("results").resolve("run.json"));
    long failed = Long.parseLong(result.get("/outcome/failed"));
    assertThat(failed).isBetween(1L, 10L * THREADS);
    assertThat(result)
        .containsEntry("/outcome/issued", Integer.toString(OPERATIONS))
        .containsEntry("/outcome/ok", Long.toString(OPERATIONS - failed))
        .containsEntry("/outcome/unfinished", "0")
        .containsEntry("/outcome/failedVerifications", "0");
  }
}
