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
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.testkit.ClientProcess;
import site.ycsb.testkit.ClientProcess.ClientExit;

/** One of three nodes is killed and restarted in the middle of a run of the real client. */
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
abstract class LostNodeContract {

  private static final int NODE = 2;

  @TempDir private Path folder;

  /** A run on the three nodes, with output in that folder. */
  abstract ClientRun run(Path folder);

  @Test
  void runContinuesOnTheRemainingNodes() throws Exception {
    ClientRun run = run(folder);
    run.load("es.number_of_shards", "3", "es.number_of_replicas", "1");

    ClientExit ended;
    try (ClientProcess client = run.start("maxerrors", "20%")) {
      run.awaitSearches(client, 100);
      run.server().kill(NODE);
      try {
        run.awaitSearches(client, 300);
      } finally {
        run.server().restart(NODE);
      }
      run.awaitSearches(client, 100);
      ended = client.interrupt();
    }

    assertThat(ended.out()).doesNotContain("Return=ERROR", "Return=NOT_FOUND");
    Map<String, String> json = run.result();
    // That it was interrupted is the only problem of the run.
    assertThat(json)
        .hasEntrySatisfying(
            "/outcome/problems/0", problem -> assertThat(problem).startsWith("interrupted: "))
        .doesNotContainKey("/outcome/problems/1");
    assertThat(ClientRun.count(json, "failed"))
        .as(ended.out())
        .isLessThan(ClientRun.count(json, "issued") / 20);
  }
}
