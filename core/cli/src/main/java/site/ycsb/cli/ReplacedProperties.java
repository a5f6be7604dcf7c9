// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import site.ycsb.cli.binding.BindingCatalogue;
import site.ycsb.cli.binding.BindingDescriptor;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.workloads.CoreWorkload;
import site.ycsb.workloads.SearchWorkload;

/**
 * Refuses properties of other clients that have another name here, and says what to set instead: if
 * they were ignored, the run would measure something other than what was asked for.
 */
final class ReplacedProperties {

  private static final String SEARCH_WORKLOAD = SearchWorkload.class.getName();

  /** The search workload of the RediSearch fork, and its properties. */
  private static final String COMMERCE_WORKLOAD = "site.ycsb.workloads.CommerceWorkload";

  private static final Map<String, String> OF_COMMERCE_WORKLOAD =
      Map.of(
          "minsearchlength", "search.minpagesize",
          "maxsearchlength", "search.pagesize",
          "searchlengthdistribution", "search.pagesizedistribution",
          "indexedfields", "search.indexedfields",
          "nonindexedfields", "nothing: only fields of search.indexedfields are indexed",
          "searchfields", "nothing: queries match productName",
          "searchfieldsproportion", "nothing: queries match productName");

  /** Properties of YCSB's master branch, which has a newer core than the one used here. */
  private static final Map<String, String> OF_MASTER =
      Map.of(
          "readallfieldsbyname",
          "nothing: the core workload of YCSB 0.17 asks for all fields without naming them; with"
              + " dataintegrity=true it names them");

  private ReplacedProperties() {}

  /**
   * @throws ConfigurationException with all that are set, and their counterparts
   */
  static void refuse(Properties properties) {
    List<String> found = new ArrayList<>();
    String workload = CommonSettings.WORKLOAD.or(properties, "");
    if (workload.equals(COMMERCE_WORKLOAD) && !BindingNames.isOnClassPath(workload)) {
      found.add("workload=" + COMMERCE_WORKLOAD + " (here: workload=" + SEARCH_WORKLOAD + ")");
    }
    SortedMap<String, String> replaced = replaced(workload, properties);
    for (String name : new TreeSet<>(properties.stringPropertyNames())) {
      boolean asksForNothing = properties.getProperty(name).strip().equalsIgnoreCase("false");
      if (replaced.containsKey(name) && !(OF_MASTER.containsKey(name) && asksForNothing)) {
        found.add(name + " (here: " + replaced.get(name) + ")");
      }
    }
    if (!found.isEmpty()) {
      throw new ConfigurationException(
          "these properties have other names here: "
              + String.join("; ", found)
              + "; see docs/guide/from-the-redisearch-fork.md and docs/guide/migration.md");
    }
  }

  private static SortedMap<String, String> replaced(String workload, Properties properties) {
    SortedMap<String, String> replaced = new TreeMap<>();
    if (workload.equals(SEARCH_WORKLOAD) || workload.equals(COMMERCE_WORKLOAD)) {
      replaced.putAll(OF_COMMERCE_WORKLOAD);
    } else if (workload.equals(CoreWorkload.class.getName())) {
      replaced.putAll(OF_MASTER);
      // The core of the master branch may come first on the class path.
      replaced.keySet().removeAll(KnownProperties.of(CoreWorkload.class));
    }
    binding(properties).ifPresent(binding -> replaced.putAll(binding.replaced()));
    return replaced;
  }

  private static Optional<BindingDescriptor> binding(Properties properties) {
    try {
      return BindingCatalogue.ofClassPath().findByClass(CommonSettings.DB.or(properties, null));
    } catch (IOException e) {
      // Looking up the binding's name reports a broken descriptor.
      return Optional.empty();
    }
  }
}
