// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.LongStream;

/**
 * One word of 64 bits for each record that this run has written: if the last write is settled, the
 * state it left and when. Read by any thread without a lock; written under the lock of the record's
 * {@link RecentWrites}.
 */
final class StateBits {

  /** The word of a record that this run has not written. */
  static final long UNWRITTEN = 0;

  /** Set in each word that is not {@link #UNWRITTEN}. */
  private static final long WRITTEN = 1L << 63;

  private static final long UNSETTLED = WRITTEN | 1L << 62;
  private static final long UNKNOWN = WRITTEN | 1L << 61;
  private static final long ABSENT = 1L << 60;

  /** A table is guarded by the lock of the {@link RecentWrites} with the same stripe. */
  static final int STRIPES = 1 << 12;

  /** Four words of 64 bits for each stripe: 128 kB in all. */
  private static final int FILTER_WORDS = 4;

  private static final int REVISION_BITS = 20;
  private static final long REVISION_MASK = (1L << REVISION_BITS) - 1;
  private static final long TIME_MASK = (1L << 40) - 1;

  /** Times are kept in units of 4.096 us: 40 bits of them are 52 days. */
  private static final int TIME_SHIFT = 12;

  /** Locks by {@link #stripe}, so that writers of one stripe do not wait for another. */
  private final NumberTable[] tables = new NumberTable[STRIPES];

  /**
   * A bit for each of many records: 0 if none of them was written. Most records are unwritten, and
   * these bits need so little memory that a processor has them at hand.
   */
  private final AtomicLongArray written = new AtomicLongArray(STRIPES * FILTER_WORDS);

  StateBits() {
    Arrays.setAll(tables, i -> new NumberTable());
  }

  /** Neighbours are written together by loads and inserts, so they are spread. */
  static int stripe(long number) {
    return (int) (NumberTable.hash(number) >>> 52);
  }

  long get(long number) {
    long hash = NumberTable.hash(number);
    return (written.getAcquire(filterWord(hash)) & filterBit(hash)) == 0
        ? UNWRITTEN
        : tables[stripe(number)].get(number, UNWRITTEN);
  }

  /** The words of a stripe follow one another, so the lock of the stripe guards them. */
  private static int filterWord(long hash) {
    return (int) (hash >>> 50);
  }

  private static long filterBit(long hash) {
    return 1L << (hash >>> 44);
  }

  void setUnsettled(long number) {
    set(number, UNSETTLED);
  }

  void setUnknown(long number) {
    set(number, UNKNOWN);
  }

  void setSettled(long number, int state, long since) {
    // Rounded up: a call that began later by this word certainly began later.
    long time = Math.min(TIME_MASK, (Math.max(0, since) >> TIME_SHIFT) + 1);
    long kept = state == Baseline.ABSENT ? ABSENT : state;
    set(number, WRITTEN | kept | time << REVISION_BITS);
  }

  private void set(long number, long word) {
    tables[stripe(number)].put(number, word);
    long hash = NumberTable.hash(number);
    int at = filterWord(hash);
    // A reader that finds the bit has to find the state, too.
    written.setRelease(at, written.getPlain(at) | filterBit(hash));
  }

  static boolean isUnsettled(long word) {
    return (word & UNSETTLED) == UNSETTLED;
  }

  static boolean isUnknown(long word) {
    return (word & UNKNOWN) == UNKNOWN;
  }

  static boolean isSettled(long word) {
    return word != UNWRITTEN && !isUnsettled(word) && !isUnknown(word);
  }

  /** Whether the record has been settled since before a time. */
  static boolean isSettledBefore(long word, long time) {
    return isSettled(word) && (word >> REVISION_BITS & TIME_MASK) <= time >> TIME_SHIFT;
  }

  /** The last time at which a settled record is not settled before. */
  static long settledAt(long word) {
    return ((word >> REVISION_BITS & TIME_MASK) << TIME_SHIFT) - 1;
  }

  static int state(long word) {
    return (word & ABSENT) != 0 ? Baseline.ABSENT : (int) (word & REVISION_MASK);
  }

  /** The numbers of all written records, in order. */
  LongStream written() {
    return Arrays.stream(tables).flatMapToLong(NumberTable::numbers).sorted();
  }
}
