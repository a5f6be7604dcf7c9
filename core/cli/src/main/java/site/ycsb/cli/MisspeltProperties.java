// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import site.ycsb.Workload;
import site.ycsb.cli.binding.BindingCatalogue;
import site.ycsb.cli.binding.BindingDescriptor;
import site.ycsb.run.Plugins;
import site.ycsb.settings.BackgroundSettings;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;

/**
 * Finds properties that nothing reads, if their names are similar to known ones or begin like them,
 * up to a dot. Other unknown names are left alone: workloads and bindings of other projects have
 * their own.
 */
public final class MisspeltProperties {

  /** Names that users guess, by what they mean: no spelling is near. */
  private static final Map<String, String> GUESSED =
      Map.of(
          "thread", CommonSettings.THREADS.name(),
          "threads", CommonSettings.THREADS.name(),
          "records", CommonSettings.RECORD_COUNT.name(),
          "operations", CommonSettings.OPERATION_COUNT.name(),
          "ops", CommonSettings.OPERATION_COUNT.name());

  private MisspeltProperties() {}

  /** A warning for each, by name. */
  static List<String> warnings(Properties properties) {
    String db = CommonSettings.DB.get(properties);
    String workload = CommonSettings.WORKLOAD.or(properties, null);
    return found(properties.stringPropertyNames(), workload, db, List.of()).values().stream()
        .map("warning: "::concat)
        .toList();
  }

  /**
   * A line for each of these properties that is misspelt, by name.
   *
   * @param workload the class of the workload
   * @param own the bindings that may read them, which need not be on the class path
   */
  public static SortedMap<String, String> of(
      Collection<String> names, String workload, Collection<BindingDescriptor> own) {
    return found(names, workload, null, own);
  }

  /**
   * @param db the class of the binding, which is looked up only if there is a name that the client
   *     does not know; null if the bindings are given
   */
  private static SortedMap<String, String> found(
      Collection<String> names, String workload, String db, Collection<BindingDescriptor> given) {
    SortedMap<String, String> lines = new TreeMap<>();
    try {
      Set<String> known =
          KnownProperties.of(workload == null ? Workload.class : Plugins.workloadClass(workload));
      Set<String> unknown = new TreeSet<>(names);
      unknown.removeAll(known);
      if (unknown.isEmpty()) {
        return lines;
      }
      Collection<BindingDescriptor> own =
          db == null ? given : BindingCatalogue.ofClassPath().findByClass(db).stream().toList();
      own.forEach(binding -> known.addAll(binding.propertyNames()));
      unknown.removeAll(known);
      for (String name : unknown) {
        Optional<String> near =
            Optional.ofNullable(GUESSED.get(name.toLowerCase(Locale.ROOT)))
                .or(() -> NearNames.misspelt(name, known));
        if (near.isPresent() || hasPrefixOf(known, name)) {
          String hint = near.map(other -> "; did you mean " + other + "?").orElse("");
          lines.put(name, "property \"" + name + "\" is not known" + hint);
        }
      }
      if (!lines.isEmpty()) {
        BindingCatalogue all = BindingCatalogue.ofInstallation();
        lines.keySet().removeIf(name -> isOfOther(name, own, all));
      }
    } catch (ConfigurationException | IOException e) {
      // The code that loads the workload or the binding reports the problem.
    }
    return lines;
  }

  /** Whether what stands before the dot belongs to the client, the workload or the binding. */
  private static boolean hasPrefixOf(Set<String> known, String name) {
    String prefix = name.substring(0, name.indexOf('.') + 1);
    // The background load checks properties with its prefix itself.
    return !prefix.isEmpty()
        && !prefix.equals(BackgroundSettings.PREFIX)
        && known.stream().anyMatch(other -> other.startsWith(prefix));
  }

  /** Whether the prefix of a property belongs to a binding that this run does not use. */
  private static boolean isOfOther(
      String name, Collection<BindingDescriptor> own, BindingCatalogue all) {
    String prefix = name.substring(0, name.indexOf('.') + 1);
    return !prefix.isEmpty()
        && own.stream().noneMatch(binding -> hasPrefix(binding, prefix))
        && all.bindings().stream().anyMatch(binding -> hasPrefix(binding, prefix));
  }

  private static boolean hasPrefix(BindingDescriptor binding, String prefix) {
    return prefix.equals(binding.name() + ".")
        || binding.propertyNames().stream().anyMatch(name -> name.startsWith(prefix));
  }
}
