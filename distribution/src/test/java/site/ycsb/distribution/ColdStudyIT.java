// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The first minute without caches, of real stores: Lucene, and Redis if it is installed. */
@Timeout(600)
class ColdStudyIT {

  @TempDir private Path folder;
  private Release release;
  private Path results;

  @BeforeEach
  void unpack() throws Exception {
    release = Release.unpack(Files.createDirectory(folder.resolve("r")));
    results = folder.resolve("results");
  }

  private Release.Run make(String workload, String system) throws Exception {
    Path study =
        Files.writeString(
            folder.resolve("study.yaml"),
            """
            name: cold
            cache: cold
            data: {workload: workloads/%s, records: 2000}
            systems:
              - name: one
            %s
            steps:
              - {name: load, kind: load}
              - {name: run, kind: mix, mix: {read: 100}, seconds: 1}
            """
                .formatted(workload, system.indent(4).stripTrailing()));
    return Release.run(
        folder,
        folder,
        Map.of(),
        List.of(
            release.path("bin/ycsb").toString(),
            "study",
            study.toString(),
            "--out",
            results.toString()));
  }

  private String document(String run) throws IOException {
    return Files.readString(results.resolve("runs/one/" + run + "-r1/run.json"));
  }

  @Test
  void filesOfAStoreInsideTheClientLeaveMemory() throws Exception {
    Release.Run run =
        make(
            "workloadsearch", "binding: lucene\nproperties: {lucene.dir: \"${YCSB_WORK}/lucene\"}");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err()).containsPattern("[0-9]+ files: [0-9.]+ MB of them were in memory, ");
    assertThat(document("run-cold")).contains("\"study.cache\" : \"cold");
    assertThat(document("run")).doesNotContain("study.cache");
  }

  private Release.Run makeWithRedis(String option) throws Exception {
    Release.Run redis =
        Release.run(folder, folder, Map.of(), List.of("/bin/sh", "-c", "command -v redis-server"));
    assumeTrue(redis.exitCode() == 0, "not tested: redis-server is not installed");
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    return make(
        "workloadb",
        """
        binding: redis
        properties: {redis.port: %1$s}
        server:
          command: exec redis-server --port %1$s --save '' --dir "$YCSB_WORK" %2$s
          ready: "127.0.0.1:%1$s"
        """
            .formatted(port, option));
  }

  @Test
  void aServerHasItsRecordsAgainAfterItsRestart() throws Exception {
    Release.Run run = makeWithRedis("--appendonly yes");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err()).contains("4 runs done, 0 failed");
  }

  @Test
  void aServerThatLosesItsRecordsByARestartIsNotMeasured() throws Exception {
    Release.Run run = makeWithRedis("");

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err())
        .contains("after a restart: if its records are gone, let the server keep them on disk");
    assertThat(run.err()).contains("2 runs done, 0 failed; 1 wrong; 1 skipped");
  }
}
