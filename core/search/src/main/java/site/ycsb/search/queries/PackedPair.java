// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.queries;

/** Two numbers of words or values, 0 or more, as one number. */
final class PackedPair {

  private PackedPair() {}

  static long of(int first, int second) {
    return (long) first << 32 | second;
  }

  static int first(long pair) {
    return (int) (pair >>> 32);
  }

  static int second(long pair) {
    return (int) pair;
  }
}
