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
import site.ycsb.study.plan.Secrets;
import site.ycsb.study.plan.ServerSpec;

/** A service of a compose file, which says with a health check when it is ready. */
final class ComposeServer extends DockerServer {

  /** What docker may need before and after the server's own time. */
  private static final Duration STARTING = Duration.ofMinutes(2);

  private final String file;
  private boolean isStarted;

  /**
   * @param home where the compose file is, if the study names none
   */
  ComposeServer(ServerSpec spec, Secrets secrets, Path home, BooleanSupplier isInterrupted) {
    super(spec, secrets, isInterrupted);
    file = spec.file() == null ? home.resolve("compose.yaml").toString() : spec.file();
  }

  @Override
  Optional<String> obstacle() {
    if (!docker("compose", "version").isGood()) {
      return Optional.of("docker compose is not installed: install its plugin");
    }
    Programs.Output services = compose("config", "--services");
    if (!services.isGood()) {
      return Optional.of("docker compose cannot read " + file + ": " + services.reason());
    }
    return services.text().lines().anyMatch(spec.what()::equals)
        ? Optional.empty()
        : Optional.of(file + " has no service " + spec.what());
  }

  @Override
  void start(Path work, Path log) throws InterruptedException {
    isStarted = true;
    // What a study left that was killed.
    compose("down", "--volumes");
    String limit = Long.toString(spec.patience().toSeconds());
    compose(
            spec.patience().plus(STARTING),
            isInterrupted,
            List.of("up", "--detach", "--wait", "--wait-timeout", limit, spec.what()))
        .require("docker compose up");
    // Whatever the file says.
    List<String> update = limited("update");
    if (update.size() > 1) {
      compose("ps", "--quiet", spec.what()).text().lines().forEach(update::add);
      docker(update.toArray(String[]::new)).require("docker update");
    }
    probe.await(spec.patience(), Optional::empty);
  }

  @Override
  Optional<String> trouble() {
    return compose("ps", "--quiet", "--status", "running", spec.what()).text().isBlank()
        ? Optional.of("the service " + spec.what() + " does not run any more")
        : probe.obstacle();
  }

  @Override
  void stop() {
    if (isStarted) {
      compose("down", "--volumes");
    }
  }

  private Programs.Output compose(String... arguments) {
    return compose(Programs.LONGEST, () -> false, List.of(arguments));
  }

  private Programs.Output compose(Duration time, BooleanSupplier isEnding, List<String> arguments) {
    List<String> all = new ArrayList<>(List.of("compose", "-p", "ycsb-study", "-f", file));
    all.addAll(arguments);
    Map<String, String> environment = new TreeMap<>(spec.environment());
    // What compose.yaml of this project calls its limits.
    spec.memory().ifPresent(limit -> environment.put("YCSB_SERVER_MEMORY", limit));
    spec.cpus().ifPresent(limit -> environment.put("YCSB_SERVER_CPUS", limit.toString()));
    return docker(environment, all, time, isEnding);
  }
}
