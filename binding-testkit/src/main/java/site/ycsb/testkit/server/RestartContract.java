// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DB;
import site.ycsb.settings.SecretMask;
import site.ycsb.testkit.ClientProcess;
import site.ycsb.testkit.ClientProcess.ClientExit;
import site.ycsb.testkit.ClientRun;

/**
 * What a binding owes when its server is killed and started again in the middle of a run: each
 * operation is counted once, those that failed by their status; the others go on; no answer is
 * wrong. The server keeps acknowledged writes.
 */
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class RestartContract {

  @TempDir private Path folder;

  /** The server, which runs and has no table. */
  protected abstract RestartableServer server();

  protected abstract Class<? extends DB> binding();

  /** What the binding needs to reach the server. It waits longer than a restart takes. */
  protected abstract Properties properties();

  /** A workload with updates: one of the folder {@code workloads}. */
  protected String workload() {
    return "workloadsearch";
  }

  /** Operations per second of all threads; 0 for no limit. */
  protected int rate() {
    return 0;
  }

  /**
   * How many operations may fail. A binding that does not wait for its server fails as many as are
   * asked of it in the meantime.
   */
  protected long mostFailures() {
    return 10L * ClientRun.THREADS;
  }

  /** Called in the middle of the run, before the server is killed. */
  protected void beforeKill(ClientProcess client) throws Exception {}

  /** What else the result of the run has to say, by JSON Pointers. */
  protected void check(Map<String, String> result) {}

  @Test
  final void runSurvivesAServerRestartAndCountsFailedOperations() throws Exception {
    ClientRun run = new ClientRun(folder, binding(), workload(), properties());
    run.load();

    ClientExit exit;
    try (ClientProcess client = run.start("target", Integer.toString(rate()))) {
      run.awaitSuccesses(client, 100);
      beforeKill(client);
      server().kill();
      server().restart();
      run.awaitSuccesses(client, 100);
      exit = client.interrupt();
    }

    assertThat(exit.exitCode()).as(exit.err()).isPositive();
    assertThat(exit.err())
        .contains(" operations failed, ", "CONNECTION_ERROR")
        .doesNotContain("\tat ");
    assertThat(exit.out()).contains("Return=CONNECTION_ERROR, ");
    Map<String, String> result = run.result();
    assertThat(result).containsEntry("/outcome/good", "false");
    assertThat(ClientRun.count(result, "failed")).as(exit.out()).isBetween(1L, mostFailures());
    check(result);
    assertThatNoFileHoldsASecret();
  }

  private void assertThatNoFileHoldsASecret() throws IOException {
    Properties properties = properties();
    List<String> secrets =
        properties.stringPropertyNames().stream()
            .filter(
                name ->
                    SecretMask.value(name, properties.getProperty(name)).equals(SecretMask.MASK))
            .map(properties::getProperty)
            .toList();
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> all = files.filter(Files::isRegularFile).toList();
      assertThat(all).hasSizeGreaterThanOrEqualTo(8);
      for (Path file : all) {
        String content = Files.readString(file, StandardCharsets.ISO_8859_1);
        secrets.forEach(secret -> assertThat(content).as(file.toString()).doesNotContain(secret));
      }
    }
  }
}
