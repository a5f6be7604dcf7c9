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
import site.ycsb.testkit.ClientRun;
import site.ycsb.testkit.server.ElasticsearchContainer;

/** One of three nodes is killed and restarted in the middle of a run of the real client. */
@Timeout(value = 8, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
class ElasticsearchLostNodeIT {

  @RegisterExtension static final ElasticsearchContainer SERVER = Servers.ELASTICSEARCH_CLUSTER;

  private static final int NODE = 2;

  @TempDir private Path folder;

  @Test
  void runContinuesOnTheRemainingNodes() throws Exception {
    Rest rest = new Rest(SERVER);
    rest.flush();
    ClientRun run =
        new ClientRun(folder, ElasticsearchDB.class, "workloadsearch", Rest.properties(SERVER));
    run.load("es.number_of_shards", "3", "es.number_of_replicas", "1");
    // A shard that has no second copy yet would be lost with the node.
    rest.awaitAllCopies(NODE + 1);

    ClientExit ended;
    // Three nodes on a busy machine show a write later than they promise.
    String[] settings = {"maxerrors", "20%", "target", "50", "search.visibility", "60000"};
    try (ClientProcess client = run.start(settings)) {
      run.awaitSuccesses(client, 100);
      SERVER.kill(NODE);
      try {
        run.awaitSuccesses(client, 300);
      } finally {
        SERVER.restart(NODE);
      }
      rest.awaitAllCopies(NODE + 1);
      run.awaitSuccesses(client, 100);
      ended = client.interrupt();
    }

    assertThat(ended.out()).doesNotContain("Return=ERROR", "Return=NOT_FOUND");
    Map<String, String> json = run.result();
    assertThat(ClientRun.problems(json)).singleElement().asString().startsWith("interrupted: ");
    assertThat(ClientRun.count(json, "failed"))
        .as(ended.out())
        .isLessThan(ClientRun.count(json, "issued") / 20);
  }
}
