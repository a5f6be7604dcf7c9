// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import site.ycsb.cli.NearNames;
import site.ycsb.cli.binding.BindingCatalogue;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.Plan;
import site.ycsb.study.plan.PlannedSystem;

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
    return bindings.find(system.binding()).isEmpty()
        ? Optional.of(
            "the binding "
                + system.binding()
                + " is not installed"
                + NearNames.hint(system.binding(), bindings.names()))
        : servers.of(system.server()).obstacle();
  }

  /**
   * Notes which optional systems are absent.
   *
   * @throws ConfigurationException if one that is not optional is, or all are
   */
  void check(Plan plan, Ledger ledger) {
    Map<String, Optional<String>> obstacles = obstacles(plan);
    for (PlannedSystem system : plan.systems()) {
      Optional<String> obstacle = obstacles.get(system.name());
      if (obstacle.isPresent() && !system.optional()) {
        throw new ConfigurationException("system '" + system.name() + "': " + obstacle.get());
      }
    }
    if (obstacles.values().stream().allMatch(Optional::isPresent)) {
      Map.Entry<String, Optional<String>> first = obstacles.entrySet().iterator().next();
      throw new ConfigurationException(
          "none of the systems is there; '" + first.getKey() + "': " + first.getValue().get());
    }
    for (Map.Entry<String, Optional<String>> system : obstacles.entrySet()) {
      ledger.presence(system.getKey(), system.getValue());
    }
  }
}
