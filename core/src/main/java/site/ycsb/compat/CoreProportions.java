// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import site.ycsb.workloads.CoreWorkload;

/** The share of each operation of YCSB's {@link CoreWorkload}. */
public final class CoreProportions {

  private CoreProportions() {}

  /**
   * As the properties set them; they need not add up to 1.
   *
   * @throws IllegalArgumentException if one is negative or not a number
   */
  static Map<String, Double> of(Properties properties) {
    Map<String, Double> proportions = new LinkedHashMap<>();
    proportions.put("READ", CoreWorkloadSettings.READS.get(properties));
    proportions.put("UPDATE", CoreWorkloadSettings.UPDATES.get(properties));
    proportions.put("INSERT", CoreWorkloadSettings.INSERTS.get(properties));
    proportions.put("SCAN", CoreWorkloadSettings.SCANS.get(properties));
    proportions.put("READ-MODIFY-WRITE", CoreWorkloadSettings.READ_MODIFY_WRITES.get(properties));
    return proportions;
  }

  /** In percent, without operations whose share is 0. */
  public static Map<String, Double> percent(Properties properties) {
    Map<String, Double> shares = of(properties);
    shares.values().removeIf(share -> share == 0);
    double sum = shares.values().stream().mapToDouble(Double::doubleValue).sum();
    shares.replaceAll((operation, share) -> 100 * share / sum);
    return shares;
  }
}
