// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import site.ycsb.gauge.GaugeSource;

/** Against a process that burns CPU and writes a file. */
@Timeout(300)
class SystemWatchTest {

  /** Not in the folder for temporary files, which may be in memory. */
  private Path file;

  private Process process;
  private int port;

  @BeforeEach
  void makeFile() throws IOException {
    file = Files.createTempFile(Path.of("target"), "written-", "");
  }

  SystemReader system() {
    return SystemWatch.reader();
  }

  private SystemWatch systemWatch() {
    return new SystemWatch(system());
  }

  private void start(String... more) throws IOException {
    String[] args = new String[more.length + 1];
    args[0] = file.toString();
    System.arraycopy(more, 0, args, 1, more.length);
    process = Server.start(args);
    port = Integer.parseInt(process.inputReader().readLine());
  }

  @AfterEach
  void stop() throws IOException, InterruptedException {
    if (process != null) {
      List<ProcessHandle> children = process.descendants().toList();
      process.getOutputStream().close();
      process.waitFor();
      children.forEach(child -> child.onExit().join());
    }
    Files.delete(file);
  }

  private GaugeSource watch() throws Exception {
    GaugeSource source = systemWatch().open(List.of(process.pid()), List.of());
    source.read();
    return source;
  }

  /** Reads until the gauge is above 0: clocks of CPU time tick slowly. */
  private static Map<String, Double> readUntilPositive(GaugeSource source, String gauge)
      throws Exception {
    Map<String, Double> gauges = source.read();
    while (!(gauges.get(gauge) > 0)) {
      gauges = source.read();
    }
    return gauges;
  }

  @Test
  void readsTheServer() throws Exception {
    start();
    GaugeSource source = watch();

    assertThat(readUntilPositive(source, "server_cpu_cores"))
        .containsKeys("server_disk_read_bytes_per_second")
        .hasEntrySatisfying("server_resident_bytes", bytes -> assertThat(bytes).isGreaterThan(1e6));
    readUntilPositive(source, "server_disk_written_bytes_per_second");
  }

  @Test
  void readsTheClientAndTheMachine() throws Exception {
    GaugeSource source = systemWatch().open(List.of(), List.of());
    Map<String, Double> first = source.read();

    assertThat(first.get("client_resident_bytes")).isGreaterThan(1e6);
    assertThat(first).doesNotContainKey("client_cpu_cores");
    assertThat(readUntilPositive(source, "client_cpu_cores").keySet())
        .contains(
            "client_disk_read_bytes_per_second",
            "client_disk_written_bytes_per_second",
            "machine_cpu_cores",
            "machine_disk_read_bytes_per_second",
            "machine_disk_written_bytes_per_second",
            "machine_loopback_bytes_per_second",
            "machine_network_received_bytes_per_second",
            "machine_network_sent_bytes_per_second",
            "machine_used_memory_bytes");
    readUntilPositive(source, "machine_cpu_cores");
  }

  @Test
  void findsTheServerThatTheClientIsConnectedTo() throws Exception {
    start();
    try (Socket connection = new Socket(InetAddress.getLoopbackAddress(), port)) {
      assertThat(connected()).containsExactly((int) process.pid());
      assertThat(systemWatch().open(List.of(), List.of()).read())
          .containsKey("server_resident_bytes");
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void whatForwardsAPortIsNotTheServer() throws Exception {
    start("docker-proxy");
    try (Socket connection = new Socket(InetAddress.getLoopbackAddress(), port)) {
      GaugeSource source = systemWatch().open(List.of(), List.of());
      source.read();
      assertThat(readUntilPositive(source, "forwarder_cpu_cores").keySet())
          .noneMatch(name -> name.startsWith("server_"));
    }
  }

  @Test
  void aServerToWhichTheClientIsNotConnectedIsNotFound() throws Exception {
    start();

    assertThat(connected()).isEmpty();
    assertThat(systemWatch().open(List.of(), List.of()).read().keySet())
        .noneMatch(name -> name.startsWith("server_"));
  }

  private Set<Integer> connected() {
    int self = (int) ProcessHandle.current().pid();
    return new ConnectedServers(system(), self, new Docker("docker")).get();
  }

  @Test
  void theWorkOfAChildCounts() throws Exception {
    start("child");
    int parent = (int) process.pid();
    int child = (int) process.children().findFirst().orElseThrow().pid();

    assertThat(new SystemWatch.WithChildren(() -> Set.of(parent)).get())
        .containsExactlyInAnyOrder(parent, child);
    readUntilPositive(watch(), "server_disk_written_bytes_per_second");
  }

  @Test
  void aServerThatEndsHasNoGaugesAnyMore() throws Exception {
    start();
    GaugeSource source = watch();
    process.destroyForcibly().waitFor();

    assertThat(source.read().keySet())
        .contains("client_cpu_cores")
        .noneMatch(name -> name.startsWith("server_"));
  }

  @Test
  void refusesAContainerThatIsNotThere() {
    SystemWatch watch = systemWatch();
    List<String> containers = List.of("no-such-container-of-ycsb");

    assertThatThrownBy(() -> watch.open(List.of(), containers))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("server.container=no-such-container-of-ycsb: needs ");
  }
}
