// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.testkit.ClientProcess;
import site.ycsb.testkit.ClientProcess.ClientExit;
import site.ycsb.testkit.server.ElasticsearchContainer;

/** The only server is killed and restarted in the middle of a run of the real client. */
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
class RestartIT {

  @RegisterExtension static final ElasticsearchContainer SERVER = Servers.ELASTICSEARCH;

  @TempDir private Path folder;

  @Test
  void runSurvivesARestartOfItsServer() throws Exception {
    ClientRun run = new ClientRun(folder, SERVER, ElasticsearchClient.class);
    run.load();

    ClientExit ended;
    try (ClientProcess client = run.start()) {
      run.awaitSearches(client, 100);
      SERVER.kill();
      SERVER.restart();
      run.awaitSearches(client, 50);
      ended = client.interrupt();
    }

    assertThat(ended.err())
        .contains(" operations failed, ", "CONNECTION_ERROR")
        .doesNotContain("\tat ");
    assertThat(ended.out()).contains("Return=CONNECTION_ERROR, ");
    Map<String, String> json = run.result();
    assertThat(json).containsEntry("/outcome/good", "false");
    assertThat(ClientRun.count(json, "failed")).as(ended.out()).isPositive();
  }
}
