// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How the server of a system comes to be.
 *
 * @param what command line, service or image
 * @param file the compose file, if it is not the default one
 * @param ready addresses, host:port or URL, that answer once the server is ready
 * @param ports of a container, as {@code docker run -p} takes them
 * @param arguments of a container
 * @param environment of the process or the container
 * @param reset a command line that empties a running server
 * @param timeout how long it may take to get ready
 * @param shown what of it may be written
 */
public record ServerSpec(
    Kind kind,
    String what,
    Optional<String> file,
    List<String> ready,
    List<String> ports,
    List<String> arguments,
    Map<String, String> environment,
    Optional<String> reset,
    Optional<String> memory,
    Optional<Double> cpus,
    Duration timeout,
    Shown shown) {

  /**
   * What may be written, without secrets.
   *
   * @param what as above, with the names of variables in place of values from the environment
   * @param arguments likewise
   * @param secrets that messages must not have
   */
  public record Shown(String what, List<String> arguments, Secrets secrets) {
    public Shown {
      what = secrets.masked(what);
      arguments = arguments.stream().map(secrets::masked).toList();
    }
  }

  /** Who starts it. */
  public enum Kind {
    /** There is none: the store is a part of the client. */
    EMBEDDED,
    /** Somebody else. */
    RUNNING,
    COMMAND,
    COMPOSE,
    CONTAINER
  }

  public ServerSpec {
    ready = List.copyOf(ready);
    ports = List.copyOf(ports);
    arguments = List.copyOf(arguments);
    environment = Sections.orEmpty(environment);
  }

  /** There is no server to start or to wait for. */
  static ServerSpec embedded() {
    return new ServerSpec(
        Kind.EMBEDDED,
        "",
        Optional.empty(),
        List.of(),
        List.of(),
        List.of(),
        Map.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Duration.ZERO,
        new Shown("", List.of(), Secrets.NONE));
  }

  /** Whether its data are on this machine as far as one can know. */
  public boolean isLocal() {
    return kind != Kind.RUNNING;
  }

  /** All that the results of its system depend on; with secrets. */
  String identity() {
    return List.of(
            kind, what, file, arguments, ports, new TreeMap<>(environment), reset, memory, cpus)
        .toString();
  }

  /** As {@code study.json} has it; no values of the environment. */
  Map<String, Object> description() {
    Map<String, Object> description = new LinkedHashMap<>();
    description.put("kind", kind.name().toLowerCase(java.util.Locale.ROOT));
    if (!what.isEmpty()) {
      description.put("what", shown.what());
    }
    file.ifPresent(path -> description.put("file", path));
    if (!arguments.isEmpty()) {
      description.put("arguments", String.join(" ", shown.arguments()));
    }
    if (!environment.isEmpty()) {
      description.put("environment", String.join(", ", environment.keySet()));
    }
    memory.ifPresent(limit -> description.put("memory", limit));
    cpus.ifPresent(limit -> description.put("cpus", limit));
    return description;
  }
}
