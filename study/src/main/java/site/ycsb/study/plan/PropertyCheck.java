// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import site.ycsb.messages.Numbers;
import site.ycsb.saturation.Saturation;
import site.ycsb.search.scenario.SearchSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.DeclaredSettings;
import site.ycsb.settings.Setting;

/** Refuses values that the client would refuse, but only after the runs before. */
final class PropertyCheck {

  private final WorkloadFile workload;
  private final List<Setting<?>> settings;
  private final List<String> operations;

  PropertyCheck(WorkloadFile workload) {
    this.workload = workload;
    Set<Setting<?>> others = workload.isSearch() ? Set.of() : new HashSet<>(SearchSettings.all());
    settings = DeclaredSettings.all().stream().filter(each -> !others.contains(each)).toList();
    operations = Mixes.operations(workload.isSearch());
  }

  /** Checks what is known of the properties of each run. */
  void check(Plan plan) {
    plan.runs().stream().filter(run -> run.repeat() == 1).forEach(this::check);
  }

  private void check(PlannedRun run) {
    Properties all = workload.with(run.properties());
    try {
      settings.forEach(setting -> setting.find(all));
      if (run.step().kind() == StepKind.SATURATE) {
        Saturation.of(all).requireIn(mix(all));
      }
    } catch (IllegalArgumentException | ConfigurationException e) {
      throw new ConfigurationException(
          "step '%s' of system '%s': %s"
              .formatted(run.step().name(), run.system().name(), e.getMessage()),
          e);
    }
  }

  /** All operations but those whose share is 0. */
  private Map<String, Double> mix(Properties properties) {
    Map<String, Double> mix = new LinkedHashMap<>();
    for (String operation : operations) {
      if (!Numbers.isZero(properties.getProperty(Mixes.share(operation), "1"))) {
        mix.put(operation.toUpperCase(Locale.ROOT), 1.0);
      }
    }
    return mix;
  }
}
