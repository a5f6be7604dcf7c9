// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.testcontainers.containers.Container.ExecResult;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.utility.DockerImageName;
import org.testcontainers.utility.MountableFile;

/** A container that does nothing until processes are started in it, and outlives them. */
final class ContainerProcesses implements ServerProcesses {

  /** The init process, which reaps orphaned children of the processes started in the container. */
  private static final String IDLE = "while :; do sleep 1 & wait $!; done";

  /** In memory: on a slow disk, servers that sync every change of an index are slow to test. */
  private static final String FOLDER = "/tmp/servers";

  private static final String TIMEOUT_SECONDS = "60";

  private final GenericContainer<?> container;

  /** They run as that user and listen on the same ports inside and outside. */
  ContainerProcesses(String image, String user, List<Path> files, List<Integer> ports) {
    container =
        new GenericContainer<>(DockerImageName.parse(image))
            .withImagePullPolicy(name -> false)
            .withTmpFs(Map.of(FOLDER, "rw,exec,mode=1777"))
            .withCreateContainerCmdModifier(
                command -> {
                  command.withUser(user).withEntrypoint("sh", "-c", IDLE);
                  Ports.publish(
                      command,
                      ports.stream().collect(Collectors.toMap(Function.identity(), port -> port)));
                });
    for (Path file : files) {
      container.withCopyFileToContainer(MountableFile.forHostPath(file, 0644), path(file));
    }
    container.start();
  }

  @Override
  public String path(Path file) {
    return "/tmp/" + file.getFileName();
  }

  /** Where a process of that name runs. */
  static String folder(String name) {
    return FOLDER + "/" + name;
  }

  /** {@inheritDoc} Its output is in the file {@code log} there. */
  @Override
  public void start(String name, List<String> command) {
    String script =
        """
        mkdir -p %1$s/$0 && cd %1$s/$0 && rm -f log
        setsid "$@" >log 2>&1 &
        echo $! >pid
        """;
    run(script, name, command.toArray(String[]::new));
  }

  @Override
  public void awaitLog(String name, String text) {
    String script =
        """
        cd %s/$0
        until grep -qsF "$@" log; do
          kill -0 "$(cat pid)" 2>/dev/null || { cat log; exit 1; }
          sleep 0.05
        done
        """;
    run(script, name, text);
  }

  /** The end of the log of a process. */
  String log(String name) {
    return run("tail -n 40 %s/$0/log", name);
  }

  /** {@inheritDoc} So are its children. */
  @Override
  public void kill(String name) {
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
    List<String> command = new ArrayList<>(List.of("timeout", TIMEOUT_SECONDS, "sh", "-e", "-c"));
    command.addAll(List.of(script.formatted(FOLDER), name));
    command.addAll(Arrays.asList(arguments));
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
