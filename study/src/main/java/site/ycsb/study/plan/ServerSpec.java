// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import site.ycsb.report.results.JsonMembers;

/**
 * How the server of a system comes to be: a section of the file, in which at most one of {@code
 * running}, {@code start}, {@code command}, {@code compose} and {@code container} is there. What is
 * not in the file is null, or empty for lists and maps.
 */
public record ServerSpec(
    @Key("Addresses of a running server, `host:port` or a URL. The study starts nothing")
        List<String> running,
    @Key(
            "A command line, which is run before each load and returns, such as `ssh db systemctl"
                + " start redis`; the server stays where it is")
        String start,
    @Key(
            "A command line of `sh`, which is started before each load and ended afterwards;"
                + " `YCSB_WORK` is in its environment")
        String command,
    @Key(
            value =
                "A command line, run before the first load. If it fails, the system is missing, and"
                    + " its last line says what to do",
            example = "sh ${YCSB_SYSTEM}/server check")
        String needs,
    @Key("A service, which `docker compose up --wait` starts before each load") String compose,
    @Key("An image, which `docker run` starts before each load") String container,
    @Key(value = "The compose file", fallback = "deploy/compose.yaml of the project") String file,
    @Key(
            value = "Addresses that answer once the server is ready: `host:port`, or a URL",
            example = "localhost:6379",
            label = true)
        List<String> ready,
    @Key(
            value =
                "Ports that a container publishes, as `docker run -p` takes them; nothing reaches"
                    + " it otherwise",
            example = "127.0.0.1:6379:6379")
        List<String> ports,
    @Key("Arguments of a container, a list") List<String> arguments,
    @Key("Environment of the process, the container or the command lines; the place of passwords")
        Map<String, String> environment,
    @Key("A command line that empties the server before each load") String reset,
    @Key(
            value = "A command line that ends what `start` started",
            example = "ssh db systemctl stop redis")
        String stop,
    @Key("A command line that prints gauges of the server while a run is made") String metrics,
    @Key("What the server may use") Limits limits,
    @Key(
            value =
                "Seconds that the server may take to get ready, and that each of `start`,"
                    + " `reset` and `stop` may take",
            fallback = "" + ServerSpec.DEFAULT_TIMEOUT,
            min = 1,
            max = 86_400,
            label = true)
        Long timeout) {

  /** No server has to be started or waited for. */
  static final ServerSpec EMBEDDED =
      new ServerSpec(
          List.of(), null, null, null, null, null, null, List.of(), List.of(), List.of(), Map.of(),
          null, null, null, null, null);

  private static final long DEFAULT_TIMEOUT = 120;

  /** What a server may use. */
  public record Limits(
      @Key("Memory of a container or a service, such as 256m") String memory,
      @Key(value = "Number of CPUs; of a command a whole number", min = 0.01, max = 4096)
          Double cpus) {}

  /** What starts the server; all but the first are keys, too. */
  public enum ServerKind {
    /** No server runs, because the store is a part of the client. */
    EMBEDDED(Set.of()),
    /** Somebody else. */
    RUNNING(Set.of(), "reset", "metrics", "environment", "timeout"),
    START(Set.of("ready", "stop"), "reset", "metrics", "environment", "timeout"),
    COMMAND(Set.of("ready"), "needs", "metrics", "environment", "cpus", "timeout"),
    COMPOSE(Set.of(), "file", "ready", "metrics", "environment", "memory", "cpus", "timeout"),
    CONTAINER(
        Set.of("ready", "ports"),
        "arguments",
        "metrics",
        "environment",
        "memory",
        "cpus",
        "timeout");

    /** Keys that are required beside its own. */
    final Set<String> needed;

    /** Keys that are allowed beside its own. */
    final Set<String> keys;

    ServerKind(Set<String> needed, String... optional) {
      this.needed = needed;
      Set<String> all = new TreeSet<>(needed);
      all.addAll(List.of(optional));
      keys = Set.copyOf(all);
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The kinds that the file has. */
  Map<ServerKind, String> kinds() {
    Map<ServerKind, String> kinds = new LinkedHashMap<>();
    kinds.put(ServerKind.RUNNING, running.isEmpty() ? null : String.join(", ", running));
    kinds.put(ServerKind.START, start);
    kinds.put(ServerKind.COMMAND, command);
    kinds.put(ServerKind.COMPOSE, compose);
    kinds.put(ServerKind.CONTAINER, container);
    kinds.values().removeIf(what -> what == null);
    return kinds;
  }

  public ServerKind kind() {
    return kinds().keySet().stream().findFirst().orElse(ServerKind.EMBEDDED);
  }

  /** The command line, service, image or addresses. */
  public String what() {
    return kinds().getOrDefault(kind(), "");
  }

  /** Addresses, host:port or URL, that answer once the server is ready. */
  public List<String> addresses() {
    return (kind() == ServerKind.RUNNING ? running : ready).stream().map(Addresses::plain).toList();
  }

  public Optional<String> memory() {
    return Optional.ofNullable(limits).map(Limits::memory);
  }

  public Optional<Double> cpus() {
    return Optional.ofNullable(limits).map(Limits::cpus);
  }

  /** How long it may take to get ready, and each of its command lines. */
  public Duration patience() {
    return Duration.ofSeconds(timeout == null ? DEFAULT_TIMEOUT : timeout);
  }

  /** The texts that may refer to variables of the environment. */
  Stream<String> texts() {
    return Stream.of(List.of(what()), lines().values(), arguments, environment.values())
        .flatMap(Collection::stream);
  }

  /**
   * The command lines beside the server's, by their keys. The shell replaces the variables in each
   * command line: a value is never a part of what the shell parses, and no secret is on the command
   * line of the shell.
   */
  Map<String, String> lines() {
    Map<String, String> lines = new LinkedHashMap<>();
    lines.put("start", start);
    lines.put("needs", needs);
    lines.put("reset", reset);
    lines.put("stop", stop);
    lines.put("metrics", metrics);
    lines.values().removeIf(Objects::isNull);
    return lines;
  }

  /** Returns a copy with another command line. */
  ServerSpec withCommand(String line) {
    return new ServerSpec(
        running,
        start,
        line,
        needs,
        compose,
        container,
        file,
        ready,
        ports,
        arguments,
        environment,
        reset,
        stop,
        metrics,
        limits,
        timeout);
  }

  /** The environment that the file gives, without the folder that a file of a system is in. */
  private Map<String, String> given() {
    Map<String, String> given = new TreeMap<>(environment);
    given.remove(Variables.SYSTEM);
    return given;
  }

  /** Returns these settings with values in place of variables. */
  ServerSpec with(UnaryOperator<String> texts) {
    Map<String, String> values = new LinkedHashMap<>(environment);
    values.replaceAll((name, value) -> texts.apply(value));
    return new ServerSpec(
        running.stream().map(texts).toList(),
        start,
        Optional.ofNullable(command).map(texts).orElse(null),
        needs,
        Optional.ofNullable(compose).map(texts).orElse(null),
        Optional.ofNullable(container).map(texts).orElse(null),
        file,
        ready.stream().map(texts).toList(),
        ports,
        arguments.stream().map(texts).toList(),
        values,
        reset,
        stop,
        metrics,
        limits,
        timeout);
  }

  /** All that the results of its system depend on; with secrets. */
  String identity() {
    return List.of(
            kind().name(),
            what(),
            Optional.ofNullable(file),
            arguments,
            ports,
            given(),
            Optional.ofNullable(reset),
            memory(),
            cpus())
        .toString();
  }

  /** The entry of {@code study.json}; without values of the environment. */
  Map<String, Object> description() {
    JsonMembers description =
        JsonMembers.of("kind", kind().toString(), "what", what(), "file", file)
            .with("arguments", String.join(" ", arguments))
            .with("environment", String.join(", ", given().keySet()))
            .with("memory", memory().orElse(null), "cpus", cpus().orElse(null));
    description.values().removeIf(value -> value == null || value.equals(""));
    return description;
  }
}
