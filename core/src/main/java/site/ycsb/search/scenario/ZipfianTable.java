// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.Arrays;
import site.ycsb.generator.ZipfianGenerator;

/**
 * Draws from a few items with the distribution of YCSB's {@link ZipfianGenerator}, without its two
 * calls of pow in each draw. The formula is from Gray et al., "Quickly Generating Billion-Record
 * Synthetic Databases" (SIGMOD 1994). Immutable.
 */
final class ZipfianTable {

  /** The random number from which on an item after this one is drawn, for each item. */
  private final double[] ends;

  /**
   * @param items at least 2
   */
  ZipfianTable(int items) {
    double theta = ZipfianGenerator.ZIPFIAN_CONSTANT;
    double zeta = zeta(items);
    double eta = (1 - Math.pow(2.0 / items, 1 - theta)) / (1 - zeta(2) / zeta);
    ends = new double[items];
    ends[0] = 1 / zeta;
    ends[1] = zeta(2) / zeta;
    for (int i = 2; i < items; i++) {
      // Where items * (eta * u - eta + 1) ^ (1 / (1 - theta)) becomes i + 1.
      ends[i] = (Math.pow((i + 1.0) / items, 1 - theta) - 1) / eta + 1;
    }
  }

  /** The sum that YCSB's generator needs, which takes one pow per item. */
  static double zeta(long items) {
    double sum = 0;
    for (long i = 1; i <= items; i++) {
      sum += 1 / Math.pow(i, ZipfianGenerator.ZIPFIAN_CONSTANT);
    }
    return sum;
  }

  /**
   * The item, from 0, that a random number stands for.
   *
   * @param random from 0 to below 1
   */
  int item(double random) {
    int found = Arrays.binarySearch(ends, random);
    return Math.min(found >= 0 ? found + 1 : -found - 1, ends.length - 1);
  }
}
