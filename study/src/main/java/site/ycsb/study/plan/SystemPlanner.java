// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.ServerSpec.Kind;
import site.ycsb.study.plan.Variables.MissingVariableException;

/**
 * Checks the systems of a file.
 *
 * @param secrets of the file
 */
record SystemPlanner(Variables variables, Secrets secrets) {

  private static final Pattern MEMORY = Pattern.compile("[1-9][0-9]*[kmgKMG]");

  private static final Map<Kind, Set<String>> KEYS =
      new EnumMap<>(
          Map.of(
              Kind.RUNNING, Set.of("reset"),
              Kind.COMMAND, Set.of("ready", "environment", "cpus", "timeout"),
              Kind.COMPOSE, Set.of("file", "ready", "environment", "memory", "cpus", "timeout"),
              Kind.CONTAINER,
                  Set.of(
                      "ready", "ports", "arguments", "environment", "memory", "cpus", "timeout")));

  List<PlannedSystem> plan(List<SystemSpec> systems) {
    if (systems.isEmpty()) {
      throw new ConfigurationException("'systems' is empty: name what to compare");
    }
    List<PlannedSystem> planned = systems.stream().map(this::plan).toList();
    Names.refuseDoubles(planned.stream().map(PlannedSystem::name).toList(), "systems");
    return planned;
  }

  private PlannedSystem plan(SystemSpec system) {
    String place = "system '" + Names.checked(system.name(), "a system") + "'";
    if (system.client() == null) {
      throw new ConfigurationException(
          place + " needs 'binding', such as lucene, or 'db', a class of your own");
    }
    Keys.refuseSet(system.properties(), place);
    String title = system.title() == null ? system.name() : secrets.maskedProse(system.title());
    try {
      // A variable that is missing is reported before a server that is wrong.
      Map<String, String> properties = variables.resolved(system.properties());
      if (system.server() != null) {
        check(system.server(), place);
      }
      SystemSpec resolved = system.with(variables::resolved);
      ServerSpec server = resolved.server();
      Stream.of(server.ready(), server.running())
          .flatMap(List::stream)
          .forEach(address -> Addresses.check(address, place));
      ServerSpec given = system.with(text -> text).server();
      Secrets all =
          secrets.and(variables.taken(given.texts())).and(properties).and(server.environment());
      ServerSpec shown = given.with(text -> all.masked(variables.shown(text)));
      return new PlannedSystem(resolved, title, shown, all, Optional.empty());
    } catch (MissingVariableException e) {
      String message = "needs the environment variable " + e.getMessage();
      if (!system.optional()) {
        throw new ConfigurationException(place + " " + message, e);
      }
      SystemSpec absent = system.with(Map.of(), ServerSpec.EMBEDDED);
      return new PlannedSystem(
          absent, title, ServerSpec.EMBEDDED, Secrets.NONE, Optional.of(message));
    }
  }

  private static void check(ServerSpec server, String place) {
    if (server.kinds().size() != 1) {
      throw new ConfigurationException(
          place + ": 'server' needs one of running, command, compose and container");
    }
    Kind kind = server.kind();
    refuseOthers(server, kind, place);
    boolean isStarted = kind == Kind.COMMAND || kind == Kind.CONTAINER;
    if (isStarted && server.ready().isEmpty()) {
      throw new ConfigurationException(
          place
              + ": 'server' needs 'ready', such as localhost:6379: what answers once it is"
              + " started");
    }
    if (kind == Kind.CONTAINER && server.ports().isEmpty()) {
      throw new ConfigurationException(
          place
              + ": 'server' needs 'ports', such as 127.0.0.1:6379:6379: nothing reaches a container"
              + " without one");
    }
    Long timeout = server.timeout();
    if (timeout != null && !(timeout >= 1 && timeout <= 86_400)) {
      throw new ConfigurationException(
          place + ": timeout " + timeout + " needs seconds, 1 to 86400");
    }
    LiteralSecrets.refuse(server, place);
    if (!server.memory().map(memory -> MEMORY.matcher(memory).matches()).orElse(true)) {
      throw new ConfigurationException(
          "%s: memory %s needs a number and k, m or g, such as 256m"
              .formatted(place, server.memory().get()));
    }
    if (!server.cpus().map(cpus -> cpus > 0 && cpus <= 4096).orElse(true)) {
      throw new ConfigurationException(place + ": cpus needs a number above 0");
    }
  }

  private static void refuseOthers(ServerSpec server, Kind kind, String place) {
    Set<String> given = new TreeSet<>(Keys.given(server));
    if (given.remove("limits")) {
      given.addAll(Keys.given(server.limits()));
    }
    given.remove(kind.toString());
    given.removeAll(KEYS.get(kind));
    for (String key : given) {
      boolean isLimit = key.equals("memory") || key.equals("cpus");
      throw new ConfigurationException(
          "%s: %s for a server that is given as '%s'"
              .formatted(
                  place,
                  isLimit
                      ? "a limit of " + key + " cannot be enforced"
                      : "there is no '" + key + "'",
                  kind));
    }
  }
}
