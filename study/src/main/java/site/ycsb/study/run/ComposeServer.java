// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import site.ycsb.study.plan.ServerSpec;

/** A service of a compose file, which says with a health check when it is ready. */
final class ComposeServer implements Server {

  private static final String PROJECT = "ycsb-study";

  /** What docker may need before and after the server's own time. */
  private static final Duration STARTING = Duration.ofMinutes(2);

  private final ServerSpec spec;
  private final Path file;
  private final Probe probe;
  private final BooleanSupplier isInterrupted;
  private boolean isStarted;

  /**
   * @param home where the compose file is, if the study names none
   */
  ComposeServer(ServerSpec spec, Path home, BooleanSupplier isInterrupted) {
    this.spec = spec;
    this.isInterrupted = isInterrupted;
    file = spec.file().map(Path::of).orElse(home.resolve("compose.yaml"));
    probe = new Probe(spec.ready(), isInterrupted);
  }

  @Override
  public Optional<String> obstacle() {
    try {
      if (!Programs.run(Map.of(), List.of("docker", "compose", "version")).isGood()) {
        return Optional.of("docker compose is not installed: install its plugin");
      }
      Programs.Output services = compose("config", "--services");
      if (!services.isGood()) {
        return Optional.of("docker compose cannot read " + file + ": " + services.reason());
      }
      return services.text().lines().anyMatch(spec.what()::equals)
          ? Optional.empty()
          : Optional.of(file + " has no service " + spec.what());
    } catch (ServerException e) {
      return Optional.of(e.getMessage());
    }
  }

  @Override
  public void start(Path work, Path log) throws InterruptedException {
    isStarted = true;
    // What a study left that was killed.
    compose("down", "--volumes");
    String seconds = Long.toString(spec.timeout().toSeconds());
    Programs.Output up =
        compose(
            spec.timeout().plus(STARTING),
            isInterrupted,
            "up",
            "--detach",
            "--wait",
            "--wait-timeout",
            seconds,
            spec.what());
    if (!up.isGood()) {
      throw new ServerException("docker compose up: " + up.reason());
    }
    limit();
    probe.await(spec.timeout(), Optional::empty);
  }

  /** Whatever the file says. */
  private void limit() {
    if (spec.memory().isEmpty() && spec.cpus().isEmpty()) {
      return;
    }
    List<String> update = new ArrayList<>(List.of("docker", "update"));
    spec.memory()
        .ifPresent(limit -> update.addAll(List.of("--memory", limit, "--memory-swap", limit)));
    spec.cpus().ifPresent(limit -> update.addAll(List.of("--cpus", limit.toString())));
    compose("ps", "--quiet", spec.what()).text().lines().forEach(update::add);
    Programs.Output updated = Programs.run(Map.of(), update);
    if (!updated.isGood()) {
      throw new ServerException("docker update: " + updated.reason());
    }
  }

  @Override
  public Optional<String> trouble() {
    return compose("ps", "--quiet", "--status", "running", spec.what()).text().isBlank()
        ? Optional.of("the service " + spec.what() + " does not run any more")
        : probe.obstacle();
  }

  @Override
  public void stop() {
    if (isStarted) {
      compose("down", "--volumes");
    }
  }

  private Programs.Output compose(String... arguments) {
    return compose(Programs.LONGEST, () -> false, arguments);
  }

  private Programs.Output compose(Duration time, BooleanSupplier isEnding, String... arguments) {
    List<String> command =
        new ArrayList<>(List.of("docker", "compose", "-p", PROJECT, "-f", file.toString()));
    command.addAll(List.of(arguments));
    Map<String, String> environment = new TreeMap<>(spec.environment());
    // What compose.yaml of this project calls its limits.
    spec.memory().ifPresent(limit -> environment.put("YCSB_SERVER_MEMORY", limit));
    spec.cpus().ifPresent(limit -> environment.put("YCSB_SERVER_CPUS", limit.toString()));
    return Programs.run(environment, command, time, isEnding);
  }
}
