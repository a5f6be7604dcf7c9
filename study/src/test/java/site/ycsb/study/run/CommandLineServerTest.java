// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.result.RunDocument;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.testkit.WrittenRun;

/** Servers that stay in the background, as on other machines. */
@Tag("slow")
@DisabledOnOs(OS.WINDOWS)
class CommandLineServerTest {

  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  @TempDir private Path folder;
  private final StringWriter err = new StringWriter();
  private FakeYcsb ycsb;
  private Path out;
  private int port;

  @BeforeEach
  void prepare() throws IOException {
    ycsb = new FakeYcsb(folder.resolve("bin"));
    out = folder.resolve("out");
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    script(
        "start",
        "'%s' -cp '%s' site.ycsb.study.run.Listener %s >/dev/null 2>&1 </dev/null &\necho $! >pid"
            .formatted(JAVA, Path.of("target/test-classes").toAbsolutePath(), port));
    script("stop", "kill \"$(cat pid)\"");
    script("reset", "true");
  }

  /** Notes its name and what it says of the password, then does this. */
  private void script(String name, String body) throws IOException {
    String head = "cd '%s' || exit 9\necho %s >>calls\necho \"$DB_PASSWORD\" >password\n";
    Files.writeString(folder.resolve(name), head.formatted(folder, name) + body + "\n");
  }

  @AfterEach
  void endServer() throws Exception {
    if (isAnswering()) {
      new ProcessBuilder("/bin/sh", folder.resolve("stop").toString()).start().waitFor();
    }
  }

  private boolean isAnswering() {
    return new ReadinessProbe(List.of("127.0.0.1:" + port), () -> false).obstacle().isEmpty();
  }

  private String study(String more) {
    return """
    name: elsewhere
    repeats: 2
    data: {workload: workloads/workloadsearch, records: 10}
    systems:
      - name: one
        binding: fake
        server:
          start: sh %1$s/start
          ready: "127.0.0.1:%2$s"
          reset: sh %1$s/reset
          stop: sh %1$s/stop
          environment: {DB_PASSWORD: hush-hush}
          timeout: 20
    %3$s
    steps:
      - {name: load, kind: load}
      - {name: run, kind: mix, seconds: 1}
    """
        .formatted(folder, port, more.indent(6).stripTrailing());
  }

  private int make(String text) throws Exception {
    return ycsb.study(text, Map.of()).run(out, false, new PrintWriter(err, true));
  }

  private List<String> calls() throws IOException {
    return Files.readAllLines(folder.resolve("calls"));
  }

  private String reason() throws IOException {
    return StudyDocument.read(out).systems().get(0).reason();
  }

  @Test
  void isStartedEmptiedAndStoppedForEachLoad() throws Exception {
    assertThat(make(study(""))).isZero();

    assertThat(calls()).containsExactly("start", "reset", "stop", "start", "reset", "stop");
    assertThat(isAnswering()).isFalse();
    assertThat(folder.resolve("password")).hasContent("hush-hush");
    assertThat(Files.readString(out.resolve("study.json")))
        .contains("\"kind\" : \"start\"")
        .doesNotContain("hush-hush");
  }

  private String coldStudy() {
    return "cache: cold\n" + study("").replace("repeats: 2", "repeats: 1");
  }

  @Test
  void isRestartedBeforeEachColdPointAndNotEmptied() throws Exception {
    assertThat(make(coldStudy().replace("kind: mix", "kind: sweep, threads: [1, 2]"))).isZero();

    assertThat(calls()).containsExactly("start", "reset", "stop", "start", "stop", "start", "stop");
    assertThat(ycsb.calls())
        .containsExactly(
            "load fake load-r1",
            "verify fake verify-load-r1",
            "run fake run-cold-1-r1",
            "run fake run-cold-2-r1",
            "run fake run-1-r1",
            "run fake run-2-r1");
    assertThat(isAnswering()).isFalse();
  }

  @Test
  void aColdRunSaysThatThePageCacheOfAnotherMachineIsNotKnown() throws Exception {
    ycsb.fault("fake", "run", "fails");

    make(
        coldStudy().replaceAll("(?m)^  - .name: run.*$", "  - {name: run, kind: mix, seconds: 1}"));

    // The last run is warm.
    assertThat(ycsb.lines("properties")).noneMatch(line -> line.startsWith("study.cache="));
    assertThat(ycsb.lines("caches"))
        .containsExactly(
            "study.cache=cold except for the page cache\\: the place of its files is unknown");
    assertThat(StudyDocument.read(out).runs().get(2).error())
        .isEqualTo(
            "the store is full (after a restart: if its records are gone, let the server keep them"
                + " on disk)");
    assertThat(StudyDocument.read(out).runs().get(3).error()).isEqualTo("the store is full");
  }

  @Test
  void aServerThatDoesNotComeBackIsSaid() throws Exception {
    Files.writeString(
        folder.resolve("start"),
        "[ ! -e '%1$s/calls' ] || { echo error: no luck; exit 3; }\n".formatted(folder)
            + Files.readString(folder.resolve("start")));

    assertThat(make(coldStudy())).isEqualTo(1);

    assertThat(StudyDocument.read(out).runs().get(2).error())
        .isEqualTo(
            "its server: its restart without caches: its 'start' ended with exit code 3: error: no"
                + " luck");
    assertThat(ycsb.calls()).hasSize(2);
    assertThat(isAnswering()).isFalse();
  }

  @Test
  void aStartThatHangsIsEndedAndTheServerIsStoppedAllTheSame() throws Exception {
    Files.writeString(
        folder.resolve("start"), Files.readString(folder.resolve("start")) + "sleep 600\n");

    assertThat(make(study("").replace("timeout: 20", "timeout: 2"))).isEqualTo(1);

    assertThat(reason()).isEqualTo("its server: its 'start': /bin/sh did not end within 2 s");
    assertThat(calls()).containsExactly("start", "stop", "start", "stop");
    assertThat(isAnswering()).isFalse();
  }

  @Test
  void aMachineThatCannotBeReachedIsSaid() throws Exception {
    script("start", "echo 'ssh: connect to host db port 22: Connection refused'; exit 255");

    assertThat(make(study(""))).isEqualTo(1);

    assertThat(reason())
        .isEqualTo(
            "its server: its 'start' ended with exit code 255: ssh: connect to host db port 22:"
                + " Connection refused");
  }

  @Test
  void aResetThatFailsIsSaidWithoutSecrets() throws Exception {
    script("reset", "echo error: not $DB_PASSWORD; exit 3");

    assertThat(make(study(""))).isEqualTo(1);

    assertThat(reason())
        .isEqualTo("its server: its 'reset' ended with exit code 3: error: not ***");
    assertThat(isAnswering()).isFalse();
    assertThat(Files.readString(out.resolve("servers/one-load-r1.log"))).contains("error: not ***");
  }

  @Test
  void aStopThatFailsKeepsWhatWasMeasured() throws Exception {
    script("stop", "echo error: busy; exit 4");

    assertThat(make(study("").replace("repeats: 2", "repeats: 1"))).isEqualTo(1);

    assertThat(err.toString())
        .contains(
            "ycsb: the server of one was not stopped: its 'stop' ended with exit code 4: error:"
                + " busy")
        .contains("3 runs done, 0 failed");
    script("stop", "kill \"$(cat pid)\"");
  }

  @Test
  void aServerThatIsLeftIsNotMeasuredAsAFreshOne() throws Exception {
    script("stop", "exit 0");

    assertThat(make(study("").replace("timeout: 20", "timeout: 1"))).isEqualTo(1);

    assertThat(err.toString())
        .contains("a server answers at 127.0.0.1:" + port + " 1 s after its 'stop'");
    assertThat(reason()).isNull();
    assertThat(StudyDocument.read(out).runs())
        .filteredOn(run -> run.repeat() == 2)
        .allMatch(run -> run.error().contains("another server answers at 127.0.0.1:" + port));
    script("stop", "kill \"$(cat pid)\"");
  }

  @Test
  void aServerThatIsThereAlreadyIsRefused() throws Exception {
    try (ServerSocket socket = new ServerSocket(port, 50, InetAddress.getByName("127.0.0.1"))) {
      assertThatThrownBy(() -> make(study("")))
          .isInstanceOf(ConfigurationException.class)
          .hasMessage(
              "system 'one': another server answers at 127.0.0.1:"
                  + socket.getLocalPort()
                  + " already: stop it");
    }
  }

  @Test
  void anInterruptionStopsIt() throws Exception {
    ycsb.fault("fake", "run", "interrupted");

    assertThat(make(study(""))).isEqualTo(130);

    assertThat(calls()).containsExactly("start", "reset", "stop");
    assertThat(isAnswering()).isFalse();
  }

  @Test
  void whatIsMissingIsSaid() {
    assertThatThrownBy(() -> make(study("").replaceAll("(?m)^ *stop: .*$", "")))
        .hasMessageContaining("'server' needs 'stop', such as");
    assertThatThrownBy(() -> make(study("").replaceAll("(?m)^ *ready: .*$", "")))
        .hasMessageContaining("'server' needs 'ready'");
    assertThatThrownBy(() -> make(study("metrics: echo ${NOT_SET} 1")))
        .hasMessageContaining("needs the environment variable NOT_SET");
    assertThatThrownBy(() -> make(study("metrics: x --password hush")))
        .hasMessageContaining("'metrics' has the value of password itself");
  }

  @Test
  void metricsOfARunAreInItsResult() throws Exception {
    new WrittenRun().started(Instant.now()).latencies("READ", 1_000_000).write(ycsb.result(0));
    ServerGaugesTest.writeSeries(ycsb.result(0), 1, 900);
    ycsb.fault("fake", "run", "awaits");
    // What the first of two commands printed has been read when the second one starts.
    script(
        "metrics",
        """
        echo cpu_cores 2
        if grep -q '^run fake' bin/calls; then echo >>seen; fi
        [ "$(cat seen | wc -l)" -lt 2 ] || : >bin/go
        """);

    String text = study("metrics: sh " + folder + "/metrics");
    assertThat(make(text.replace("repeats: 2", "repeats: 1"))).isZero();

    try (InputStream in = Files.newInputStream(out.resolve("runs/one/run-r1/run.json"))) {
      assertThat(RunDocument.read(in).gauges().get("server_cpu_cores").mean()).isEqualTo(2);
    }
  }
}
