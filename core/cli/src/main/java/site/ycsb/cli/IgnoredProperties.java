// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

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
