// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * With a {@code docker} that knows one container, which runs as this process, and a stopped one.
 */
@DisabledOnOs(OS.WINDOWS)
@Timeout(300)
class DockerTest {

  private static final int SELF = (int) ProcessHandle.current().pid();

  @TempDir private Path folder;

  private Docker docker() throws IOException {
    Path command = folder.resolve("docker");
    Files.writeString(
        command,
        """
        #!/bin/sh
        echo "WARNING: your configuration is old" >&2
        case "$*" in
          *"inspect --format {{.State.Pid}} -- redis") echo %d ;;
          *"inspect --format {{.State.Pid}} -- stopped") echo 0 ;;
          *"inspect --format {{.State.Pid}} -- odd") echo "Flag shorthand" ;;
          "ps --quiet --filter publish=6379") echo redis ;;
          "ps "*) ;;
          *) exit 1 ;;
        esac
        """
            .formatted(SELF));
    Files.setPosixFilePermissions(command, PosixFilePermissions.fromString("rwx------"));
    return new Docker(command.toString());
  }

  @Test
  void givesTheProcessOfAContainer() throws IOException {
    assertThat(docker().pid("redis")).isEqualTo(SELF);
  }

  @Test
  void findsTheContainerBehindAPort() throws IOException {
    assertThat(docker().pidsBehind(6379)).containsExactly(SELF);
    assertThat(docker().pidsBehind(6380)).isEmpty();
    assertThat(new Docker("/no/such/docker").pidsBehind(6379)).isEmpty();
  }

  @Test
  void refusesAContainerThatIsNotThere() throws IOException {
    Docker docker = docker();

    assertThatThrownBy(() -> docker.pid("other"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("server.container=other: needs the name of a container");
  }

  @Test
  void refusesAContainerThatDoesNotRun() throws IOException {
    Docker docker = docker();

    assertThatThrownBy(() -> docker.pid("stopped"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("server.container=stopped: needs a container that runs");
  }

  @Test
  void namesTheContainerThatAnAnswerWithoutAProcessIsAbout() throws IOException {
    Docker docker = docker();

    assertThatThrownBy(() -> docker.pid("odd"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("server.container=odd: needs the name of a container of this machine");
  }

  @Test
  void refusesAContainerWithoutDocker() {
    assertThatThrownBy(() -> new Docker("/no/such/docker").pid("redis"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("server.container=redis: needs the command docker");
  }
}
