// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongConsumer;
import site.ycsb.search.data.Keys;

/**
 * What one client wrote in a run, and when: so it can say which states of a record a reply may
 * show. A state is possible if some order of the writes allows it in which each write is done
 * between its sending and its acknowledgement, and if the store may still show it: everything that
 * was acknowledged long enough before the call has to show. A write that failed, or was not
 * answered, may have been done at any later time, or not at all.
 *
 * <p>Times are nanoseconds since the history was made. For a record that no write of the last
 * moments concerns, a question costs one read of memory; others take a lock that few records share.
 * Memory: some 8 bytes for each record in every range of 65 536 that a write falls into, and some
 * 100 bytes for each of the recent writes, of which no more than a given number is kept.
 *
 * <p>For any number of threads.
 */
public final class WriteHistory {

  /** In place of a state: the record is as it was before the first write. */
  public static final int UNCHANGED = -2;

  /** In place of a state: {@link #lookUp} has to find out. */
  public static final int UNCERTAIN = -3;

  private static final int STRIPES = 1 << 12;

  private final long origin = System.nanoTime();
  private final Baseline baseline;
  private final long longestVisibility;
  private final long maxKept;
  private final StateWords words = new StateWords(Keys.MAX_RECORDS);
  private final ActiveCalls calls = new ActiveCalls();
  private final RecentWrites[] recent = new RecentWrites[STRIPES];
  private final AtomicLong kept = new AtomicLong();
  private final AtomicLong givenUp = new AtomicLong();
  private final LongAdder writes = new LongAdder();

  /**
   * @param baseline the records before the first write
   * @param longestVisibility nanoseconds; no question is about an older state than that before the
   *     call
   * @param maxKept how many recent writes to keep; of records that are written while so many are
   *     kept nothing is known from then on
   */
  public WriteHistory(Baseline baseline, long longestVisibility, long maxKept) {
    this.baseline = baseline;
    this.longestVisibility = longestVisibility;
    this.maxKept = maxKept;
    Arrays.setAll(recent, i -> new RecentWrites(words, baseline, this::horizon));
  }

  public Baseline baseline() {
    return baseline;
  }

  /** Nanoseconds since the history was made. */
  public long now() {
    return System.nanoTime() - origin;
  }

  /**
   * Registers a thread that will ask questions.
   *
   * @return to be set before each call whose reply will be judged
   */
  public CallBegin newCaller() {
    return calls.add(now());
  }

  private long horizon() {
    return calls.earliest(now()) - longestVisibility;
  }

  private RecentWrites recent(long number) {
    // Neighbours are written together by loads and inserts, so they are spread.
    return recent[(int) ((number * 0x9E3779B97F4A7C15L) >>> 52)];
  }

  /**
   * Notes a write that is about to be sent.
   *
   * @param state the revision that it writes, or {@link Baseline#ABSENT} for a delete
   * @return when it was sent, which identifies this write in later calls
   */
  public long begin(long number, int state) {
    long now = now();
    writes.increment();
    if (kept.get() >= maxKept) {
      if (!StateWords.isUnknown(words.get(number))) {
        givenUp.incrementAndGet();
      }
      kept.addAndGet(-recent(number).giveUp(number));
    } else {
      kept.addAndGet(recent(number).begin(number, state, now));
    }
    return now;
  }

  /** The store has said that the write is done. */
  public void acknowledge(long number, int state, long sent) {
    recent(number).acknowledge(number, state, sent, now());
  }

  /** The store has accepted the write into a batch, of which it may not have seen anything yet. */
  public void acceptIntoBatch(long number, int state, long sent) {
    recent(number).acknowledge(number, state, sent, RecordWrites.BATCHED);
  }

  /** The store answered that the record does not exist, so the write was certainly not done. */
  public void withdraw(long number, int state, long sent) {
    recent(number).withdraw(number, state, sent);
  }

  /** All batches have been sent and acknowledged. */
  public void acknowledgeBatches() {
    long now = now();
    for (RecentWrites some : recent) {
      some.acknowledgeBatched(now);
    }
  }

  /**
   * Notes what a read has shown, of a store that shows every acknowledged write at once. If all
   * writes of the record were acknowledged before the read began, it has settled which of those
   * that overlapped came last: no later call may show another.
   *
   * @param state a possible one
   * @param begin when the read began
   */
  public void observe(long number, int state, long begin) {
    if (StateWords.isUnsettled(words.get(number))) {
      recent(number).observe(number, state, begin);
    }
  }

  /** Whether no write of the record was begun. */
  public boolean isUnwritten(long number) {
    return words.get(number) == StateWords.UNWRITTEN;
  }

  /**
   * Finds the states in which a reply may show a record.
   *
   * @param earliest what was acknowledged before this time has to show; {@code Long.MIN_VALUE} if
   *     the store promises nothing
   * @param end when the reply was there
   */
  public void lookUp(long number, long earliest, long end, PossibleStates into) {
    long word = words.get(number);
    if (word == StateWords.UNWRITTEN) {
      into.setOnly(baseline.state(number));
    } else if (earliest == Long.MIN_VALUE || StateWords.isUnknown(word)) {
      into.setUnknown();
    } else if (StateWords.isSettledBefore(word, earliest)) {
      into.setOnly(StateWords.state(word));
    } else {
      recent(number).possible(number, earliest, end, into);
    }
  }

  /**
   * The state of a record if it is certain without a lock: its revision, {@link Baseline#ABSENT},
   * or {@link #UNCHANGED} or {@link #UNCERTAIN}.
   *
   * @param earliest as for {@link #lookUp}
   */
  public int certainState(long number, long earliest) {
    long word = words.get(number);
    if (word == StateWords.UNWRITTEN) {
      return UNCHANGED;
    }
    return StateWords.isSettledBefore(word, earliest) ? StateWords.state(word) : UNCERTAIN;
  }

  /**
   * The first place in an array of record numbers, from {@code from} on, whose record was written;
   * the length of the array if none was.
   */
  public int firstWritten(int[] numbers, int from) {
    return words.firstWritten(numbers, from);
  }

  /** Number of writes that were begun. */
  public long writes() {
    return writes.sum();
  }

  /** Number of records of which nothing is known, because too many writes would have been kept. */
  public long givenUp() {
    return givenUp.get();
  }

  /** Hands over the number of each written record, in order. */
  public void forEachWritten(LongConsumer consumer) {
    for (long n = words.nextWritten(0); n >= 0; n = words.nextWritten(n + 1)) {
      consumer.accept(n);
    }
  }

  /** One more than the highest number of a written record, or 0. */
  long writtenEnd() {
    long[] end = {0};
    forEachWritten(number -> end[0] = number + 1);
    return end[0];
  }
}
