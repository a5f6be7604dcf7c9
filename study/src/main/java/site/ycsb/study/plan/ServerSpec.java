// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
    Duration timeout) {

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
        Duration.ZERO);
  }

  /** Whether its data are on this machine as far as one can know. */
  public boolean isLocal() {
    return kind != Kind.RUNNING;
  }

  /** As {@code study.json} has it; no values of the environment. */
  Map<String, Object> description() {
    Map<String, Object> shown = new LinkedHashMap<>();
    shown.put("kind", kind.name().toLowerCase(java.util.Locale.ROOT));
    if (!what.isEmpty()) {
      shown.put("what", what);
    }
    file.ifPresent(path -> shown.put("file", path));
    if (!arguments.isEmpty()) {
      shown.put("arguments", String.join(" ", arguments));
    }
    if (!environment.isEmpty()) {
      shown.put("environment", String.join(", ", environment.keySet()));
    }
    memory.ifPresent(limit -> shown.put("memory", limit));
    cpus.ifPresent(limit -> shown.put("cpus", limit));
    return shown;
  }
}
