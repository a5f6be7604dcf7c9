// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import site.ycsb.study.plan.Secrets;
import site.ycsb.study.plan.ServerSpec;
import site.ycsb.study.plan.Variables;

/** A server that the program {@code docker} runs. */
abstract class DockerServer extends Server {

  /** Longer than a server takes to write what it has in memory. */
  private static final String STOPPING_SECONDS = "60";

  private static final String FOLDERS =
      "{{.GraphDriver.Data.UpperDir}}{{range .Mounts}}{{println}}{{.Source}}{{end}}";

  private DockerServer(ServerSpec spec, Secrets secrets, BooleanSupplier isInterrupted) {
    super(spec, secrets, isInterrupted);
  }

  private static Programs.Output docker(String... arguments) {
    return docker(List.of(arguments));
  }

  private static Programs.Output docker(List<String> arguments) {
    return docker(Map.of(), arguments, Programs.LONGEST, () -> false);
  }

  private static Programs.Output docker(
      Map<String, String> environment,
      List<String> arguments,
      Duration limit,
      BooleanSupplier isInterrupted) {
    return Programs.run(environment, words(arguments, "docker"), limit, isInterrupted);
  }

  private static List<String> words(List<String> last, String... first) {
    return Stream.concat(Stream.of(first), last.stream()).toList();
  }

  /** The ids or names of its containers. */
  abstract List<String> containers();

  @Override
  void halt() {
    docker(words(containers(), "stop", "-t", STOPPING_SECONDS)).require("docker stop");
  }

  /** What the containers have written, and their volumes. */
  @Override
  List<Path> data() {
    Programs.Output folders = docker(words(containers(), "inspect", "-f", FOLDERS));
    return folders.isGood()
        ? folders.text().lines().filter(line -> !line.isBlank()).map(Path::of).toList()
        : List.of();
  }

  /** The command with the options that limit a container. */
  final List<String> limited(String... command) {
    List<String> words = new ArrayList<>(List.of(command));
    spec.memory().ifPresent(max -> words.addAll(List.of("--memory", max, "--memory-swap", max)));
    spec.cpus().ifPresent(max -> words.addAll(List.of("--cpus", max.toString())));
    return words;
  }

  /** A server in a container of its own. */
  static final class Container extends DockerServer {

    private String name;
    private boolean isStarted;

    Container(ServerSpec spec, Secrets secrets, BooleanSupplier isInterrupted) {
      super(spec, secrets, isInterrupted);
    }

    @Override
    Optional<String> obstacle() {
      Programs.Output image = docker("image", "inspect", spec.what());
      return image.isGood() || isMissing(image) ? Optional.empty() : Optional.of(image.reason());
    }

    private static boolean isMissing(Programs.Output image) {
      return image.text().toLowerCase(Locale.ROOT).contains("no such image");
    }

    @Override
    Optional<String> fetch() {
      if (!isMissing(docker("image", "inspect", spec.what()))) {
        return Optional.empty();
      }
      Programs.Output pull = docker("pull", "-q", spec.what());
      return pull.isGood()
          ? Optional.empty()
          : Optional.of("there is no image " + spec.what() + ": " + pull.reason());
    }

    @Override
    void begin() throws InterruptedException {
      // One study always uses one name, so that a server that was killed does not stay in the way.
      byte[] place = work.toString().getBytes(StandardCharsets.UTF_8);
      name = "ycsb-study-" + UUID.nameUUIDFromBytes(place);
      docker("rm", "-f", "-v", name);
      isStarted = true;
      List<String> run = limited("run", "-d", "--name", name);
      spec.ports().forEach(port -> run.addAll(List.of("-p", port)));
      // Only the names: the values come by the environment.
      spec.environment().keySet().stream()
          .filter(variable -> !variable.equals(Variables.SYSTEM))
          .forEach(variable -> run.addAll(List.of("-e", variable)));
      run.add(spec.what());
      run.addAll(spec.arguments());
      docker(spec.environment(), run, Programs.LONGEST, () -> false).require("docker run");
      probe.await(spec.patience(), this::end);
    }

    @Override
    List<String> containers() {
      return List.of(name);
    }

    @Override
    void resume() throws InterruptedException {
      docker("start", name).require("docker start");
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
      if (!isStarted) {
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

  /** A service of a compose file, which says with a health check when it is ready. */
  static final class Compose extends DockerServer {

    /** What docker may need before and after the server's own time. */
    private static final Duration STARTING = Duration.ofMinutes(2);

    private final String file;
    private boolean isStarted;

    /**
     * @param home where the compose file is, if the study names none
     */
    Compose(ServerSpec spec, Secrets secrets, Path home, BooleanSupplier isInterrupted) {
      super(spec, secrets, isInterrupted);
      file = spec.file() == null ? home.resolve("deploy/compose.yaml").toString() : spec.file();
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
    void begin() throws InterruptedException {
      isStarted = true;
      // What a study left that was killed.
      compose("down", "--volumes");
      resume();
      // Whatever the file says.
      List<String> update = limited("update");
      if (update.size() > 1) {
        update.addAll(containers());
        docker(update).require("docker update");
      }
    }

    @Override
    List<String> containers() {
      return compose("ps", "--all", "--quiet", spec.what()).text().lines().toList();
    }

    @Override
    void resume() throws InterruptedException {
      String limit = Long.toString(spec.patience().toSeconds());
      compose(
              spec.patience().plus(STARTING),
              isInterrupted,
              List.of("up", "--detach", "--wait", "--wait-timeout", limit, spec.what()))
          .require("docker compose up");
      probe.await(spec.patience(), Optional::empty);
    }

    @Override
    Optional<String> trouble() {
      return compose("ps", "--quiet", "--status", "running", spec.what()).text().isBlank()
          ? Optional.of("the service " + spec.what() + " has stopped")
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

    private Programs.Output compose(
        Duration time, BooleanSupplier isEnding, List<String> arguments) {
      List<String> all = words(arguments, "compose", "-p", "ycsb-study", "-f", file);
      Map<String, String> environment = new TreeMap<>(spec.environment());
      // What deploy/compose.yaml of this project calls its limits.
      spec.memory().ifPresent(limit -> environment.put("YCSB_SERVER_MEMORY", limit));
      spec.cpus().ifPresent(limit -> environment.put("YCSB_SERVER_CPUS", limit.toString()));
      return docker(environment, all, time, isEnding);
    }
  }
}
