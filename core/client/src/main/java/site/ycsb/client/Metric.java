// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.client;

/**
 * A named number of a reply that was judged, beside right and wrong, such as the share of the best
 * records that it shows. Immutable.
 *
 * <p>A constant of the class that finds the number. No other place lists metrics: the recorders and
 * all outputs take what they are given.
 *
 * @param name in letters, digits and dots, with the unit if there is one, such as {@code
 *     reply.bytes}; result lines give it a capital letter
 * @param total how values of many replies make one
 */
public record Metric(String name, Aggregation total) {

  /** How values of many replies make one. */
  public enum Aggregation {
    SUM,
    MEAN,
    LARGEST,
    SMALLEST,
    /** The smallest value that at least 5 % of the replies do not exceed, in steps of 0.001. */
    P5
  }
}
