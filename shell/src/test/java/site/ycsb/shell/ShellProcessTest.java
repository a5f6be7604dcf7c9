// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The shell as a process whose input is piped. */
@Timeout(300)
class ShellProcessTest {

  private Process shell(String input, String... options) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "site.ycsb.cli.Main",
                "shell",
                "-db",
                MapDB.class.getName(),
                "-p",
                "x.password=hunter22"));
    command.addAll(List.of(options));
    Process process = new ProcessBuilder(command).start();
    try (OutputStream in = process.getOutputStream()) {
      in.write(input.getBytes(StandardCharsets.UTF_8));
    }
    return process;
  }

  private static String text(InputStream stream) throws IOException {
    return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
  }

  @Test
  void runsPipedCommandsWithoutAPromptUntilTheInputEnds() throws Exception {
    Process shell = shell("table\ninsert k1 a=b\ndelete k1", "-table", "mine");

    assertThat(text(shell.getInputStream()).lines().filter(line -> !line.endsWith(" ms")))
        .containsExactly(
            "YCSB Command Line client",
            "Type \"help\" for command line help",
            "Start with \"-help\" for usage info",
            "Connected.",
            "Using table \"mine\"",
            "Result: OK",
            "Return result: OK");
    assertThat(shell.waitFor()).isZero();
  }

  @Test
  void exitsWith1AfterTheLastCommandIfOneFailed() throws Exception {
    Process shell = shell("delete k1\ndelete k2\nquit\nnever");

    assertThat(text(shell.getInputStream()))
        .containsOnlyOnce("Connected.")
        .contains("Return result: NOT_FOUND")
        .doesNotContain("never", "hunter22");
    assertThat(shell.waitFor()).isOne();
  }

  /** The basic binding prints its properties. */
  @Test
  void printsNoSecret() throws Exception {
    Process shell = shell("read user1\n", "-db", "site.ycsb.BasicDB");

    assertThat(text(shell.getInputStream()))
        .contains("\"x.password\"=\"***\"", "READ usertable user1")
        .doesNotContain("hunter22");
    assertThat(text(shell.getErrorStream())).doesNotContain("hunter22");
    assertThat(shell.waitFor()).isZero();
  }

  @Test
  void keepsTheHistoryInTheStateFolderOfTheUser() {
    assertThat(StdinShell.history(Map.of("XDG_STATE_HOME", "/state")))
        .isEqualTo(Path.of("/state/ycsb/history"));
    assertThat(StdinShell.history(Map.of()))
        .isEqualTo(Path.of(System.getProperty("user.home"), ".local/state/ycsb/history"));
  }
}
