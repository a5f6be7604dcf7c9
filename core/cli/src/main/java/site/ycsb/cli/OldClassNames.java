// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;
import site.ycsb.compat.TextFormat;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.Setting;

/**
 * Takes the names that classes had before YCSB 0.16 for their names since then. Most public
 * workload files have the old ones.
 */
final class OldClassNames {

  private static final String OLD = "com.yahoo.ycsb.";
  private static final String NEW = "site.ycsb.";

  private OldClassNames() {}

  /**
   * Replaces the old names of workload, binding and exporter, unless there is a class of that name.
   *
   * @return a line for the user if there were any
   */
  static Optional<String> replace(Properties properties) {
    Map<String, String> replaced = new TreeMap<>();
    for (Setting<String> setting :
        List.of(CommonSettings.WORKLOAD, CommonSettings.DB, TextFormat.EXPORTER)) {
      String name = setting.or(properties, "");
      if (name.startsWith(OLD) && !BindingNames.isOnClassPath(name)) {
        String now = NEW + name.substring(OLD.length());
        properties.setProperty(setting.name(), now);
        replaced.put(name, now);
      }
    }
    return replaced.isEmpty()
        ? Optional.empty()
        : Optional.of(
            replaced.entrySet().stream()
                .map(entry -> entry.getKey() + " is taken for " + entry.getValue())
                .collect(Collectors.joining("; ", "", ": YCSB renamed its classes in 0.16")));
  }
}
