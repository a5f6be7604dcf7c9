// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * One word of 64 bits for each record: whether this run has written it, and if the last write is
 * settled, the state it left and when. Read by any thread without a lock; written under the lock of
 * the record's {@link RecentWrites}. Memory is taken for 65 536 records at a time, where one of
 * them is written.
 */
final class StateWords {

  /** The word of a record that this run has not written. */
  static final long UNWRITTEN = 0;

  private static final int CHUNK_BITS = 16;
  private static final int CHUNK_MASK = (1 << CHUNK_BITS) - 1;
  private static final VarHandle WORDS = MethodHandles.arrayElementVarHandle(long[].class);

  /**
   * Behind the words of a chunk there is one bit for each: whether the record is written. They fit
   * into the processor's cache where the words do not.
   */
  private static final int CHUNK_LENGTH = (1 << CHUNK_BITS) + (1 << CHUNK_BITS - 6);

  /** Set in each word that is not {@link #UNWRITTEN}. */
  private static final long WRITTEN = 1L << 63;

  private static final long UNSETTLED = WRITTEN | 1L << 62;
  private static final long UNKNOWN = WRITTEN | 1L << 61;
  private static final long ABSENT = 1L << 60;

  private static final int REVISION_BITS = 20;
  private static final long REVISION_MASK = (1L << REVISION_BITS) - 1;
  private static final long TIME_MASK = (1L << 40) - 1;

  /** Times are kept in units of 4.096 us: 40 bits of them are 52 days. */
  private static final int TIME_SHIFT = 12;

  private final AtomicReferenceArray<long[]> chunks;

  /**
   * @param limit greater than the number of any record
   */
  StateWords(long limit) {
    chunks = new AtomicReferenceArray<>((int) (limit - 1 >> CHUNK_BITS) + 1);
  }

  long get(long number) {
    long[] chunk = chunks.getPlain((int) (number >> CHUNK_BITS));
    return chunk == null ? UNWRITTEN : (long) WORDS.getAcquire(chunk, (int) number & CHUNK_MASK);
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
    int index = (int) (number >> CHUNK_BITS);
    long[] chunk = chunks.get(index);
    if (chunk == null) {
      chunks.compareAndSet(index, null, new long[CHUNK_LENGTH]);
      chunk = chunks.get(index);
    }
    int record = (int) number & CHUNK_MASK;
    if (chunk[record] == UNWRITTEN) {
      WORDS.getAndBitwiseOr(chunk, bits(record), 1L << record);
    }
    WORDS.setVolatile(chunk, record, word);
  }

  private static int bits(int record) {
    return (1 << CHUNK_BITS) + (record >> 6);
  }

  /**
   * The first place in an array of record numbers, from {@code from} on, whose record is written;
   * the length of the array if none is.
   */
  int firstWritten(int[] numbers, int from) {
    for (int i = from; i < numbers.length; i++) {
      if (isWritten(numbers[i])) {
        return i;
      }
    }
    return numbers.length;
  }

  /** Whether this run has written the record; costs less memory traffic than its word. */
  boolean isWritten(long number) {
    long[] chunk = chunks.getPlain((int) (number >> CHUNK_BITS));
    int record = (int) number & CHUNK_MASK;
    return chunk != null && ((long) WORDS.getOpaque(chunk, bits(record)) & 1L << record) != 0;
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

  /** The numbers of all written records from a number on, in order, one at each call; then -1. */
  long nextWritten(long from) {
    long number = from;
    long limit = (long) chunks.length() << CHUNK_BITS;
    while (number < limit) {
      if (chunks.get((int) (number >> CHUNK_BITS)) == null) {
        number = (number >> CHUNK_BITS) + 1 << CHUNK_BITS;
      } else if (get(number) != UNWRITTEN) {
        return number;
      } else {
        number++;
      }
    }
    return -1;
  }
}
