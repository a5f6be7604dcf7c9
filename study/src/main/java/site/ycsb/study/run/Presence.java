// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import site.ycsb.cli.MisspeltProperties;
import site.ycsb.cli.NearNames;
import site.ycsb.cli.binding.BindingCatalogue;
import site.ycsb.cli.binding.BindingDescriptor;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.Plan;
import site.ycsb.study.plan.PlannedRun;
import site.ycsb.study.plan.PlannedSystem;
import site.ycsb.study.plan.ServerSpec;
import site.ycsb.study.plan.SystemSpec;

/** Which systems are there, before anything is run. */
final class Presence {

  private final BindingCatalogue bindings;
  private final Servers servers;

  Presence(BindingCatalogue bindings, Servers servers) {
    this.bindings = bindings;
    this.servers = servers;
  }

  /** Why a system cannot be used, by name; empty for one that can. */
  Map<String, Optional<String>> obstacles(Plan plan) {
    Map<String, Optional<String>> obstacles = new LinkedHashMap<>();
    plan.systems().forEach(system -> obstacles.put(system.name(), obstacle(system)));
    return obstacles;
  }

  private Optional<String> obstacle(PlannedSystem system) {
    if (system.missing().isPresent()) {
      return system.missing();
    }
    return client(system.spec())
        .or(() -> tooManyCpus(system.spec().server()))
        .or(() -> obstacle(servers.of(system)))
        .map(system.secrets()::masked);
  }

  private static Optional<String> obstacle(Server server) {
    try {
      return server.obstacle();
    } catch (ServerException e) {
      return Optional.of(e.getMessage());
    }
  }

  /** The client would only warn, for hours. */
  private void refuseMisspelt(Plan plan) {
    for (PlannedRun run : plan.runs()) {
      SystemSpec client = run.system().spec();
      Properties all = new Properties();
      all.putAll(run.properties());
      all.setProperty(CommonSettings.WORKLOAD.name(), plan.workloadClass());
      Optional<BindingDescriptor> own =
          Optional.ofNullable(client.binding())
              .flatMap(bindings::find)
              .or(() -> Optional.ofNullable(client.db()).flatMap(bindings::findByClass));
      for (String line : own.isEmpty() ? List.<String>of() : MisspeltProperties.of(all, own)) {
        throw new ConfigurationException("system '" + run.system().name() + "': " + line);
      }
    }
  }

  private static Optional<String> tooManyCpus(ServerSpec server) {
    int there = Runtime.getRuntime().availableProcessors();
    return server
        .cpus()
        .filter(cpus -> cpus > there)
        .map(cpus -> "its limit of " + cpus + " CPUs is more than this machine has, " + there);
  }

  private Optional<String> client(SystemSpec client) {
    String binding = client.binding();
    if (binding != null && bindings.find(binding).isEmpty()) {
      String hint = NearNames.hint(binding, bindings.names());
      return Optional.of("the binding " + binding + " is not installed" + hint);
    }
    String classPath = client.classpath() == null ? "" : client.classpath();
    String db = client.db();
    boolean isOwn = binding == null && bindings.findByClass(db).isEmpty();
    return missing(classPath)
        .or(
            () ->
                isOwn && isMissing(db, classPath)
                    ? Optional.of("there is no class " + db + ": name its jar with 'classpath'")
                    : Optional.empty());
  }

  /** Whether a class is nowhere. */
  private static boolean isMissing(String name, String classPath) {
    URL[] path = entries(classPath).map(Presence::url).toArray(URL[]::new);
    try (URLClassLoader loader = new URLClassLoader(path, Presence.class.getClassLoader())) {
      return loader.getResource(name.replace('.', '/') + ".class") == null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The files and folders of a class path; {@code folder/*} stands for its jars. */
  private static Stream<Path> entries(String classPath) {
    return Stream.of(classPath.split(File.pathSeparator))
        .filter(entry -> !entry.isEmpty())
        .flatMap(
            entry ->
                entry.endsWith("/*")
                    ? Stream.ofNullable(new File(entry.replaceFirst("\\*$", "")).listFiles())
                        .flatMap(Stream::of)
                        .map(File::toPath)
                    : Stream.of(Path.of(entry)));
  }

  private static URL url(Path file) {
    try {
      return file.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<String> missing(String classPath) {
    return Stream.of(classPath.split(File.pathSeparator))
        .map(entry -> entry.replaceFirst("/\\*$", ""))
        .filter(entry -> !Files.exists(Path.of(entry)))
        .findFirst()
        .map(entry -> "there is no " + entry + " for the class path");
  }

  /**
   * @param obstacles why a system cannot be used, by name
   * @throws ConfigurationException if one that is not optional is absent, or all are, or a property
   *     is misspelt
   */
  void check(Plan plan, Map<String, Optional<String>> obstacles) {
    refuseMisspelt(plan);
    for (PlannedSystem system : plan.systems()) {
      Optional<String> obstacle = obstacles.get(system.name());
      if (obstacle.isPresent() && !system.spec().optional()) {
        throw new ConfigurationException("system '" + system.name() + "': " + obstacle.get());
      }
    }
    if (obstacles.values().stream().allMatch(Optional::isPresent)) {
      Map.Entry<String, Optional<String>> first = obstacles.entrySet().iterator().next();
      throw new ConfigurationException(
          "none of the systems is there; '" + first.getKey() + "': " + first.getValue().get());
    }
  }
}
