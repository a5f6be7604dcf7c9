// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.testcontainers.containers.Container.ExecResult;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.utility.DockerImageName;
import org.testcontainers.utility.MountableFile;

/** A container that does nothing until processes are started in it, and outlives them. */
final class ContainerProcesses extends ServerProcesses {

  /** The init process, which reaps orphaned children of the processes started in the container. */
  private static final String IDLE = "while :; do sleep 1 & wait $!; done";

  /** In memory: on a slow disk, servers that sync every change of an index are slow to test. */
  private static final String FOLDER = "/tmp/servers";

  private final GenericContainer<?> container;

  /** The processes run as that user and listen on the same ports inside and outside. */
  ContainerProcesses(String image, String user, List<Path> files, List<Integer> ports) {
    container =
        new GenericContainer<>(DockerImageName.parse(image))
            .withImagePullPolicy(name -> false)
            .withTmpFs(Map.of(FOLDER, "rw,exec,mode=1777"))
            .withCreateContainerCmdModifier(
                command -> {
                  command.withUser(user).withEntrypoint("sh", "-c", IDLE);
                  FixedPorts.publish(
                      command,
                      ports.stream().collect(Collectors.toMap(Function.identity(), port -> port)));
                });
    for (Path file : files) {
      container.withCopyFileToContainer(MountableFile.forHostPath(file, 0644), path(file));
    }
    container.start();
  }

  @Override
  String path(Path file) {
    return "/tmp/" + file.getFileName();
  }

  /** Where a process of that name runs. */
  static String folder(String name) {
    return FOLDER + "/" + name;
  }

  /** {@inheritDoc} Its output is in the file {@code log} there. */
  @Override
  void start(String name, List<String> command) {
    String script =
        """
        mkdir -p %1$s/$0 && cd %1$s/$0 && rm -f log
        setsid "$@" >log 2>&1 &
        echo $! >pid
        """;
    run(script, name, command.toArray(String[]::new));
  }

  @Override
  boolean isAlive(String name) {
    return run("kill -0 $(cat %s/$0/pid) 2>/dev/null || echo ended", name).isEmpty();
  }

  @Override
  String log(String name) {
    return run("cat %s/$0/log", name);
  }

  @Override
  void kill(String name) {
    String script =
        """
        group=$(cat %s/$0/pid)
        kill -9 "-$group"
        while kill -0 "-$group" 2>/dev/null; do sleep 0.05; done
        """;
    run(script, name);
  }

  /**
   * What a shell script prints, which gets {@code $0} and {@code $@}, and the folder of all
   * processes as {@code %s}.
   *
   * @throws IllegalStateException with the output, if it fails or takes more than a minute
   */
  private String run(String script, String name, String... arguments) {
    List<String> command = new ArrayList<>(List.of("timeout", "60", "sh", "-e", "-c"));
    command.addAll(List.of(script.formatted(FOLDER), name));
    command.addAll(List.of(arguments));
    return run(container, command);
  }

  /**
   * What a command in a container prints.
   *
   * @throws IllegalStateException with the output, if it fails
   */
  static String run(GenericContainer<?> container, List<String> command) {
    try {
      ExecResult result = container.execInContainer(command.toArray(String[]::new));
      if (result.getExitCode() != 0) {
        throw new IllegalStateException("%s of %s".formatted(result, command));
      }
      return result.getStdout();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    container.stop();
  }
}
