// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import site.ycsb.cli.NearNames;
import site.ycsb.cli.binding.BindingCatalogue;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.Plan;
import site.ycsb.study.plan.PlannedSystem;
import site.ycsb.study.plan.ServerSpec;
import site.ycsb.study.plan.SystemSpec;

/** Which systems are there, before anything is run. */
record Presence(BindingCatalogue bindings, ServerFactory servers) {

  /**
   * Why a system cannot be used, by name; empty for one that can. All are asked at the same time,
   * because an address that does not answer takes seconds.
   *
   * @param isFetched whether what is not on this machine, such as an image, is fetched
   */
  Map<String, Optional<String>> obstacles(Plan plan, boolean isFetched) {
    ExecutorService threads = Executors.newFixedThreadPool(plan.systems().size());
    try {
      Map<String, Future<Optional<String>>> asked = new LinkedHashMap<>();
      for (PlannedSystem system : plan.systems()) {
        asked.put(system.name(), threads.submit(() -> obstacle(system, isFetched)));
      }
      Map<String, Optional<String>> obstacles = new LinkedHashMap<>();
      for (Map.Entry<String, Future<Optional<String>>> each : asked.entrySet()) {
        obstacles.put(each.getKey(), each.getValue().get());
      }
      return obstacles;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerException("interrupted while looking for the servers", e);
    } finally {
      threads.shutdownNow();
    }
  }

  private Optional<String> obstacle(PlannedSystem system, boolean isFetched) {
    if (system.missing().isPresent()) {
      return system.missing();
    }
    return client(system.spec())
        .or(() -> tooManyCpus(system.server()))
        .or(() -> obstacle(servers.of(system.started(), system.secrets()), isFetched))
        .map(system.secrets()::masked);
  }

  private static Optional<String> obstacle(Server server, boolean isFetched) {
    try {
      return server.obstacle().or(() -> isFetched ? server.fetch() : Optional.empty());
    } catch (ServerException e) {
      return Optional.of(e.getMessage());
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
    List<URL> path = new ArrayList<>();
    return addEntries(client.classpath(), path).or(() -> store(client, path));
  }

  /** Adds the entries of a class path; returns what is wrong with one. */
  private static Optional<String> addEntries(String classPath, List<URL> path) {
    String entries = classPath == null ? "" : classPath;
    for (String entry : entries.split(File.pathSeparator)) {
      String name = entry.replaceFirst("/\\*$", "");
      File file = new File(name);
      if (!entry.isEmpty() && !file.exists()) {
        return Optional.of("there is no " + name + " for the class path");
      }
      File[] jars = entry.endsWith("/*") ? file.listFiles() : new File[] {file};
      for (File each : jars == null || entry.isEmpty() ? new File[0] : jars) {
        path.add(url(each));
      }
    }
    return Optional.empty();
  }

  private static URL url(File file) {
    try {
      return file.toURI().toURL();
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Optional<String> store(SystemSpec client, List<URL> path) {
    String binding = client.binding();
    String db = client.db();
    if (binding != null) {
      return bindings.find(binding).isPresent() || isThere(BindingCatalogue.resource(binding), path)
          ? Optional.empty()
          : Optional.of(
              "the binding "
                  + binding
                  + (client.classpath() == null
                      ? " is not installed" + NearNames.hint(binding, bindings.names())
                      : " is neither installed nor described in its 'classpath', where "
                          + BindingCatalogue.resource(binding)
                          + " describes one"));
    }
    return bindings.findByClass(db).isPresent() || isThere(db.replace('.', '/') + ".class", path)
        ? Optional.empty()
        : Optional.of("there is no class " + db + ": name its jar with 'classpath'");
  }

  private static boolean isThere(String resource, List<URL> path) {
    ClassLoader installed = Presence.class.getClassLoader();
    try (URLClassLoader loader = new URLClassLoader(path.toArray(URL[]::new), installed)) {
      return loader.getResource(resource) != null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * @param obstacles why a system cannot be used, by name
   * @throws ConfigurationException if any that is not optional is absent, with a line for each
   */
  void requireNeeded(Plan plan, Map<String, Optional<String>> obstacles) {
    String missing =
        plan.systems().stream()
            .filter(system -> !system.spec().optional())
            .filter(system -> obstacles.get(system.name()).isPresent())
            .map(each -> "system '%s': %s".formatted(each.name(), obstacles.get(each.name()).get()))
            .collect(Collectors.joining("\n"));
    ConfigurationException.refuseIf(!missing.isEmpty(), "%s", missing);
  }

  /**
   * @throws ConfigurationException if all are absent
   */
  void requireAny(Map<String, Optional<String>> obstacles) {
    if (obstacles.values().stream().allMatch(Optional::isPresent)) {
      Map.Entry<String, Optional<String>> first = obstacles.entrySet().iterator().next();
      throw new ConfigurationException(
          "none of the systems is there; '" + first.getKey() + "': " + first.getValue().get());
    }
  }
}
