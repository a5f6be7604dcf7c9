// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.ServerSpec.ServerKind;
import site.ycsb.study.plan.Variables.MissingVariableException;

/**
 * Checks the systems of a file. What is wrong is found at the key that has it, which may be in the
 * folder of a system.
 *
 * @param home the installation, where files with settings are that are not here
 * @param secrets of the file
 * @param isCold whether their servers are restarted
 */
record SystemPlanner(
    Path home, Variables variables, Secrets secrets, boolean isCold, FileFindings findings) {

  private static final Pattern MEMORY = Pattern.compile("[1-9][0-9]*[kmgKMG]");

  /**
   * @param path of the system in the file
   * @return with findings, only for checks of its properties
   */
  PlannedSystem plan(String path, SystemSpec system) {
    String place = "system '" + system.name() + "'";
    findings.check(path + ".name", () -> Names.checked(system.name(), "a system"));
    findings.addIf(
        system.use() != null,
        path + ".use",
        "%s: the folder of a system cannot use another",
        place);
    findings.addIf(
        system.client() == null,
        path,
        "%s needs 'binding', such as lucene, or 'db', a class of your own",
        place);
    for (String property : system.properties().keySet()) {
      String key = path + ".properties." + property;
      findings.check(key, () -> KeyDeclarations.refuseSet(Set.of(property), place));
    }
    checkSettings(system.settings(), path + ".settings", place);
    if (system.price() != null) {
      findings.check(path + ".price", () -> check(system.price(), place));
    }
    if (isCold) {
      findings.check(path + ".server", () -> refuseUnrestartable(system, place));
    }
    String title = system.title() == null ? system.name() : secrets.maskedProse(system.title());
    try {
      // A variable that is missing is reported before a server that is wrong.
      Map<String, String> properties = variables.resolved(system.properties());
      ServerSpec given = system.server() == null ? ServerSpec.EMBEDDED : system.server();
      if (system.server() != null) {
        check(given, path + ".server", place);
      }
      Variables shell = variables.and(variables.resolved(given.environment()));
      given.lines().values().forEach(shell::resolved);
      ServerSpec server = given.with(shell::resolved);
      if (findings.isGood(path)) {
        checkAddresses(server, path + ".server", place);
      }
      Stream<String> texts = Stream.concat(given.texts(), system.properties().values().stream());
      Secrets all = secrets.and(variables.taken(texts)).and(properties).and(server.environment());
      String here = given.environment().getOrDefault(Variables.SYSTEM, Variables.HERE);
      ServerSpec shown =
          given.with(text -> all.masked(variables.shown(text.replace(Variables.HERE, here))));
      return new PlannedSystem(system, title, properties, server, shown, all, Optional.empty());
    } catch (MissingVariableException e) {
      String message = "needs the environment variable " + e.getMessage();
      if (!system.optional()) {
        findings.add(using(e.getMessage(), system, path), place + " " + message);
      }
      ServerSpec none = ServerSpec.EMBEDDED;
      ServerSpec shown = system.server() == null ? none : system.server();
      return new PlannedSystem(
          system, title, Map.of(), none, shown, Secrets.NONE, Optional.of(message));
    }
  }

  private static String using(String variable, SystemSpec system, String path) {
    return system.properties().entrySet().stream()
        .filter(property -> property.getValue().contains("${" + variable + "}"))
        .map(property -> path + ".properties." + property.getKey())
        .findFirst()
        .orElse(path + ".server");
  }

  /** The report names the file, and nothing reads it. */
  private void checkSettings(String settings, String path, String place) {
    Path file = Path.of(settings == null ? "" : settings);
    Path found = Files.exists(file) ? file : home.resolve(file);
    String fault =
        Files.exists(found)
            ? "is not a regular file"
            : "there is no such file here or in the project";
    boolean isWrong = settings != null && !Files.isRegularFile(found);
    findings.addIf(isWrong, path, "%s: settings %s: %s", place, settings, fault);
  }

  private static void check(SystemSpec.PriceSpec price, String place) {
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
        system.server() != null && system.server().kind() == ServerKind.RUNNING,
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

  private void check(ServerSpec server, String path, String place) {
    findings.addIf(
        server.kinds().size() != 1,
        path,
        "%s: 'server' needs one of running, start, command, compose and container",
        place);
    if (!findings.isGood(path)) {
      return;
    }
    ServerKind kind = server.kind();
    refuseOthers(server, kind, path, place);
    findings.check(
        path, () -> KeyDeclarations.requireAll(kind.needed, server, place + ": 'server'"));
    Map<String, String> lines = new LinkedHashMap<>(server.lines());
    lines.put("command", server.command());
    lines.put("arguments", String.join(" ", server.arguments()));
    lines.forEach(
        (key, line) ->
            findings.check(path + "." + key, () -> LiteralSecrets.refuse(line, key, place)));
    String memory = server.memory().orElse("1m");
    findings.addIf(
        !MEMORY.matcher(memory).matches(),
        path + ".limits.memory",
        "%s: memory %s needs a number and k, m or g, such as 256m",
        place,
        memory);
  }

  private void checkAddresses(ServerSpec server, String path, String place) {
    findings.check(
        path + ".running", () -> server.running().forEach(each -> Addresses.check(each, place)));
    findings.check(
        path + ".ready",
        () -> {
          server.ready().forEach(each -> Addresses.check(each, place));
          refuseUnreachable(server, place);
        });
  }

  /** A container is reached by the ports that it publishes alone. */
  private static void refuseUnreachable(ServerSpec server, String place) {
    for (String address :
        server.kind() == ServerKind.CONTAINER ? server.ready() : List.<String>of()) {
      int port = Addresses.uri(address).getPort();
      Pattern published = Pattern.compile("(?:.*:)?" + port + ":[^:]+|.*[-$].*");
      refuseIf(
          port > 0
              && server.ports().stream().noneMatch(ports -> published.matcher(ports).matches()),
          "%s: 'ready' has port %s, which 'ports' does not publish, so the server cannot be"
              + " reached there (ports: %s)",
          place,
          port,
          String.join(", ", server.ports()));
    }
  }

  private void refuseOthers(ServerSpec server, ServerKind kind, String path, String place) {
    Set<String> given = new TreeSet<>(KeyDeclarations.given(server).keySet());
    Set<String> limits =
        server.limits() == null ? Set.of() : KeyDeclarations.given(server.limits()).keySet();
    given.remove("limits");
    given.addAll(limits);
    given.remove(kind.toString());
    given.removeAll(kind.keys);
    for (String key : given) {
      boolean isLimit = limits.contains(key);
      String what =
          isLimit ? "a limit of " + key + " cannot be enforced" : "there is no '" + key + "'";
      findings.add(
          path + (isLimit ? ".limits." : ".") + key,
          "%s: %s for a server that is given as '%s'",
          place,
          what,
          kind);
    }
  }
}
