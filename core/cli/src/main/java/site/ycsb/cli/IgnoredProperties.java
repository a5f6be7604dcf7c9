// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static site.ycsb.search.SearchableDB.RECREATE;
import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import site.ycsb.cli.binding.BindingCatalogue;
import site.ycsb.client.OperationType;
import site.ycsb.client.StoreProbe;
import site.ycsb.random.ScatteredZipfian;
import site.ycsb.run.Plugins;
import site.ycsb.search.SearchableDB;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.DeclaredSettings;
import site.ycsb.settings.Setting;
import site.ycsb.workloads.CoreWorkload;

/**
 * Finds properties of the search workload that YCSB's core workload does not read: a run would do
 * something other than what was asked for.
 */
final class IgnoredProperties {

  private IgnoredProperties() {}

  /**
   * Refuses {@code recreate=true} with a workload that empties no table: its load would insert
   * beside the records of earlier loads.
   *
   * @throws ConfigurationException if it is set so
   */
  static void refuse(Properties properties) {
    String workload = CommonSettings.WORKLOAD.or(properties, "");
    boolean isIgnored =
        BindingNames.isOnClassPath(workload)
            && !KnownProperties.of(Plugins.workloadClass(workload)).contains(RECREATE.name())
            && isOurs(CommonSettings.DB.get(properties), properties);
    refuseIf(
        isIgnored && RECREATE.get(properties),
        "%s=true is for the search workload. %s empties no table: empty it by the means of the"
            + " store before the load, and leave %1$s out",
        RECREATE,
        workload.substring(workload.lastIndexOf('.') + 1));
  }

  /** A binding that was written for YCSB may have a property of that name. */
  private static boolean isOurs(String binding, Properties properties) {
    return SearchableDB.class.isAssignableFrom(Plugins.dbClass(binding))
        || !ofBinding(properties).isEmpty();
  }

  /** A warning that names all of them; empty for another workload. */
  static Optional<String> warning(Properties properties) {
    if (!CommonSettings.WORKLOAD.or(properties, "").equals(CoreWorkload.class.getName())) {
      return Optional.empty();
    }
    Set<String> ignored =
        DeclaredSettings.readBy(DeclaredSettings.SEARCH).stream()
            .filter(setting -> setting.isSet(properties))
            .map(Setting::name)
            .collect(Collectors.toCollection(TreeSet::new));
    ignored.removeAll(KnownProperties.of(CoreWorkload.class));
    ignored.remove(ScatteredZipfian.CONSTANT.name());
    // What it cannot do of these is refused.
    ignored.remove(StoreProbe.RATE.name());
    Arrays.stream(OperationType.values())
        .map(operation -> operation.proportion().name())
        .forEach(ignored::remove);
    ignored.removeAll(ofBinding(properties));
    return ignored.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "warning: CoreWorkload ignores %s: the search workload reads %s"
                .formatted(String.join("; ", ignored), ignored.size() == 1 ? "it" : "them"));
  }

  private static Set<String> ofBinding(Properties properties) {
    try {
      return BindingCatalogue.ofClassPath()
          .findByClass(CommonSettings.DB.get(properties))
          .map(binding -> Set.copyOf(binding.propertyNames()))
          .orElse(Set.of());
    } catch (IOException e) {
      // Looking up the binding's name reports a broken descriptor.
      return Set.of();
    }
  }
}
