// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
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
 * @param home the installation, where files with settings are that are not here
 * @param secrets of the file
 * @param isCold whether their servers are restarted
 */
record SystemPlanner(Path home, Variables variables, Secrets secrets, boolean isCold) {

  private static final Pattern MEMORY = Pattern.compile("[1-9][0-9]*[kmgKMG]");

  PlannedSystem plan(SystemSpec system) {
    String place = "system '" + Names.checked(system.name(), "a system") + "'";
    refuseIf(system.use() != null, "%s: the folder of a system cannot use another", place);
    refuseIf(
        system.client() == null,
        "%s needs 'binding', such as lucene, or 'db', a class of your own",
        place);
    Keys.refuseSet(system.properties(), place);
    checkLabels(system, place);
    if (isCold) {
      refuseUnrestartable(system, place);
    }
    String title = system.title() == null ? system.name() : secrets.maskedProse(system.title());
    try {
      // A variable that is missing is reported before a server that is wrong.
      Map<String, String> properties = variables.resolved(system.properties());
      if (system.server() != null) {
        check(system.server(), place);
        system.server().lines().forEach(variables::resolved);
      }
      ServerSpec given = system.server() == null ? ServerSpec.EMBEDDED : system.server();
      ServerSpec server = given.with(variables::resolved);
      Stream.of(server.ready(), server.running())
          .flatMap(List::stream)
          .forEach(address -> Addresses.check(address, place));
      refuseUnreachable(server, place);
      Stream<String> texts = Stream.concat(given.texts(), system.properties().values().stream());
      Secrets all = secrets.and(variables.taken(texts)).and(properties).and(server.environment());
      ServerSpec shown = given.with(text -> all.masked(variables.shown(text)));
      return new PlannedSystem(system, title, properties, server, shown, all, Optional.empty());
    } catch (MissingVariableException e) {
      String message = "needs the environment variable " + e.getMessage();
      if (!system.optional()) {
        throw new ConfigurationException(place + " " + message, e);
      }
      ServerSpec none = ServerSpec.EMBEDDED;
      return new PlannedSystem(
          system, title, Map.of(), none, none, Secrets.NONE, Optional.of(message));
    }
  }

  private void checkLabels(SystemSpec system, String place) {
    String settings = system.settings();
    refuseIf(
        settings != null
            && !Files.exists(Path.of(settings))
            && !Files.exists(home.resolve(settings)),
        "%s: settings %s: there is no such file here or in the project",
        place,
        settings);
    SystemSpec.PriceSpec price = system.price();
    if (price == null) {
      return;
    }
    refuseIf(price.perHour().isInfinite(), "%s: price: perHour is too large", place);
    refuseIf(price.currency().isBlank(), "%s: price needs a currency, such as USD", place);
    refuseIf(price.source().isBlank(), "%s: price needs its source", place);
    try {
      LocalDate.parse(price.date());
    } catch (DateTimeParseException e) {
      throw new ConfigurationException(
          place + ": the date of price needs a day such as 2026-11-25, not " + price.date(), e);
    }
  }

  private static void refuseUnrestartable(SystemSpec system, String place) {
    refuseIf(
        system.server() != null && system.server().kind() == Kind.RUNNING,
        "%s: 'cache: cold' restarts the server, which the study cannot do with one that is 'running':"
            + " give 'start' and 'stop', 'command' or 'container', or leave out 'cache'",
        place);
    refuseIf(
        system.server() == null
            && system.properties().values().stream()
                .noneMatch(v -> v.contains("${" + Variables.WORK + "}")),
        "%s: 'cache: cold' needs the files of a store inside the client below ${%2$s}, such as"
            + " lucene.dir: \"${%2$s}/lucene\", and 'server' for any other store",
        place,
        Variables.WORK);
  }

  private static void check(ServerSpec server, String place) {
    refuseIf(
        server.kinds().size() != 1,
        "%s: 'server' needs one of running, start, command, compose and container",
        place);
    Kind kind = server.kind();
    refuseOthers(server, kind, place);
    Keys.requireAll(kind.needed, server, place + ": 'server'");
    Stream<String> lines = Stream.of(server.command(), String.join(" ", server.arguments()));
    LiteralSecrets.refuse(
        Stream.concat(lines.filter(Objects::nonNull), server.lines().stream()), "server", place);
    String memory = server.memory().orElse("1m");
    refuseIf(
        !MEMORY.matcher(memory).matches(),
        "%s: memory %s needs a number and k, m or g, such as 256m",
        place,
        memory);
  }

  /** A container is reached by the ports that it publishes alone. */
  private static void refuseUnreachable(ServerSpec server, String place) {
    for (String address : server.kind() == Kind.CONTAINER ? server.ready() : List.<String>of()) {
      int port = Addresses.uri(address).getPort();
      Pattern published = Pattern.compile("(?:.*:)?" + port + ":[^:]+|.*[-$].*");
      refuseIf(
          port > 0
              && server.ports().stream().noneMatch(ports -> published.matcher(ports).matches()),
          "%s: 'ready' has port %s, which 'ports' does not publish: nobody reaches the server there"
              + " (ports: %s)",
          place,
          port,
          String.join(", ", server.ports()));
    }
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
