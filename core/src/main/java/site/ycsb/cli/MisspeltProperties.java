// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import site.ycsb.Workload;
import site.ycsb.cli.binding.BindingCatalogue;
import site.ycsb.cli.binding.BindingDescriptor;
import site.ycsb.run.Plugins;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;

/**
 * Finds properties that nothing reads and whose names are similar to known ones. Other unknown
 * names are left alone: workloads and bindings of other projects have their own.
 */
public final class MisspeltProperties {

  /** Names up to this length may differ in one letter, longer ones in two. */
  private static final int SHORT = 7;

  private MisspeltProperties() {}

  /** A warning for each, by name. */
  static List<String> warnings(Properties properties) {
    String db = CommonSettings.DB.get(properties);
    return found(properties, db, Optional.empty()).stream().map("warning: "::concat).toList();
  }

  /**
   * A line for each of these properties of a binding that need not be on the class path.
   *
   * @param own the binding; empty for a class that describes no properties
   */
  public static List<String> of(Properties properties, Optional<BindingDescriptor> own) {
    return found(properties, null, own);
  }

  /**
   * @param db the class of the binding, which is looked up only if there is a name that the client
   *     does not know; null if the binding is given
   */
  private static List<String> found(
      Properties properties, String db, Optional<BindingDescriptor> given) {
    try {
      String workload = CommonSettings.WORKLOAD.or(properties, null);
      Set<String> known =
          KnownProperties.of(workload == null ? Workload.class : Plugins.workloadClass(workload));
      Set<String> unknown = new TreeSet<>(properties.stringPropertyNames());
      unknown.removeAll(known);
      if (unknown.isEmpty()) {
        return List.of();
      }
      Optional<BindingDescriptor> own =
          db == null ? given : BindingCatalogue.ofClassPath().findByClass(db);
      own.ifPresent(binding -> known.addAll(binding.propertyNames()));
      unknown.removeAll(known);
      Map<String, String> near = new TreeMap<>();
      unknown.forEach(name -> nearest(name, known).ifPresent(other -> near.put(name, other)));
      if (!near.isEmpty()) {
        BindingCatalogue all = BindingCatalogue.ofInstallation();
        near.keySet().removeIf(name -> isOfOther(name, own, all));
      }
      return near.keySet().stream()
          .map(
              name ->
                  "property \"" + name + "\" is not known; did you mean " + near.get(name) + "?")
          .toList();
    } catch (ConfigurationException | IOException e) {
      // The code that loads the workload or the binding reports the problem.
      return List.of();
    }
  }

  /** Whether the prefix of a property belongs to a binding that this run does not use. */
  private static boolean isOfOther(
      String name, Optional<BindingDescriptor> own, BindingCatalogue all) {
    String prefix = name.substring(0, name.indexOf('.') + 1);
    return !prefix.isEmpty()
        && own.stream().noneMatch(binding -> hasPrefix(binding, prefix))
        && all.bindings().stream().anyMatch(binding -> hasPrefix(binding, prefix));
  }

  private static boolean hasPrefix(BindingDescriptor binding, String prefix) {
    return prefix.equals(binding.name() + ".")
        || binding.propertyNames().stream().anyMatch(name -> name.startsWith(prefix));
  }

  private static Optional<String> nearest(String name, Set<String> known) {
    int limit = name.length() <= SHORT ? 1 : 2;
    return known.stream()
        .filter(candidate -> mayBeWithin(limit, name, candidate))
        .filter(candidate -> distance(name, candidate) <= limit)
        .min(Comparator.comparingInt(candidate -> distance(name, candidate)));
  }

  /**
   * Rules out most names cheaply, because a file may have any number of names: each difference
   * changes the length by at most one and the set of letters by at most two.
   */
  private static boolean mayBeWithin(int limit, String name, String candidate) {
    return Math.abs(name.length() - candidate.length()) <= limit
        && Long.bitCount(letters(name) ^ letters(candidate)) <= 2 * limit;
  }

  /** The set of letters, where some may share a bit. */
  private static long letters(String name) {
    long letters = 0;
    for (int i = 0; i < name.length(); i++) {
      letters |= 1L << Character.toLowerCase(name.charAt(i));
    }
    return letters;
  }

  private static int distance(String name, String candidate) {
    return NearNames.distance(name.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
  }
}
