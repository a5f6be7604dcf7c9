// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.watch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** What the {@code docker} command says of the containers of this machine. */
record Docker(String command) {

  private static final long LIMIT_SECONDS = 10;

  /** What a call printed: on stderr if it failed. */
  private record DockerOutput(boolean good, List<String> lines) {

    String firstLine() {
      return lines.isEmpty() ? "" : lines.get(0);
    }
  }

  /**
   * The first process of a container.
   *
   * @throws IllegalArgumentException without such a container, with a message for the user
   */
  int pid(String container) {
    String given = "server.container=" + container + ": needs ";
    try {
      DockerOutput answer =
          ask("container", "inspect", "--format", "{{.State.Pid}}", "--", container);
      if (!answer.good()) {
        throw new IllegalArgumentException(
            given + "the name of a container of this machine: " + answer.firstLine());
      }
      int pid = Integer.parseInt(answer.firstLine());
      if (ProcessHandle.of(pid).isEmpty()) {
        throw new IllegalArgumentException(given + "a container that runs, on this machine");
      }
      return pid;
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(given + "the name of a container of this machine", e);
    } catch (IOException e) {
      throw new IllegalArgumentException(given + "the command docker: " + e.getMessage(), e);
    }
  }

  /** The first process of each container that publishes this port; none if Docker cannot say. */
  List<Integer> pidsBehind(int port) {
    try {
      DockerOutput containers = ask("ps", "--quiet", "--filter", "publish=" + port);
      List<Integer> pids = new ArrayList<>();
      if (containers.good()) {
        containers.lines().forEach(container -> pids.add(pid(container)));
      }
      return pids;
    } catch (IOException | IllegalArgumentException e) {
      return List.of();
    }
  }

  private DockerOutput ask(String... arguments) throws IOException {
    List<String> line = new ArrayList<>(List.of(command));
    line.addAll(List.of(arguments));
    Process process = new ProcessBuilder(line).start();
    try {
      if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
        throw new IOException("no answer within " + LIMIT_SECONDS + " s");
      }
      boolean good = process.exitValue() == 0;
      InputStream output = good ? process.getInputStream() : process.getErrorStream();
      String text = new String(output.readAllBytes(), StandardCharsets.UTF_8).strip();
      return new DockerOutput(good, text.lines().toList());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      process.destroy();
    }
  }
}
