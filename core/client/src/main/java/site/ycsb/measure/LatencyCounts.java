// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * How often each latency occurred, with the range and the three significant decimal digits of an
 * HdrHistogram (about 270 KB). It also knows which parts have counts: an HdrHistogram is read as a
 * whole, which costs the client milliseconds each second if it has a hundred of them.
 *
 * <p>One thread may record while another one reads. What the reader misses of the last few
 * nanoseconds it sees the next time.
 */
final class LatencyCounts {

  /** Longer times are recorded as this one. */
  static final long MAX_NANOS = TimeUnit.HOURS.toNanos(1);

  private static final int SIGNIFICANT_DIGITS = 3;

  /**
   * Values below 2 to this power have a count each; so have as many ranges above, twice as wide.
   */
  private static final int EXACT_BITS = 11;

  private static final int HALF = 1 << (EXACT_BITS - 1);

  /** A part has 2 to this power counts. */
  private static final int PART_BITS = 6;

  /** A {@code long} has bits for 2 to this power parts. */
  private static final int WORD_BITS = 6;

  private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(long[].class);

  private static final LatencyCounts NONE = new LatencyCounts();

  private final long[] counts = new long[index(MAX_NANOS) + 1];

  /** A bit for each part that has counts. */
  private final long[] parts = new long[(counts.length >> PART_BITS + WORD_BITS) + 1];

  /** An empty histogram of the same range. */
  static Histogram newHistogram() {
    return new Histogram(1, MAX_NANOS, SIGNIFICANT_DIGITS);
  }

  /** Where an HdrHistogram of this range counts a value. */
  private static int index(long nanos) {
    int shift = Math.max(0, Long.SIZE - EXACT_BITS - Long.numberOfLeadingZeros(nanos));
    return shift * HALF + (int) (nanos >> shift);
  }

  /** The smallest value with that index. */
  private static long value(int index) {
    int shift = Math.max(0, index / HALF - 1);
    return (long) (index - shift * HALF) << shift;
  }

  /**
   * Counts a latency. Only one thread may call this.
   *
   * @param nanos from 0 to {@link #MAX_NANOS}
   */
  void record(long nanos) {
    int index = index(nanos);
    counts[index]++;
    markPart(index);
  }

  private void markPart(int index) {
    int part = index >> PART_BITS;
    long bit = 1L << part;
    if ((parts[part >> WORD_BITS] & bit) == 0) {
      parts[part >> WORD_BITS] |= bit;
    }
  }

  /** Counts a latency as {@link #record} does; any thread may call this. */
  void recordShared(long nanos) {
    int index = index(nanos);
    ELEMENTS.getAndAdd(counts, index, 1L);
    int part = index >> PART_BITS;
    long bit = 1L << part;
    if ((parts[part >> WORD_BITS] & bit) == 0) {
      ELEMENTS.getAndBitwiseOr(parts, part >> WORD_BITS, bit);
    }
  }

  void add(LatencyCounts other) {
    for (int word = 0; word < parts.length; word++) {
      long added = other.parts[word];
      parts[word] |= added;
      for (long left = added; left != 0; left &= left - 1) {
        int from = firstIndex(word, left);
        int end = Math.min(from + (1 << PART_BITS), counts.length);
        for (int i = from; i < end; i++) {
          counts[i] += other.counts[i];
        }
      }
    }
  }

  /** The first index of the part of the lowest bit. */
  private static int firstIndex(int word, long bits) {
    return ((word << WORD_BITS) + Long.numberOfTrailingZeros(bits)) << PART_BITS;
  }

  void clear() {
    for (int word = 0; word < parts.length; word++) {
      for (long left = parts[word]; left != 0; left &= left - 1) {
        int from = firstIndex(word, left);
        Arrays.fill(counts, from, Math.min(from + (1 << PART_BITS), counts.length), 0);
      }
      parts[word] = 0;
    }
  }

  /**
   * Adds to a histogram of the same range what was counted since an earlier state.
   *
   * @param earlier counts of which these have at least as many
   */
  void addGrowthTo(Histogram histogram, LatencyCounts earlier) {
    for (int word = 0; word < parts.length; word++) {
      for (long left = parts[word]; left != 0; left &= left - 1) {
        int from = firstIndex(word, left);
        int end = Math.min(from + (1 << PART_BITS), counts.length);
        for (int i = from; i < end; i++) {
          if (counts[i] > earlier.counts[i]) {
            histogram.recordValueWithCount(value(i), counts[i] - earlier.counts[i]);
          }
        }
      }
    }
  }

  /** All that was counted, as a histogram that does not change any more. */
  Histogram histogram() {
    Histogram all = newHistogram();
    addGrowthTo(all, NONE);
    return all;
  }
}
