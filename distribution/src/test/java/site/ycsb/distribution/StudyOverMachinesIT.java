// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A study whose server and clients are in network namespaces of their own, which reach each other
 * only by a network, as machines do. Needs root, {@code ip} and {@code redis-server}.
 */
@Timeout(600)
class StudyOverMachinesIT {

  private static final int NUMBER = (int) (ProcessHandle.current().pid() % 200);
  private static final String NAME = "ycsb" + NUMBER;
  private static final String NETWORK = "10.213." + NUMBER + ".";
  private static final String SERVER = NETWORK + "1";

  /** The server's namespace has the switch, so that no firewall of this machine is on the way. */
  private static final String SET_UP =
      """
      set -e
      ip netns add %1$s
      ip -n %1$s link set lo up
      ip -n %1$s link add switch type bridge
      ip -n %1$s addr add %2$s1/24 dev switch
      ip -n %1$s link set switch up
      ip link add %1$s type veth peer name host netns %1$s
      ip addr add %2$s2/24 dev %1$s
      ip link set %1$s up
      ip -n %1$s link set host master switch up
      for n in 0 1; do
        ip netns add %1$s-$n
        ip -n %1$s link add client$n type veth peer name eth0 netns %1$s-$n
        ip -n %1$s link set client$n master switch up
        ip -n %1$s-$n addr add %2$s1$n/24 dev eth0
        ip -n %1$s-$n link set eth0 up
        ip -n %1$s-$n link set lo up
      done
      """;

  private static final String TEAR_DOWN =
      """
      for name in %1$s %1$s-0 %1$s-1; do
        ip netns pids $name | xargs -r kill -9
        ip netns del $name
      done
      """;

  @TempDir private Path folder;
  private Path results;
  private Path ycsb;

  @BeforeEach
  void setUp() throws Exception {
    Release.Run needed = sh("[ \"$(id -u)\" = 0 ] && command -v ip redis-server redis-cli");
    assumeTrue(needed.exitCode() == 0, "not tested: network namespaces need root, ip and Redis");
    Release.Run made = sh(SET_UP.formatted(NAME, NETWORK));
    assumeTrue(made.exitCode() == 0, "not tested: no network namespaces: " + made.err());
    // A command line of a client has no quotes.
    Path release = Release.unpack(Files.createDirectory(folder.resolve("r"))).path(".");
    ycsb = Files.createSymbolicLink(folder.resolve("ycsb"), release).resolve("bin/ycsb");
    results = folder.resolve("results");
  }

  @AfterEach
  void tearDown() throws Exception {
    sh(TEAR_DOWN.formatted(NAME));
  }

  private Release.Run sh(String script) throws IOException, InterruptedException {
    return Release.run(folder, folder, Map.of(), List.of("/bin/sh", "-c", script));
  }

  /** The results of two clients. */
  private Path study(int seconds) throws IOException {
    return Files.writeString(
        folder.resolve("study.yaml"),
        """
        name: machines
        clients: 2
        client:
          command: "ip netns exec %1$s-{index} %2$s {arguments}"
          results: %3$s/there
          fetch: "cp -r {from}/. {to}"
          startup: 30
        data: {workload: workloads/workloadb, records: 20000}
        systems:
          - name: redis
            binding: redis
            properties: {redis.host: %4$s}
            server:
              start: >-
                ip netns exec %1$s redis-server --bind %4$s --protected-mode no --save ''
                --daemonize yes --dir %3$s
              ready: "%4$s:6379"
              stop: ip netns exec %1$s redis-cli -h %4$s shutdown nosave
              metrics: >-
                while :; do ip netns exec %1$s redis-cli -h %4$s info clients | tr -d '\\r' |
                sed -n 's/^connected_clients:/connected_clients /p'; sleep 1; done
        steps:
          - {name: load, kind: load}
          - {name: run, kind: mix, mix: {read: 95, update: 5}, seconds: %5$s, threads: 2}
        """
            .formatted(NAME, ycsb, folder, SERVER, seconds));
  }

  private Release.Run make(Path study) throws IOException, InterruptedException {
    return Release.run(
        folder,
        folder,
        Map.of(),
        List.of(ycsb.toString(), "study", study.toString(), "--out", results.toString()));
  }

  private String processes() throws Exception {
    return sh("ip netns pids %1$s; ip netns pids %1$s-0; ip netns pids %1$s-1".formatted(NAME))
        .out();
  }

  @Test
  void clientsOfOtherMachinesLoadAServerOfAnother() throws Exception {
    Release.Run run = make(study(4));

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err()).contains("3 runs done, 0 failed").doesNotContain("metrics");
    String document = Files.readString(results.resolve("runs/redis/run-r1/run.json"));
    assertThat(document).contains("\"server_connected_clients\"", "\"client-1\"");
    assertThat(processes()).isBlank();
  }

  @Test
  void aMachineThatIsNotThereIsNamed() throws Exception {
    Path study = study(4);
    Files.writeString(
        study, Files.readString(study).replace(NAME + "-{index}", "no-machine-{index}"));

    Release.Run run = make(study);

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err())
        .contains("client 0 of 2 ended with exit code ", "no-machine-0", "0 runs done");
    assertThat(processes()).isBlank();
  }

  @Test
  void anInterruptionEndsTheClientsAndStopsTheServer() throws Exception {
    String line = "echo $$ >pid; exec %s study %s --out %s";
    // As on a terminal, all processes of the group hear of it.
    Process study =
        new ProcessBuilder(
                List.of(
                    "setsid",
                    "--wait",
                    "env",
                    "--default-signal=INT",
                    "/bin/sh",
                    "-c",
                    line.formatted(ycsb, study(300), results)))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("output").toFile())
            .start();
    while (study.isAlive() && !sh("cat there/*run-r1*/*/run-series.csv").out().contains("READ")) {
      Thread.sleep(100);
    }

    sh("env kill -INT -- -$(cat pid)");

    int exitCode = study.waitFor();
    String output = Files.readString(folder.resolve("output"));
    assertThat(exitCode).as(output).isEqualTo(130);
    assertThat(output).contains("ycsb: interrupted; 2 runs are kept");
    assertThat(processes()).isBlank();
  }
}
