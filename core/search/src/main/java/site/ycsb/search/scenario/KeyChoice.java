// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.Properties;
import site.ycsb.generator.ExponentialGenerator;
import site.ycsb.random.Hotspot;
import site.ycsb.random.ScatteredZipfian;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.Setting;

/**
 * Which records operations use.
 *
 * @param newestPercentage percentage of the operations on the newest records, with exponential
 * @param newestFraction share of the records that count as the newest, with exponential
 * @param zipfianConstant exponent of Zipf's law, with zipfian and latest
 * @param operations how many operations the run has, 0 if only its time is known
 */
public record KeyChoice(
    RequestDistribution distribution,
    double newestPercentage,
    double newestFraction,
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

  public static final Setting<Double> EXPONENTIAL_PERCENTILE =
      Setting.decimal(
          ExponentialGenerator.EXPONENTIAL_PERCENTILE_PROPERTY,
          Double.parseDouble(ExponentialGenerator.EXPONENTIAL_PERCENTILE_DEFAULT),
          0,
          100,
          "percentage of the operations on the newest records, with exponential");

  public static final Setting<Double> EXPONENTIAL_FRACTION =
      Setting.decimal(
          ExponentialGenerator.EXPONENTIAL_FRAC_PROPERTY,
          Double.parseDouble(ExponentialGenerator.EXPONENTIAL_FRAC_DEFAULT),
          0,
          1,
          "share of the records that count as the newest, with exponential");

  static KeyChoice from(Properties properties) {
    return new KeyChoice(
        DISTRIBUTION.get(properties),
        EXPONENTIAL_PERCENTILE.get(properties),
        EXPONENTIAL_FRACTION.get(properties),
        Hotspot.from(properties),
        ScatteredZipfian.CONSTANT.get(properties),
        CommonSettings.OPERATION_COUNT.get(properties));
  }
}
