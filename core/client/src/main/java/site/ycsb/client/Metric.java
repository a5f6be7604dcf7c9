// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.client;

/**
 * A named number that a check finds for each reply, such as the share of the best rows that a reply
 * has. Results show it for each operation.
 *
 * @param name in lower case, of letters and digits, such as {@code recall}; unique in a run
 * @param total how the values of many replies make one
 */
public record Metric(String name, Total total) {

  /** How values of many replies make one. */
  public enum Total {
    SUM,
    MEAN,
    LARGEST,
    SMALLEST
  }
}
