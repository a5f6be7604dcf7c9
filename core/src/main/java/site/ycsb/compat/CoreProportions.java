// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.util.LinkedHashMap;
import java.util.Map;
import site.ycsb.settings.PropertyReader;
import site.ycsb.workloads.CoreWorkload;

/** The share of each operation of YCSB's {@link CoreWorkload}. */
public final class CoreProportions {

  private CoreProportions() {}

  /**
   * As the properties give them: they need not add up to 1.
   *
   * @throws IllegalArgumentException if one is negative or not a number
   */
  static Map<String, Double> of(PropertyReader reader) {
    Map<String, Double> proportions = new LinkedHashMap<>();
    proportions.put("READ", reader.decimal("readproportion", 0.95, 0, Double.MAX_VALUE));
    proportions.put("UPDATE", reader.decimal("updateproportion", 0.05, 0, Double.MAX_VALUE));
    proportions.put("INSERT", reader.decimal("insertproportion", 0, 0, Double.MAX_VALUE));
    proportions.put("SCAN", reader.decimal("scanproportion", 0, 0, Double.MAX_VALUE));
    proportions.put(
        "READ-MODIFY-WRITE", reader.decimal("readmodifywriteproportion", 0, 0, Double.MAX_VALUE));
    return proportions;
  }

  /** In percent, without operations that have no share. */
  public static Map<String, Double> percent(PropertyReader reader) {
    Map<String, Double> shares = of(reader);
    shares.values().removeIf(share -> share == 0);
    double sum = shares.values().stream().mapToDouble(Double::doubleValue).sum();
    shares.replaceAll((operation, share) -> 100 * share / sum);
    return shares;
  }
}
