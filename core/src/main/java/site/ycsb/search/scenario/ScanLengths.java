// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.Properties;
import java.util.function.IntSupplier;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/** How many records a scan asks for. Immutable. */
final class ScanLengths {

  static final Setting<Integer> MAX =
      Setting.integer("maxscanlength", 1000, 1, 1_000_000, "length of the longest scan")
          .in("records");

  static final Setting<Integer> MIN =
      Setting.integer("minscanlength", 1, 1, 1_000_000, "length of the shortest scan")
          .in("records");

  static final Setting<Pages.Distribution> LENGTHS =
      Setting.constant(
          "scanlengthdistribution",
          Pages.Distribution.UNIFORM,
          "lengths of scans; constant is always the longest");

  private final int min;
  private final int max;
  private final Pages.Distribution distribution;

  /**
   * @throws IllegalArgumentException with a message for the user if a property does not fit
   */
  ScanLengths(Properties properties) {
    max = MAX.get(properties);
    min = MIN.as(ValueType.integer(1, max)).get(properties);
    distribution = LENGTHS.get(properties);
  }

  /** Lengths of scans, for one thread. */
  IntSupplier newLengths() {
    return Pages.supplier(distribution, min, max);
  }
}
