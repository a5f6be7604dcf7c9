// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
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

/**
 * The workload file of a study, found as {@code -P} finds it: here, or in the installation.
 *
 * @param path as the study has it
 */
record WorkloadFile(String path, Properties properties) {

  private static final String SEARCH = "site.ycsb.workloads.SearchWorkload";

  static WorkloadFile read(String path, Path home) {
    Path file = Files.exists(Path.of(path)) ? Path.of(path) : home.resolve(path);
    Properties properties = new Properties();
    try (Reader text = Files.newBufferedReader(file)) {
      properties.load(text);
    } catch (IOException | IllegalArgumentException e) {
      throw new ConfigurationException(
          "data: workload " + path + " cannot be read here or in " + home, e);
    }
    return new WorkloadFile(path, properties);
  }

  /** Its properties, and others that win. */
  Properties with(Map<String, String> others) {
    Properties all = new Properties();
    all.putAll(properties);
    all.putAll(others);
    return all;
  }

  /** The class of the workload. */
  String className() {
    return properties.getProperty("workload", "site.ycsb.workloads.CoreWorkload");
  }

  /** Whether {@code ycsb verify} knows all answers. */
  boolean isSearch() {
    return SEARCH.equals(className());
  }

  /** Refuses values that the client would refuse, but only after the runs before. */
  void check(Plan plan) {
    Set<Setting<?>> others = isSearch() ? Set.of() : new HashSet<>(SearchSettings.all());
    List<Setting<?>> settings =
        DeclaredSettings.all().stream().filter(each -> !others.contains(each)).toList();
    for (PlannedRun run : plan.runs()) {
      if (run.repeat() > 1) {
        continue;
      }
      Properties all = with(run.properties());
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
  }

  /** All operations but those whose share is 0. */
  private Map<String, Double> mix(Properties all) {
    Map<String, Double> mix = new LinkedHashMap<>();
    for (String operation : Mixes.operations(isSearch())) {
      if (!Numbers.isZero(all.getProperty(Mixes.share(operation), "1"))) {
        mix.put(operation.toUpperCase(Locale.ROOT), 1.0);
      }
    }
    return mix;
  }
}
