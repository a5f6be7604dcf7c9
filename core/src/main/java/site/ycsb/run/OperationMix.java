// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import site.ycsb.Workload;
import site.ycsb.search.StoreWorkload;
import site.ycsb.settings.PropertyReader;
import site.ycsb.workloads.CoreWorkload;

/** The share of each operation of a run in percent, as it is after all properties are read. */
final class OperationMix {

  private OperationMix() {}

  /** By name of the operation; empty if the workload does not tell. */
  static Map<String, Double> of(Workload workload, Properties properties) {
    if (workload instanceof StoreWorkload storeWorkload) {
      return storeWorkload.operationMix();
    }
    return workload instanceof CoreWorkload ? ofCoreWorkload(properties) : Map.of();
  }

  private static Map<String, Double> ofCoreWorkload(Properties properties) {
    Map<String, Double> mix = coreProportions(new PropertyReader(properties));
    mix.values().removeIf(share -> share == 0);
    double sum = mix.values().stream().mapToDouble(Double::doubleValue).sum();
    mix.replaceAll((operation, share) -> 100 * share / sum);
    return mix;
  }

  /**
   * The proportions of YCSB's {@link CoreWorkload}, which need not add up to 1.
   *
   * @throws IllegalArgumentException if one is negative or no number
   */
  static Map<String, Double> coreProportions(PropertyReader reader) {
    Map<String, Double> mix = new LinkedHashMap<>();
    mix.put("READ", reader.decimal("readproportion", 0.95, 0, Double.MAX_VALUE));
    mix.put("UPDATE", reader.decimal("updateproportion", 0.05, 0, Double.MAX_VALUE));
    mix.put("INSERT", reader.decimal("insertproportion", 0, 0, Double.MAX_VALUE));
    mix.put("SCAN", reader.decimal("scanproportion", 0, 0, Double.MAX_VALUE));
    mix.put(
        "READ-MODIFY-WRITE", reader.decimal("readmodifywriteproportion", 0, 0, Double.MAX_VALUE));
    return mix;
  }

  /**
   * {@code READ 95 %; UPDATE 5 %}. Without commas: parsers take a line that these divide into three
   * parts for one of the result.
   */
  static String describe(Map<String, Double> mix) {
    return mix.entrySet().stream()
        .map(share -> share.getKey() + " " + Numbers.decimal(share.getValue()) + " %")
        .collect(Collectors.joining("; "));
  }
}
