// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * A value for each of some records, by their numbers. Takes 24 to 48 bytes for each of them and
 * nothing for the others. Read by any thread without a lock; written under a lock of its owner.
 */
public final class NumberTable {

  private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);

  /** Pairs of a number plus one, so that 0 is a free place, and its value; half as many or more. */
  private volatile long[] pairs = new long[8];

  private int size;

  /** Spreads numbers over all 64 bits; this class uses the middle ones. */
  static long hash(long number) {
    return number * 0x9E3779B97F4A7C15L;
  }

  private static int firstPlace(long[] pairs, long number) {
    return (int) (hash(number) >>> 24) & pairs.length - 2;
  }

  public long get(long number, long orElse) {
    long[] all = pairs;
    int place = firstPlace(all, number);
    while (true) {
      long found = (long) LONGS.getAcquire(all, place);
      if (found == number + 1) {
        return (long) LONGS.getAcquire(all, place + 1);
      }
      if (found == 0) {
        return orElse;
      }
      place = place + 2 & all.length - 2;
    }
  }

  /** Where the number is, or the free place for it; for writers. */
  private static int place(long[] pairs, long number) {
    int place = firstPlace(pairs, number);
    while (pairs[place] != 0 && pairs[place] != number + 1) {
      place = place + 2 & pairs.length - 2;
    }
    return place;
  }

  public void put(long number, long value) {
    long[] all = pairs;
    int place = place(all, number);
    if (all[place] == 0 && 3L * ++size > all.length) {
      all = grown(all);
      place = place(all, number);
    }
    // A reader that finds the number has to find its value, too.
    LONGS.setRelease(all, place + 1, value);
    LONGS.setRelease(all, place, number + 1);
    pairs = all;
  }

  private static long[] grown(long[] all) {
    long[] grown = new long[Math.multiplyExact(2, all.length)];
    for (int i = 0; i < all.length; i += 2) {
      if (all[i] != 0) {
        int place = place(grown, all[i] - 1);
        grown[place] = all[i];
        grown[place + 1] = all[i + 1];
      }
    }
    return grown;
  }

  public int size() {
    return size;
  }

  /** The numbers, in no order. */
  public LongStream numbers() {
    long[] all = pairs;
    return IntStream.range(0, all.length / 2).mapToLong(i -> all[2 * i] - 1).filter(n -> n >= 0);
  }
}
