// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import site.ycsb.random.Mix;
import site.ycsb.search.FieldType;

/**
 * The sort values of records: a bijection between pairs of record number and revision and the
 * integers below 2^53. Therefore two records never tie, whatever was written to them, and a sort
 * value identifies its record. Depends on the seed. Immutable.
 *
 * <p>Values come in blocks of 256, which differ in their last eight bits only: many hits of a
 * question are then equal for a store that keeps 24 bits of a number, as a float does, and some for
 * one that rounds to 16. Records of a block have one revision. They are 16 runs of 16 records that
 * follow each other, and the runs are 256 records apart. Therefore a block is not one part of the
 * table.
 */
public final class SortValues {

  /** Revisions are 0 (as loaded) to {@value} - 1. */
  public static final int REVISIONS = 1 << 20;

  /** Sort values are below this: 2^53, up to which engines keep a number exactly. */
  public static final long LIMIT = FieldType.NUMBER_LIMIT;

  private static final int REVISION_BITS = 20;

  private static final int BLOCK_BITS = 8;
  private static final int BLOCK = (1 << BLOCK_BITS) - 1;

  private static final int RUN_BITS = 4;
  private static final int RUN = (1 << RUN_BITS) - 1;

  /** Odd, so that it has an inverse. */
  private static final int BLOCK_FACTOR = 0x6D;

  private static final long MASK = (LIMIT >> BLOCK_BITS) - 1;
  private static final int SHIFT = 23;
  private static final long FACTOR_1 = 0x1B03738712FAD5C9L & MASK;
  private static final long FACTOR_2 = 0x0D6E8FEB86659FD9L & MASK;
  private static final long INVERSE_1 = inverse(FACTOR_1);
  private static final long INVERSE_2 = inverse(FACTOR_2);
  private static final int BLOCK_INVERSE = (int) inverse(BLOCK_FACTOR) & BLOCK;

  private final long shift;

  SortValues(long seed) {
    shift = Mix.stream(seed, -1) & MASK;
  }

  public long of(long number, int revision) {
    long block = number >>> BLOCK_BITS + RUN_BITS << RUN_BITS | number >>> RUN_BITS & RUN;
    int inBlock = (int) (number >>> BLOCK_BITS & RUN) << RUN_BITS | (int) number & RUN;
    long x = ((block << REVISION_BITS | revision) + shift) & MASK;
    x = (x ^ x >>> SHIFT) * FACTOR_1 & MASK;
    x = (x ^ x >>> SHIFT) * FACTOR_2 & MASK;
    x ^= x >>> SHIFT;
    return x << BLOCK_BITS | inBlock * BLOCK_FACTOR + x & BLOCK;
  }

  /** The number of the record whose sort value, at some revision, is the one given. */
  public long number(long sortValue) {
    long mixed = sortValue >>> BLOCK_BITS;
    long inBlock = (sortValue - mixed) * BLOCK_INVERSE & BLOCK;
    long block = block(mixed);
    return block >>> RUN_BITS << BLOCK_BITS + RUN_BITS
        | inBlock >>> RUN_BITS << BLOCK_BITS
        | (block & RUN) << RUN_BITS
        | inBlock & RUN;
  }

  private long block(long mixed) {
    long x = mixed ^ mixed >>> SHIFT;
    x = x * INVERSE_2 & MASK;
    x = (x ^ x >>> SHIFT) * INVERSE_1 & MASK;
    x ^= x >>> SHIFT;
    return ((x - shift) & MASK) >>> REVISION_BITS;
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
