// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.ServerSpec.Kind;
import site.ycsb.study.plan.StudyFile.LimitsSection;
import site.ycsb.study.plan.StudyFile.ServerSection;
import site.ycsb.study.plan.StudyFile.SystemSection;
import site.ycsb.study.plan.Variables.MissingVariableException;

/** Checks the systems of a file. */
final class SystemPlanner {

  private static final Duration READY = Duration.ofSeconds(120);
  private static final Pattern MEMORY = Pattern.compile("[1-9][0-9]*[kmgKMG]");

  private static final Map<Kind, Set<String>> KEYS =
      Map.of(
          Kind.RUNNING, Set.of("reset"),
          Kind.COMMAND, Set.of("ready", "environment", "cpus", "timeout"),
          Kind.COMPOSE, Set.of("file", "ready", "environment", "memory", "cpus", "timeout"),
          Kind.CONTAINER,
              Set.of("ready", "ports", "arguments", "environment", "memory", "cpus", "timeout"));

  private final Variables variables;
  private final Secrets secrets;

  /**
   * @param secrets of the file
   */
  SystemPlanner(Variables variables, Secrets secrets) {
    this.variables = variables;
    this.secrets = secrets;
  }

  List<PlannedSystem> plan(List<SystemSection> systems) {
    if (systems.isEmpty()) {
      throw new ConfigurationException("'systems' is empty: name what to compare");
    }
    List<PlannedSystem> planned = systems.stream().map(this::plan).toList();
    Names.refuseDoubles(planned.stream().map(PlannedSystem::name).toList(), "systems");
    return planned;
  }

  private PlannedSystem plan(SystemSection system) {
    String place = "system '" + Names.checked(system.name(), "a system") + "'";
    ClientSpec client = ClientSpec.of(system, place);
    ReservedProperties.refuse(system.properties(), place);
    try {
      return planned(
          system,
          client,
          variables.resolved(system.properties()),
          server(system, place),
          Optional.empty());
    } catch (MissingVariableException e) {
      String message = "needs the environment variable " + e.getMessage();
      if (!system.optional()) {
        throw new ConfigurationException(place + " " + message, e);
      }
      ServerSpec server = ServerSpec.embedded();
      return planned(system, client, Map.of(), server, Optional.of(message));
    }
  }

  private PlannedSystem planned(
      SystemSection system,
      ClientSpec client,
      Map<String, String> properties,
      ServerSpec server,
      Optional<String> missing) {
    return new PlannedSystem(
        system.name(),
        system.title() == null ? system.name() : secrets.maskedProse(system.title()),
        client,
        system.optional(),
        system.publishedAs(),
        system.product(),
        properties,
        server,
        missing);
  }

  private ServerSpec server(SystemSection system, String place) {
    ServerSection server = system.server();
    if (server == null) {
      return ServerSpec.embedded();
    }
    Map<Kind, String> kinds = kinds(server);
    if (kinds.size() != 1) {
      throw new ConfigurationException(
          place + ": 'server' needs one of running, command, compose and container");
    }
    Kind kind = kinds.keySet().iterator().next();
    refuseOthers(server, kind, place);
    List<String> ready = kind == Kind.RUNNING ? server.running() : server.ready();
    if (ready.isEmpty() && (kind == Kind.COMMAND || kind == Kind.CONTAINER)) {
      throw new ConfigurationException(
          place
              + ": 'server' needs 'ready', such as localhost:6379: what answers once it is started");
    }
    if (kind == Kind.CONTAINER && server.ports().isEmpty()) {
      throw new ConfigurationException(
          place
              + ": 'server' needs 'ports', such as 127.0.0.1:6379:6379: nothing reaches a container"
              + " without one");
    }
    if (server.timeout() != null && !(server.timeout() >= 1 && server.timeout() <= 86_400)) {
      throw new ConfigurationException(
          place + ": timeout " + server.timeout() + " needs seconds, 1 to 86400");
    }
    LiteralSecrets.refuse(server, place);
    LimitsSection limits = limits(server, place);
    return new ServerSpec(
        kind,
        variables.resolved(kinds.get(kind)),
        Optional.ofNullable(server.file()),
        ready.stream()
            .map(variables::resolved)
            .map(address -> Addresses.checked(address, place))
            .toList(),
        server.ports(),
        server.arguments().stream().map(variables::resolved).toList(),
        variables.resolved(server.environment()),
        Optional.ofNullable(server.reset()),
        Optional.ofNullable(limits.memory()),
        Optional.ofNullable(limits.cpus()),
        server.timeout() == null ? READY : Duration.ofSeconds(server.timeout()),
        shown(system, kinds.get(kind)));
  }

  private ServerSpec.Shown shown(SystemSection system, String what) {
    ServerSection server = system.server();
    Stream<String> texts =
        Stream.of(
                List.of(what, server.reset() == null ? "" : server.reset()),
                server.arguments(),
                server.environment().values())
            .flatMap(Collection::stream);
    return new ServerSpec.Shown(
        variables.shown(what),
        server.arguments().stream().map(variables::shown).toList(),
        secrets
            .and(variables.taken(texts))
            .and(variables.resolved(system.properties()))
            .and(variables.resolved(server.environment())));
  }

  private static Map<Kind, String> kinds(ServerSection server) {
    Map<Kind, String> kinds = new LinkedHashMap<>();
    if (!server.running().isEmpty()) {
      kinds.put(Kind.RUNNING, String.join(", ", server.running()));
    }
    if (server.command() != null) {
      kinds.put(Kind.COMMAND, server.command());
    }
    if (server.compose() != null) {
      kinds.put(Kind.COMPOSE, server.compose());
    }
    if (server.container() != null) {
      kinds.put(Kind.CONTAINER, server.container());
    }
    return kinds;
  }

  private static void refuseOthers(ServerSection server, Kind kind, String place) {
    Set<String> given = new TreeSet<>();
    addIf(given, "file", server.file() != null);
    addIf(given, "ready", !server.ready().isEmpty());
    addIf(given, "ports", !server.ports().isEmpty());
    addIf(given, "arguments", !server.arguments().isEmpty());
    addIf(given, "environment", !server.environment().isEmpty());
    addIf(given, "reset", server.reset() != null);
    addIf(given, "memory", server.limits() != null && server.limits().memory() != null);
    addIf(given, "cpus", server.limits() != null && server.limits().cpus() != null);
    addIf(given, "timeout", server.timeout() != null);
    given.removeAll(KEYS.get(kind));
    if (!given.isEmpty()) {
      String key = given.iterator().next();
      boolean isLimit = key.equals("memory") || key.equals("cpus");
      throw new ConfigurationException(
          place
              + ": "
              + (isLimit
                  ? "a limit of " + key + " cannot be enforced"
                  : "there is no '" + key + "'")
              + " for a server that is given as '"
              + kind.name().toLowerCase(java.util.Locale.ROOT)
              + "'");
    }
  }

  private static void addIf(Set<String> names, String name, boolean isGiven) {
    if (isGiven) {
      names.add(name);
    }
  }

  private static LimitsSection limits(ServerSection server, String place) {
    LimitsSection limits =
        server.limits() == null ? new LimitsSection(null, null) : server.limits();
    if (limits.memory() != null && !MEMORY.matcher(limits.memory()).matches()) {
      throw new ConfigurationException(
          place + ": memory " + limits.memory() + " needs a number and k, m or g, such as 256m");
    }
    if (limits.cpus() != null && !(limits.cpus() > 0 && limits.cpus() <= 4096)) {
      throw new ConfigurationException(place + ": cpus needs a number above 0");
    }
    return limits;
  }
}
