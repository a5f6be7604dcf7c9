// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.io.File;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.regex.Pattern;
import site.ycsb.Workload;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.gauge.ProcessWatch;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * What is watched beside the load, client, machine and server, by the module {@code watch}. Its
 * libraries are not on the class path, which every binding shares: a class loader of its own has
 * them, and sees nothing of the client but the package of {@link ProcessWatch}.
 */
public final class WatchModule implements PhasePart {

  public static final Setting<Boolean> WATCH =
      Setting.flag(
              "watch",
              true,
              "whether CPU, memory, disk and network of client, machine and server are read once a"
                  + " second")
          .as(Role.OUTPUT);

  static final Setting<List<Long>> SERVER_PID =
      Setting.optional(
              "server.pid",
              ValueType.<Long>several(
                  "ids of processes, separated by commas", ",", Long::valueOf, String::valueOf),
              "ids of the server's processes on this machine, separated by commas; if not set,"
                  + " the processes that listen where the client is connected")
          .as(Role.OUTPUT);

  /** Names that Docker allows; none looks like an option of its command. */
  private static final Pattern CONTAINER = Pattern.compile("[a-zA-Z0-9][a-zA-Z0-9_.-]*");

  static final Setting<List<String>> SERVER_CONTAINER =
      Setting.optional(
              "server.container",
              ValueType.several(
                  "names or ids of containers, separated by commas",
                  ",",
                  name -> CONTAINER.matcher(name).matches() ? name : null,
                  name -> name),
              "names or ids of the server's Docker containers on this machine, separated by"
                  + " commas")
          .as(Role.OUTPUT);

  /** The folder of the module, which has jars itself or in a folder {@code lib}. */
  private static final String FOLDER = "ycsb.watch";

  /** Below the installation, if nothing names the folder: in a release, and in a checkout. */
  private static final List<String> FOLDERS = List.of("watch", "watch/target");

  private final Properties properties;
  private Optional<GaugeSource> source = Optional.empty();

  public WatchModule(Properties properties) {
    this.properties = properties;
  }

  /**
   * @throws ConfigurationException if the properties name a server that is not there
   */
  @Override
  public void prepare(Workload workload) {
    source = open(properties);
  }

  @Override
  public List<GaugeSource> gauges() {
    return source.stream().toList();
  }

  /**
   * Opens what is watched. If the module that does it is not there, the source fails when it is
   * read, which is reported and does no harm.
   *
   * @return empty if nothing is to be watched
   * @throws ConfigurationException if the properties name a server that is not there
   */
  static Optional<GaugeSource> open(Properties properties) {
    List<Long> pids = runningPids(properties);
    List<String> containers = SERVER_CONTAINER.or(properties, List.of());
    requireWatched(SERVER_PID, properties);
    requireWatched(SERVER_CONTAINER, properties);
    return WATCH.get(properties) ? Optional.of(open(pids, containers)) : Optional.empty();
  }

  private static GaugeSource open(List<Long> pids, List<String> containers) {
    try {
      return module().open(pids, containers);
    } catch (IllegalArgumentException e) {
      // The module does not see the classes of the client.
      throw new ConfigurationException(e.getMessage(), e);
    }
  }

  private static void requireWatched(Setting<?> server, Properties properties) {
    if (!WATCH.get(properties) && server.isChanged(properties)) {
      throw new ConfigurationException(
          server + " names a server to watch, but " + WATCH + "=false: leave one of them out");
    }
  }

  private static List<Long> runningPids(Properties properties) {
    List<Long> pids = SERVER_PID.or(properties, List.of());
    for (long pid : pids) {
      if (ProcessHandle.of(pid).isEmpty()) {
        throw SERVER_PID.needs(
            String.valueOf(pid), "the id of a process that runs on this machine");
      }
    }
    return pids;
  }

  private static ProcessWatch module() {
    try {
      String folder = System.getProperty(FOLDER);
      Optional<ProcessWatch> module =
          folder != null
              ? load(List.of(Path.of(folder)))
              : Optional.ofNullable(System.getProperty("ycsb.home"))
                  .flatMap(home -> load(Path.of(home)));
      return module.orElse(unusable("the module watch is not installed"));
    } catch (ServiceConfigurationError | LinkageError | RuntimeException e) {
      return unusable("the module watch cannot be used: " + e);
    }
  }

  private static ProcessWatch unusable(String why) {
    return (pids, containers) ->
        () -> {
          throw new IllegalStateException(why);
        };
  }

  /**
   * Loads the module, in a class loader of its own.
   *
   * @param home folder of the installation
   * @return empty if it is not there
   */
  static Optional<ProcessWatch> load(Path home) {
    return load(FOLDERS.stream().map(home::resolve).toList());
  }

  private static Optional<ProcessWatch> load(List<Path> folders) {
    List<URL> jars = new ArrayList<>();
    for (Path folder : folders) {
      for (Path place : List.of(folder, folder.resolve("lib"))) {
        File[] files = place.toFile().listFiles((dir, name) -> name.endsWith(".jar"));
        for (File file : files == null ? new File[0] : files) {
          jars.add(url(file));
        }
      }
    }
    ClassLoader loader = new URLClassLoader(jars.toArray(URL[]::new), new SharedPackage());
    return ServiceLoader.load(ProcessWatch.class, loader).findFirst();
  }

  private static URL url(File file) {
    try {
      return file.toURI().toURL();
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Java itself, and one package of the client. */
  private static final class SharedPackage extends ClassLoader {

    private static final String NAME = ProcessWatch.class.getPackageName() + ".";

    SharedPackage() {
      super(ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (name.startsWith(NAME)) {
        return ProcessWatch.class.getClassLoader().loadClass(name);
      }
      throw new ClassNotFoundException(name);
    }
  }
}
