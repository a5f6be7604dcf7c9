// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.random;

import java.util.Properties;
import site.ycsb.generator.ExponentialGenerator;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;

/**
 * The properties of {@code requestdistribution=exponential}, which chooses new records more often
 * than old ones.
 *
 * @param percentage percentage of the operations on the newest records, 0 to 100
 * @param fraction share of the records that count as the newest, 0 to 1
 */
public record NewestRecords(double percentage, double fraction) {

  static final Setting<Double> PERCENTAGE =
      Setting.decimal(
          ExponentialGenerator.EXPONENTIAL_PERCENTILE_PROPERTY,
          Double.parseDouble(ExponentialGenerator.EXPONENTIAL_PERCENTILE_DEFAULT),
          0,
          100,
          "percentage of the operations on the newest records, with exponential");

  static final Setting<Double> FRACTION =
      Setting.decimal(
          ExponentialGenerator.EXPONENTIAL_FRAC_PROPERTY,
          Double.parseDouble(ExponentialGenerator.EXPONENTIAL_FRAC_DEFAULT),
          0,
          1,
          "share of the records that count as the newest, with exponential");

  public static NewestRecords from(Properties properties) {
    return new NewestRecords(PERCENTAGE.get(properties), FRACTION.get(properties));
  }

  /**
   * With 0, the core workload asks for one record only, or for none that exists.
   *
   * @throws ConfigurationException if one of the two is 0
   */
  public void requireSome() {
    if (percentage == 0) {
      throw PERCENTAGE.needs("0", "a number above 0 with exponential");
    }
    if (fraction == 0) {
      throw FRACTION.needs("0", "a number above 0 with exponential");
    }
  }
}
