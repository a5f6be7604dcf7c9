// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.util.List;
import java.util.Map;
import java.util.Objects;
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

  List<PlannedSystem> plan(List<SystemSpec> systems) {
    refuseIf(systems.isEmpty(), "'systems' is empty: name what to compare");
    List<PlannedSystem> planned = systems.stream().map(this::plan).toList();
    Names.refuseDoubles(planned.stream().map(PlannedSystem::name).toList(), "systems");
    return planned;
  }

  private PlannedSystem plan(SystemSpec system) {
    String place = "system '" + Names.checked(system.name(), "a system") + "'";
    refuseIf(
        system.client() == null,
        "%s needs 'binding', such as lucene, or 'db', a class of your own",
        place);
    Keys.refuseSet(system.properties(), place);
    String title = system.title() == null ? system.name() : secrets.maskedProse(system.title());
    try {
      // A variable that is missing is reported before a server that is wrong.
      Map<String, String> properties = variables.resolved(system.properties());
      if (system.server() != null) {
        check(system.server(), place);
        system.server().lines().forEach(variables::resolved);
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
    refuseIf(
        server.kinds().size() != 1,
        "%s: 'server' needs one of running, start, command, compose and container",
        place);
    Kind kind = server.kind();
    refuseOthers(server, kind, place);
    refuseIf(
        Set.of(Kind.START, Kind.COMMAND, Kind.CONTAINER).contains(kind) && server.ready().isEmpty(),
        "%s: 'server' needs 'ready', such as localhost:6379: what answers once it is started",
        place);
    refuseIf(
        kind == Kind.START && server.stop() == null,
        "%s: 'server' needs 'stop' beside 'start': a command line that ends it",
        place);
    refuseIf(
        kind == Kind.CONTAINER && server.ports().isEmpty(),
        "%s: 'server' needs 'ports', such as 127.0.0.1:6379:6379: nothing reaches a container"
            + " without one",
        place);
    Long timeout = server.timeout();
    refuseIf(
        timeout != null && !(timeout >= 1 && timeout <= 86_400),
        "%s: timeout %s needs seconds, 1 to 86400",
        place,
        timeout);
    Stream<String> lines = Stream.of(server.command(), String.join(" ", server.arguments()));
    LiteralSecrets.refuse(
        Stream.concat(lines.filter(Objects::nonNull), server.lines().stream()), "server", place);
    String memory = server.memory().orElse("1m");
    refuseIf(
        !MEMORY.matcher(memory).matches(),
        "%s: memory %s needs a number and k, m or g, such as 256m",
        place,
        memory);
    double cpus = server.cpus().orElse(1.0);
    refuseIf(!(cpus > 0 && cpus <= 4096), "%s: cpus needs a number above 0", place);
  }

  private static void refuseOthers(ServerSpec server, Kind kind, String place) {
    Set<String> given = new TreeSet<>(Keys.given(server));
    if (given.remove("limits")) {
      given.addAll(Keys.given(server.limits()));
    }
    given.remove(kind.toString());
    given.removeAll(kind.keys);
    for (String key : given) {
      boolean isLimit = key.equals("memory") || key.equals("cpus");
      String what =
          isLimit ? "a limit of " + key + " cannot be enforced" : "there is no '" + key + "'";
      throw new ConfigurationException(
          "%s: %s for a server that is given as '%s'".formatted(place, what, kind));
    }
  }
}
