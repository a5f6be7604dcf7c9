// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
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
record Presence(BindingCatalogue bindings, Servers servers) {

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
    String db = client.db();
    boolean isOwn = binding == null && bindings.findByClass(db).isEmpty();
    List<URL> path = new ArrayList<>();
    try {
      String entries = client.classpath() == null ? "" : client.classpath();
      for (String entry : entries.split(File.pathSeparator)) {
        String name = entry.replaceFirst("/\\*$", "");
        File file = new File(name);
        if (!entry.isEmpty() && !file.exists()) {
          return Optional.of("there is no " + name + " for the class path");
        }
        File[] jars = entry.endsWith("/*") ? file.listFiles() : new File[] {file};
        for (File each : jars == null || entry.isEmpty() ? new File[0] : jars) {
          path.add(each.toURI().toURL());
        }
      }
      return isOwn && isMissing(db, path)
          ? Optional.of("there is no class " + db + ": name its jar with 'classpath'")
          : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isMissing(String name, List<URL> path) throws IOException {
    ClassLoader installed = Presence.class.getClassLoader();
    try (URLClassLoader loader = new URLClassLoader(path.toArray(URL[]::new), installed)) {
      return loader.getResource(name.replace('.', '/') + ".class") == null;
    }
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
      ConfigurationException.refuseIf(
          obstacle.isPresent() && !system.spec().optional(),
          "system '%s': %s",
          system.name(),
          obstacle.orElse(null));
    }
    if (obstacles.values().stream().allMatch(Optional::isPresent)) {
      Map.Entry<String, Optional<String>> first = obstacles.entrySet().iterator().next();
      throw new ConfigurationException(
          "none of the systems is there; '" + first.getKey() + "': " + first.getValue().get());
    }
  }
}
