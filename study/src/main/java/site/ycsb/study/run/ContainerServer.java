// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import site.ycsb.study.plan.Secrets;
import site.ycsb.study.plan.ServerSpec;

/** A server in a Docker container of its own. */
final class ContainerServer extends DockerServer {

  private String name;
  private Path log;

  ContainerServer(ServerSpec spec, Secrets secrets, BooleanSupplier isInterrupted) {
    super(spec, secrets, isInterrupted);
  }

  @Override
  Optional<String> obstacle() {
    if (docker("image", "inspect", spec.what()).isGood()) {
      return Optional.empty();
    }
    Programs.Output pull = docker("pull", "-q", spec.what());
    return pull.isGood()
        ? Optional.empty()
        : Optional.of("there is no image " + spec.what() + ": " + pull.reason());
  }

  @Override
  void start(Path work, Path serverLog) throws InterruptedException {
    // The same name for the same study, so that one that was killed leaves no server in the way.
    name = "ycsb-study-" + UUID.nameUUIDFromBytes(work.toString().getBytes(StandardCharsets.UTF_8));
    docker("rm", "-f", "-v", name);
    log = serverLog;
    List<String> run = limited("run", "-d", "--name", name);
    spec.ports().forEach(port -> run.addAll(List.of("-p", port)));
    // Only the names: the values come by the environment.
    spec.environment().keySet().forEach(variable -> run.addAll(List.of("-e", variable)));
    run.add(spec.what());
    run.addAll(spec.arguments());
    docker(spec.environment(), run, Programs.LONGEST, () -> false).require("docker run");
    probe.await(spec.patience(), this::end);
  }

  private Optional<String> end() {
    return docker("inspect", "-f", "{{.State.Running}}", name).text().strip().equals("true")
        ? Optional.empty()
        : Optional.of("the container has ended; its output is in " + log);
  }

  @Override
  Optional<String> trouble() {
    return end().or(probe::obstacle);
  }

  @Override
  void stop() {
    if (log == null) {
      return;
    }
    try {
      Files.writeString(log, secrets.masked(docker("logs", name).text()));
    } catch (IOException e) {
      // The container has to go all the same.
    }
    docker("rm", "-f", "-v", name);
  }
}
