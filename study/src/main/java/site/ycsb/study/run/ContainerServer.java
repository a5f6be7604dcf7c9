// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import site.ycsb.study.plan.ServerSpec;

/** A server in a Docker container of its own. */
final class ContainerServer implements Server {

  private static final String DOCKER = "docker";

  private final ServerSpec spec;
  private final Probe probe;
  private String name;
  private Path log;

  ContainerServer(ServerSpec spec, BooleanSupplier isInterrupted) {
    this.spec = spec;
    probe = new Probe(spec.ready(), isInterrupted);
  }

  @Override
  public Optional<String> obstacle() {
    try {
      if (docker("image", "inspect", spec.what()).isGood()) {
        return Optional.empty();
      }
      Programs.Output pull = docker("pull", "-q", spec.what());
      return pull.isGood()
          ? Optional.empty()
          : Optional.of("there is no image " + spec.what() + ": " + pull.reason());
    } catch (ServerException e) {
      return Optional.of(e.getMessage());
    }
  }

  @Override
  public void start(Path work, Path serverLog) throws InterruptedException {
    // The same name for the same study, so that one that was killed leaves no server in the way.
    name = "ycsb-study-" + UUID.nameUUIDFromBytes(work.toString().getBytes(StandardCharsets.UTF_8));
    docker("rm", "-f", "-v", name);
    log = serverLog;
    List<String> command = new ArrayList<>(List.of(DOCKER, "run", "-d", "--name", name));
    spec.memory()
        .ifPresent(limit -> command.addAll(List.of("--memory", limit, "--memory-swap", limit)));
    spec.cpus().ifPresent(limit -> command.addAll(List.of("--cpus", limit.toString())));
    spec.ports().forEach(port -> command.addAll(List.of("-p", port)));
    // Only the names: the values come by the environment.
    spec.environment().keySet().forEach(variable -> command.addAll(List.of("-e", variable)));
    command.add(spec.what());
    command.addAll(spec.arguments());
    Programs.Output started = Programs.run(spec.environment(), command);
    if (!started.isGood()) {
      throw new ServerException("docker run: " + started.reason());
    }
    probe.await(spec.timeout(), this::end);
  }

  private Optional<String> end() {
    return docker("inspect", "-f", "{{.State.Running}}", name).text().strip().equals("true")
        ? Optional.empty()
        : Optional.of("the container has ended; its output is in " + log);
  }

  @Override
  public Optional<String> trouble() {
    return end().or(probe::obstacle);
  }

  @Override
  public void stop() {
    if (log == null) {
      return;
    }
    try {
      Files.writeString(log, spec.shown().secrets().masked(docker("logs", name).text()));
    } catch (IOException e) {
      // The container has to go all the same.
    }
    docker("rm", "-f", "-v", name);
  }

  private static Programs.Output docker(String... arguments) {
    List<String> command = new ArrayList<>(List.of(DOCKER));
    command.addAll(List.of(arguments));
    return Programs.run(Map.of(), command);
  }
}
