// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DB;
import site.ycsb.testkit.ClientProcess;
import site.ycsb.testkit.ClientProcess.ClientExit;

/** The real client, whose server is killed and started again in the middle of a run. */
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class RedisRestartContract {

  private static final int OPERATIONS = 5000;
  private static final int THREADS = 4;
  private static final String PASSWORD = "sesame-7Q";

  @TempDir private Path folder;
  @AutoClose private RedisServer server;

  /** A server with these options, not started. */
  protected abstract RedisServer server(String... options);

  protected abstract Class<? extends DB> binding();

  /** The name of a workload with some updates. */
  protected abstract String workload();

  @BeforeEach
  final void start() {
    // With a file of what was written, acknowledged writes survive the restart.
    server = server("--appendonly", "yes", "--user", "ann", "on", ">" + PASSWORD, "~*", "+@all");
    server.start();
  }

  private List<String> arguments(String phase) {
    Properties properties = server.properties();
    properties.setProperty("redis.user", "ann");
    properties.setProperty("redis.password", PASSWORD);
    // Longer than any restart takes.
    properties.setProperty("redis.timeout", "120000");
    properties.setProperty("results.dir", folder.resolve("results").toString());
    properties.setProperty("recordcount", "1000");
    properties.setProperty("operationcount", "" + OPERATIONS);
    properties.setProperty("threadcount", "" + THREADS);
    List<String> arguments = ClientProcess.arguments(phase, binding(), workload(), properties);
    if (phase.equals("run")) {
      // Slow enough to be in the middle of it for ten seconds.
      arguments.addAll(List.of("-target", "" + OPERATIONS / 10));
    }
    return arguments;
  }

  private void awaitInfo(ClientProcess client, String section, String text) throws Exception {
    while (!RedisCommand.send(server.port(), "INFO", section).contains(text)) {
      assertThat(client.isAlive()).as("the client runs").isTrue();
      Thread.sleep(20);
    }
  }

  @Test
  void runSurvivesAServerRestartAndCountsFailedOperations() throws Exception {
    ClientExit load = ClientProcess.run(folder, arguments("load"));
    assertThat(load.exitCode()).as(load.err()).isZero();

    try (ClientProcess client = ClientProcess.start(folder, arguments("run"))) {
      awaitInfo(client, "commandstats", "cmdstat_evalsha:calls=");
      // Therefore each thread is in an update, and has no reply, when the server is killed.
      server.sendToAll("CLIENT", "PAUSE", "600000", "WRITE");
      awaitInfo(client, "clients", "blocked_clients:" + THREADS + "\r");
      server.kill();
      server.restart();
      ClientExit run = client.await();

      assertThat(run.exitCode()).as(run.err()).isEqualTo(1);
      assertThat(run.err()).contains("CONNECTION_ERROR").doesNotContain("\tat ");
      assertThat(run.out()).contains("[UPDATE], Return=CONNECTION_ERROR, " + THREADS);
    }

    Map<String, String> json =
        ClientProcess.flatJson(folder.resolve("results").resolve("run.json"));
    json.keySet().removeIf(name -> name.startsWith("/build/"));
    assertThat(json)
        .containsEntry("/outcome/good", "false")
        .containsEntry("/outcome/issued", "" + OPERATIONS)
        .containsEntry("/outcome/ok", "" + (OPERATIONS - THREADS))
        .containsEntry("/outcome/failed", "" + THREADS)
        .containsEntry("/outcome/unfinished", "0")
        .containsEntry("/outcome/failedVerifications", "0")
        .containsEntry("/operations/UPDATE/statuses/CONNECTION_ERROR", "" + THREADS)
        .containsKeys("/store/redis.redis_version", "/environment/java");
    assertThatNoFileHoldsThePassword();
  }

  private void assertThatNoFileHoldsThePassword() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> all = files.filter(Files::isRegularFile).toList();
      assertThat(all).hasSizeGreaterThanOrEqualTo(8);
      for (Path file : all) {
        assertThat(Files.readString(file)).as(file.toString()).doesNotContain(PASSWORD);
      }
    }
  }
}
