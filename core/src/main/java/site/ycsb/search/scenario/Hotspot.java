// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import site.ycsb.settings.PropertyReader;

/**
 * The properties of {@code requestdistribution=hotspot}, for whose generator there has to be a
 * record for each kind of request.
 *
 * @param dataFraction share of the records that are hot, 0 to 1
 * @param operationFraction share of the operations that go to them, 0 to 1
 */
public record Hotspot(double dataFraction, double operationFraction) {

  private static final String DATA = "hotspotdatafraction";
  private static final String OPERATIONS = "hotspotopnfraction";

  /** Reads the properties, whatever the distribution is. */
  public static Hotspot from(PropertyReader reader) {
    return new Hotspot(reader.decimal(DATA, 0.2, 0, 1), reader.decimal(OPERATIONS, 0.8, 0, 1));
  }

  /**
   * @throws IllegalArgumentException if operations go to hot records, or to others, and there are
   *     none
   */
  public void requireRecords(long records) {
    long hot = (long) (records * dataFraction);
    if (hot == 0 && operationFraction > 0) {
      throw PropertyReader.needs(
          DATA,
          Double.toString(dataFraction),
          "more: of " + records + " records none is hot; or set " + OPERATIONS + "=0");
    }
    if (hot == records && operationFraction < 1) {
      throw PropertyReader.needs(
          DATA,
          Double.toString(dataFraction),
          "less: of " + records + " records all are hot; or set " + OPERATIONS + "=1");
    }
  }
}
