// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import site.ycsb.search.StoreInfo;
import site.ycsb.settings.PropertyUse;
import site.ycsb.settings.PropertyUses;
import site.ycsb.settings.SecretMask;

/**
 * All that is needed to repeat the phase.
 *
 * @param properties what the properties of the configuration are about
 * @param operationMixPercent share of each operation, by its name; empty if unknown
 * @param workload what the workload says of itself and of the checks
 * @param store what the store says about itself, in its own words
 * @param storeInfo the same in the words of all stores; null in a document that does not say
 */
public record PhaseConditions(
    Map<String, String> configuration,
    @JsonInclude(NON_EMPTY) Map<String, PropertyUse> properties,
    Map<String, Double> operationMixPercent,
    Map<String, String> workload,
    Map<String, String> store,
    StoreInfo storeInfo,
    Environment environment,
    BuildInfo build) {

  /** Conditions with only the properties known. */
  public static PhaseConditions of(Map<String, String> configuration) {
    return new PhaseConditions(
        configuration, Map.of(), Map.of(), Map.of(), Map.of(), null, null, null);
  }

  /**
   * PhaseConditions of a phase of this process. The mask hides secrets, and knows the properties.
   */
  public static PhaseConditions of(
      SecretMask mask,
      Map<String, Double> operationMixPercent,
      Map<String, String> workload,
      StoreInfo store) {
    Map<String, String> configuration = mask.texts(mask.properties());
    Map<String, PropertyUse> uses = new TreeMap<>();
    configuration.keySet().forEach(name -> uses.put(name, PropertyUses.of(name)));
    return new PhaseConditions(
        configuration,
        uses,
        operationMixPercent,
        mask.texts(workload),
        mask.texts(store.values()),
        store,
        Environment.current(mask),
        BuildInfo.load());
  }

  PhaseConditions with(Map<String, String> otherWorkload) {
    return new PhaseConditions(
        configuration,
        properties,
        operationMixPercent,
        otherWorkload,
        store,
        storeInfo,
        environment,
        build);
  }

  PhaseConditions with(List<BuildInfo.Jar> classPath) {
    return new PhaseConditions(
        configuration,
        properties,
        operationMixPercent,
        workload,
        store,
        storeInfo,
        environment,
        build.with(classPath));
  }
}
