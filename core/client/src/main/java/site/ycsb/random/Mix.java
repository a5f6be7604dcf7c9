// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.random;

/**
 * Generates all pseudorandom bits. Based on the SplitMix64 generator (Steele, Lea, Flood: Fast
 * Splittable Pseudorandom Number Generators, OOPSLA 2014): element <i>n</i> of a stream is {@code
 * mix(start + n * STEP)}, so that any element can be made without those before it.
 */
public final class Mix {

  /** Distance of two elements of a stream: 2^64 divided by the golden ratio, made odd. */
  public static final long STEP = 0x9E3779B97F4A7C15L;

  private Mix() {}

  /** A bijection of 64 bits in which each bit of the argument changes half of the result's. */
  public static long mix(long z) {
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** The start of a stream of its own for each pair of arguments. */
  public static long stream(long seed, long number) {
    return mix(mix(seed + STEP) + number * STEP);
  }

  /** Maps 32 random bits to 0 (inclusive) to bound (exclusive), by multiplication. */
  public static int below(int bound, long random) {
    return (int) (((random >>> 32) * bound) >>> 32);
  }
}
