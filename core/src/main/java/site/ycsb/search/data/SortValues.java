// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

/**
 * The sort values of records: a bijection between pairs of record number and revision and the
 * integers below 2^53. So no two records ever tie, whatever was written to them, and a sort value
 * identifies its record. Depends on the seed. Immutable.
 */
public final class SortValues {

  /** Revisions are 0 (as loaded) to {@value} - 1. */
  public static final int REVISIONS = 1 << 20;

  /** Sort values are below this: 2^53, up to which engines keep a number exactly. */
  public static final long LIMIT = 1L << 53;

  private static final int REVISION_BITS = 20;
  private static final long MASK = LIMIT - 1;
  private static final long FACTOR_1 = 0x1B03738712FAD5C9L & MASK;
  private static final long FACTOR_2 = 0x0D6E8FEB86659FD9L & MASK;
  private static final long INVERSE_1 = inverse(FACTOR_1);
  private static final long INVERSE_2 = inverse(FACTOR_2);

  private final long shift;

  SortValues(long seed) {
    shift = Mix.stream(seed, -1) & MASK;
  }

  public long of(long number, int revision) {
    long x = ((number << REVISION_BITS | revision) + shift) & MASK;
    x = (x ^ x >>> 27) * FACTOR_1 & MASK;
    x = (x ^ x >>> 27) * FACTOR_2 & MASK;
    return x ^ x >>> 27;
  }

  /** The number of the record whose sort value, at some revision, is the one given. */
  public long number(long sortValue) {
    return pair(sortValue) >>> REVISION_BITS;
  }

  private long pair(long sortValue) {
    long x = sortValue ^ sortValue >>> 27;
    x = x * INVERSE_2 & MASK;
    x = (x ^ x >>> 27) * INVERSE_1 & MASK;
    x ^= x >>> 27;
    return (x - shift) & MASK;
  }

  /** The inverse of an odd number modulo 2^64, by Newton's method: each step doubles the bits. */
  private static long inverse(long odd) {
    long x = odd;
    for (int i = 0; i < 5; i++) {
      x *= 2 - odd * x;
    }
    return x;
  }
}
