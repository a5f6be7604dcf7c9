// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import site.ycsb.Workload;
import site.ycsb.compat.CoreWorkloads;
import site.ycsb.messages.Numbers;
import site.ycsb.search.StoreWorkload;
import site.ycsb.workloads.CoreWorkload;

/** The share of each operation of a run in percent, as the properties determine it. */
final class EffectiveMix {

  private EffectiveMix() {}

  /** By name of the operation; empty if the workload does not say. */
  static Map<String, Double> of(Workload workload, Properties properties) {
    if (workload instanceof StoreWorkload storeWorkload) {
      return storeWorkload.operationMix();
    }
    return workload instanceof CoreWorkload ? CoreWorkloads.percentages(properties) : Map.of();
  }

  /**
   * {@code READ 95 %; UPDATE 5 %}. Without commas: parsers take a line with two commas for one of
   * the result.
   */
  static String describe(Map<String, Double> mix) {
    return mix.entrySet().stream()
        .map(share -> share.getKey() + " " + Numbers.decimal(share.getValue()) + " %")
        .collect(Collectors.joining("; "));
  }
}
