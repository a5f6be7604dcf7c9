// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.watch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.gauge.ProcessWatch;

/** Watches by Linux's own files, and with OSHI where there are none. */
public final class SystemWatch implements ProcessWatch {

  private final SystemReader system;

  /** Called by the client, which finds this class as a service. */
  public SystemWatch() {
    this(reader());
  }

  SystemWatch(SystemReader system) {
    this.system = system;
  }

  /** The reader for this system. */
  static SystemReader reader() {
    try {
      return new LinuxReader(Path.of("/proc"));
    } catch (IOException e) {
      return new OshiReader();
    }
  }

  @Override
  public GaugeSource open(List<Long> serverPids, List<String> serverContainers) {
    Docker docker = new Docker("docker");
    Set<Integer> named = new LinkedHashSet<>();
    serverPids.forEach(pid -> named.add(pid.intValue()));
    serverContainers.forEach(container -> named.add(docker.pid(container)));
    int client = (int) ProcessHandle.current().pid();
    ConnectedServers connected = new ConnectedServers(system, client, docker);
    Supplier<Set<Integer>> server =
        () -> {
          Set<Integer> found = connected.get();
          return named.isEmpty() ? found : named;
        };
    return source(
        new ProcessGauges("client", system, () -> Set.of(client)),
        new ProcessGauges("server", system, new WithChildren(server)),
        new ProcessGauges("forwarder", system, connected::forwarders),
        new MachineGauges(system));
  }

  private static GaugeSource source(GaugeSource... parts) {
    return () -> {
      Map<String, Double> all = new TreeMap<>();
      for (GaugeSource part : parts) {
        all.putAll(part.read());
      }
      return all;
    };
  }

  /** Processes and all that descend from them. For one thread. */
  static final class WithChildren implements Supplier<Set<Integer>> {

    /**
     * To look for them takes longer than to read what they use, but most are there, or gone, when a
     * phase begins.
     */
    private static final int FIRST_READINGS = 3;

    private static final int READINGS_BETWEEN = 5;

    private final Supplier<Set<Integer>> parents;
    private Set<Integer> known = Set.of();
    private Set<Integer> all = Set.of();
    private int reading;

    WithChildren(Supplier<Set<Integer>> parents) {
      this.parents = parents;
    }

    @Override
    public Set<Integer> get() {
      Set<Integer> now = parents.get();
      boolean isDue = reading < FIRST_READINGS || reading % READINGS_BETWEEN == 0;
      reading++;
      if (isDue || !now.equals(known)) {
        known = Set.copyOf(now);
        all = new HashSet<>(now);
        now.forEach(this::addChildren);
      }
      return all;
    }

    private void addChildren(int parent) {
      ProcessHandle.of(parent).stream()
          .flatMap(ProcessHandle::descendants)
          .forEach(child -> all.add((int) child.pid()));
    }
  }
}
