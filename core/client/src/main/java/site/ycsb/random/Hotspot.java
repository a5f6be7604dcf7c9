// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.random;

import java.util.Properties;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;

/**
 * The properties of {@code requestdistribution=hotspot}, whose generator needs at least one record
 * for each kind of request.
 *
 * @param dataFraction share of the records that are hot, 0 to 1
 * @param operationFraction share of the operations that go to them, 0 to 1
 */
public record Hotspot(double dataFraction, double operationFraction) {

  static final Setting<Double> DATA =
      Setting.decimal(
          "hotspotdatafraction", 0.2, 0, 1, "share of the records that are hot, with hotspot");

  static final Setting<Double> OPERATIONS =
      Setting.decimal(
          "hotspotopnfraction", 0.8, 0, 1, "share of the operations on hot records, with hotspot");

  public static Hotspot from(Properties properties) {
    return new Hotspot(DATA.get(properties), OPERATIONS.get(properties));
  }

  /**
   * @throws ConfigurationException if operations go to hot records, or to others, and there are
   *     none
   */
  public void requireRecords(long records) {
    long hot = (long) (records * dataFraction);
    if (hot == 0 && operationFraction > 0) {
      throw DATA.needs(
          Double.toString(dataFraction),
          "more: of " + records + " records none is hot; or set " + OPERATIONS + "=0");
    }
    if (hot == records && operationFraction < 1) {
      throw DATA.needs(
          Double.toString(dataFraction),
          "less: of " + records + " records all are hot; or set " + OPERATIONS + "=1");
    }
  }
}
