/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.search.workload;

import site.ycsb.search.PropertyReader;

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
