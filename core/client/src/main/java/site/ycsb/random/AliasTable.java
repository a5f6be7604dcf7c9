// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.random;

/**
 * Draws from a fixed discrete distribution in constant time by Walker's alias method, in the form
 * of Vose (A linear algorithm for generating random numbers with a given distribution, IEEE
 * Transactions on Software Engineering, 1991). Immutable.
 */
public final class AliasTable {

  private final int[] alias;
  private final long[] threshold;

  /**
   * @param weights positive; their sum need not be 1
   */
  public AliasTable(double[] weights) {
    int n = weights.length;
    double sum = 0;
    for (double weight : weights) {
      sum += weight;
    }
    double[] scaled = new double[n];
    int[] small = new int[n];
    int[] large = new int[n];
    int smalls = 0;
    int larges = 0;
    for (int i = 0; i < n; i++) {
      scaled[i] = weights[i] * n / sum;
      if (scaled[i] < 1) {
        small[smalls++] = i;
      } else {
        large[larges++] = i;
      }
    }
    alias = new int[n];
    threshold = new long[n];
    while (smalls > 0 && larges > 0) {
      int less = small[--smalls];
      int more = large[larges - 1];
      alias[less] = more;
      threshold[less] = (long) (scaled[less] * 0x1p32);
      scaled[more] -= 1 - scaled[less];
      if (scaled[more] < 1) {
        small[smalls++] = large[--larges];
      }
    }
    while (larges > 0) {
      threshold[large[--larges]] = 1L << 32;
    }
    // Left over only by rounding: their weight is 1 except for the last bits.
    while (smalls > 0) {
      threshold[small[--smalls]] = 1L << 32;
    }
  }

  /** Weights of Zipf's law: 1 / rank^exponent for the ranks 1 to n. */
  public static AliasTable zipf(int n, double exponent) {
    double[] weights = new double[n];
    for (int i = 0; i < n; i++) {
      weights[i] = Math.pow(i + 1, -exponent);
    }
    return new AliasTable(weights);
  }

  /** The element, 0 or more, that 64 random bits stand for. */
  public int draw(long random) {
    int i = Mix.below(alias.length, random);
    return (random & 0xFFFFFFFFL) < threshold[i] ? i : alias[i];
  }
}
