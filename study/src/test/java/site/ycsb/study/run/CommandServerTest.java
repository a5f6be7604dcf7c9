// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.study.plan.Secrets;
import site.ycsb.study.plan.ServerSpec;
import site.ycsb.waiting.Waiting;

@Tag("slow")
@DisabledOnOs(OS.WINDOWS)
class CommandServerTest {

  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  @TempDir private Path folder;

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static CommandServer server(String command, int port) {
    return server(command, port, Duration.ofSeconds(60));
  }

  private static CommandServer server(String command, int port, Duration timeout) {
    return server(command, port, timeout, Secrets.NONE);
  }

  private static CommandServer server(String command, int port, Duration timeout, Secrets secrets) {
    return server(command, null, port, timeout, secrets);
  }

  private static CommandServer server(String command, String needs, int port) {
    return server(command, needs, port, Duration.ofSeconds(60), Secrets.NONE);
  }

  private static CommandServer server(
      String command, String needs, int port, Duration timeout, Secrets secrets) {
    return new CommandServer(
        new ServerSpec(
            List.of(),
            null,
            command,
            needs,
            null,
            null,
            null,
            List.of("127.0.0.1:" + port),
            List.of(),
            List.of(),
            Map.of(),
            null,
            null,
            null,
            null,
            timeout.toSeconds()),
        secrets,
        () -> false);
  }

  private static String listener(int port) {
    return "echo \"$YCSB_WORK\"; '"
        + JAVA
        + "' -cp target/test-classes site.ycsb.study.run.Listener "
        + port;
  }

  @Test
  void isStartedAndStoppedWithTheProcessesOfItsShell() throws Exception {
    int port = freePort();
    Path log = folder.resolve("log");
    CommandServer server = server(listener(port) + "; true", port);

    server.start(folder, log);
    assertThat(server.trouble()).isEmpty();
    assertThat(log).content().contains(folder.toString());
    server.stop();

    assertThat(server.trouble()).get().asString().contains("has ended with exit code");
    assertThat(new ReadinessProbe(List.of("127.0.0.1:" + port), () -> false).obstacle())
        .contains("nothing answers at 127.0.0.1:" + port);
  }

  @Test
  void keepsItsFilesWhenItIsRestarted() throws Exception {
    int port = freePort();
    CommandServer server =
        server(
            "echo start >>\"$YCSB_WORK/data\"; exec " + listener(port).replaceFirst(".*; ", ""),
            port);
    Path work = Files.createDirectory(folder.resolve("work"));
    server.start(work, folder.resolve("log"));
    List<String> notes = new ArrayList<>();

    assertThat(server.restart(notes::add)).startsWith("cold");

    assertThat(work.resolve("data")).hasContent("start\nstart");
    assertThat(notes).singleElement().asString().startsWith("1 files: ");
    assertThat(server.trouble()).isEmpty();
    server.stop();
  }

  @Test
  void aServerWithoutFilesIsSaid() throws Exception {
    int port = freePort();
    CommandServer server = server("exec " + listener(port).replaceFirst(".*; ", ""), port);
    Path work = Files.createDirectory(folder.resolve("work"));
    server.start(work, folder.resolve("log"));

    assertThat(server.restart(note -> {}))
        .isEqualTo("cold except for the page cache: there is no file in " + work);
    server.stop();
  }

  /** A study that starts a server and is killed. */
  static final class Killed {
    public static void main(String[] arguments) throws Exception {
      int port = Integer.parseInt(arguments[0]);
      server(listener(port).replace("; ", "; exec "), port)
          .start(Path.of("."), Path.of(arguments[1]));
      System.out.println("started");
      Thread.sleep(60_000);
    }
  }

  @Test
  void endsWithAStudyThatIsKilled() throws Exception {
    int port = freePort();
    Process study =
        new ProcessBuilder(
                JAVA.toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Killed.class.getName(),
                Integer.toString(port),
                folder.resolve("log").toString())
            .redirectErrorStream(true)
            .start();
    assertThat(study.inputReader().readLine()).isEqualTo("started");
    ReadinessProbe probe = new ReadinessProbe(List.of("127.0.0.1:" + port), () -> false);
    assertThat(probe.obstacle()).isEmpty();

    study.destroyForcibly().waitFor();

    for (int i = 0; i < 600 && probe.obstacle().isEmpty(); i++) {
      Thread.sleep(100);
    }
    assertThat(probe.obstacle()).isPresent();
  }

  @Test
  void aPortThatClosesEachConnectionIsNotReady() throws Exception {
    int port = freePort();
    Path log = folder.resolve("log");
    CommandServer server = server(listener(port) + " closes", port, Duration.ofSeconds(2));

    assertThatThrownBy(() -> server.start(folder, log))
        .isInstanceOf(ServerException.class)
        .hasMessage("nothing answers at 127.0.0.1:" + port + " after 2 s");
    server.stop();
  }

  @Test
  void aServerThatEndsBeforeItIsReadyIsAnError() throws Exception {
    CommandServer server = server("echo no luck; exit 3", freePort());

    assertThatThrownBy(() -> server.start(folder, folder.resolve("log")))
        .isInstanceOf(ServerException.class)
        .hasMessageContaining("the server ended with exit code 3; its output is in ");
    assertThat(Files.readString(folder.resolve("log"))).contains("no luck");
    server.stop();
  }

  @Test
  void whatItsProgramsNeedIsAnObstacleIfItIsNotHere() throws Exception {
    int port = freePort();
    for (String[] needs :
        List.of(
            new String[] {"true", null},
            new String[] {"echo looking; echo run fetch >&2; echo; exit 1", "run fetch"},
            new String[] {"exit 3", "its 'needs' ended with exit code 3"})) {
      CommandServer server = server("exec true", needs[0], port);
      assertThat(server.obstacle()).as("a check runs none of the study's commands").isEmpty();
      assertThat(server.fetch()).isEqualTo(Optional.ofNullable(needs[1]));
    }
  }

  @Test
  void aServerThatAnswersAlreadyIsAnObstacle() throws Exception {
    try (ServerSocket socket = new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"))) {
      assertThat(server("true", socket.getLocalPort()).obstacle())
          .get()
          .asString()
          .contains("another server answers at");
    }
  }

  @Test
  void aProgramThatIsNotThereIsAnObstacle() throws Exception {
    assertThat(server("exec no-such-program --x", freePort()).obstacle())
        .contains("there is no program no-such-program");
  }

  @Test
  void aServerInTheBackgroundIsEndedAndNamed() throws Exception {
    int port = freePort();
    CommandServer server = server("sleep 600 </dev/null >/dev/null 2>&1 & exit 0", port);
    String mark = folder.toString();
    assertThatThrownBy(() -> server.start(folder, folder.resolve("log")))
        .isInstanceOf(ServerException.class)
        .hasMessageContaining("put its server into the background");
    // What held the command was killed, and may not be gone yet.
    Waiting.until(Duration.ofSeconds(10), () -> left(mark) <= 1);
    assertThat(left(mark)).isEqualTo(1);
    server.stop();
    assertThat(left(mark)).isZero();
  }

  /** Redis writes over its environment when it sets its title. */
  @Test
  void serverThatHidesItsEnvironmentIsEndedByItsPort() throws Exception {
    int port = freePort();
    String hidden = "env -i setsid '" + JAVA + "' -cp target/test-classes ";
    CommandServer server =
        server(hidden + "site.ycsb.study.run.Listener " + port + " & sleep 600", port);
    server.start(folder, folder.resolve("log"));
    assertThat(CommandServer.listeners("127.0.0.1:" + port)).hasSize(1);
    server.stop();
    assertThat(CommandServer.listeners("127.0.0.1:" + port)).isEmpty();
  }

  @Test
  void processesThatDoNotListenHaveOneLimitTogether() throws Exception {
    List<Process> deaf = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Process process =
          new ProcessBuilder("/bin/sh", "-c", "trap '' TERM; echo ready; while :; do sleep 1; done")
              .start();
      assertThat(process.inputReader().readLine()).isEqualTo("ready");
      deaf.add(process);
    }
    List<ProcessHandle> all = deaf.stream().map(Process::toHandle).toList();

    assertTimeoutPreemptively(
        Duration.ofSeconds(15), () -> CommandServer.end(all, Duration.ofSeconds(5)));

    for (Process each : deaf) {
      assertThat(each.waitFor(10, TimeUnit.SECONDS)).isTrue();
    }
  }

  @Test
  void whatTheServerPrintsIsKeptWithoutSecrets() throws Exception {
    Path log = folder.resolve("log");
    Secrets secrets = Secrets.NONE.and(Map.of("redis.password", "hüsch-hüsch"));
    CommandServer server =
        server("echo h\u00fcsch-h\u00fcsch; echo end", freePort(), Duration.ofSeconds(9), secrets);

    assertThatThrownBy(() -> server.start(folder, log)).isInstanceOf(ServerException.class);

    for (int i = 0; i < 100 && !Files.readString(log).contains("end"); i++) {
      Thread.sleep(100);
    }
    assertThat(log).hasContent("***\nend");
    server.stop();
  }

  private static long left(String work) {
    return ProcessHandle.allProcesses()
        .filter(
            each -> {
              try {
                return Files.readString(
                        Path.of("/proc/" + each.pid() + "/environ"),
                        java.nio.charset.StandardCharsets.ISO_8859_1)
                    .contains("YCSB_WORK=" + work + "\0");
              } catch (IOException e) {
                return false;
              }
            })
        .count();
  }
}
