// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.Properties;
import site.ycsb.random.Hotspot;
import site.ycsb.random.NewestRecords;
import site.ycsb.random.ScatteredZipfian;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.Setting;

/**
 * Which records operations use.
 *
 * @param newest with exponential
 * @param zipfianConstant exponent of Zipf's law, with zipfian and latest
 * @param operations how many operations the run has, 0 if only its time is known
 */
public record KeyChoice(
    RequestDistribution distribution,
    NewestRecords newest,
    Hotspot hotspot,
    double zipfianConstant,
    long operations) {

  /** The names and meanings are YCSB's. */
  public enum RequestDistribution {
    UNIFORM,
    ZIPFIAN,
    LATEST,
    HOTSPOT,
    SEQUENTIAL,
    EXPONENTIAL
  }

  public static final Setting<RequestDistribution> DISTRIBUTION =
      Setting.constant(
          "requestdistribution",
          RequestDistribution.UNIFORM,
          "which record an operation uses, as in YCSB's core workload");

  static KeyChoice from(Properties properties) {
    return new KeyChoice(
        DISTRIBUTION.get(properties),
        NewestRecords.from(properties),
        Hotspot.from(properties),
        ScatteredZipfian.CONSTANT.get(properties),
        CommonSettings.OPERATION_COUNT.get(properties));
  }
}
