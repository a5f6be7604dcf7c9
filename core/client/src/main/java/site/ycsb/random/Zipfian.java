// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.random;

import java.util.random.RandomGenerator;

/**
 * Draws items whose popularity follows Zipf's law exactly: item <i>i</i>, from 0, as often as 1 /
 * (<i>i</i> + 1)^exponent says. Immutable.
 *
 * <p>A few items are drawn from a table. More are drawn by rejection-inversion (Hörmann,
 * Derflinger: Rejection-inversion to generate variates from monotone discrete distributions, ACM
 * TOMACS, 1996), which needs no sum over all items, takes any exponent, and tries less than 1.2
 * times on average.
 */
public final class Zipfian {

  /** YCSB's. */
  public static final double DEFAULT_EXPONENT = 0.99;

  /** Above this size a table is unlikely to stay in the processor's cache. */
  private static final int MAX_TABLE = 1_000;

  private final AliasTable table;
  private final long items;
  private final double exponent;

  // The area under x^-exponent up to the end of the first and of the last item, and how far to the
  // left of an item every point is accepted.
  private final double firstArea;
  private final double lastArea;
  private final double accepted;

  /**
   * @param items 1 or more
   * @param exponent 0 or more; 0 makes all items equally popular
   */
  public Zipfian(long items, double exponent) {
    this.items = items;
    this.exponent = exponent;
    table = items <= MAX_TABLE ? AliasTable.zipf((int) items, exponent) : null;
    firstArea = area(1.5) - 1;
    lastArea = area(items + 0.5);
    accepted = 2 - areaEnd(area(2.5) - weight(2));
  }

  /** An item, from 0. */
  public long draw(RandomGenerator random) {
    if (table != null) {
      return table.draw(random.nextLong());
    }
    while (true) {
      double drawn = lastArea + random.nextDouble() * (firstArea - lastArea);
      double end = areaEnd(drawn);
      long item = Math.max(1, Math.min(items, Math.round(end)));
      if (item - end <= accepted || drawn >= area(item + 0.5) - weight(item)) {
        return item - 1;
      }
    }
  }

  private double weight(double x) {
    return Math.exp(-exponent * Math.log(x));
  }

  /** The integral of the weight from 1 to x: (x^(1 - exponent) - 1) / (1 - exponent). */
  private double area(double x) {
    double log = Math.log(x);
    double scaled = (1 - exponent) * log;
    return log * (Math.abs(scaled) < 1e-8 ? 1 + scaled / 2 : Math.expm1(scaled) / scaled);
  }

  /** The inverse of {@link #area}. */
  private double areaEnd(double area) {
    // Rounding must not leave the domain of the logarithm.
    double scaled = Math.max(-1, (1 - exponent) * area);
    return Math.exp(
        area * (Math.abs(scaled) < 1e-8 ? 1 - scaled / 2 : Math.log1p(scaled) / scaled));
  }
}
