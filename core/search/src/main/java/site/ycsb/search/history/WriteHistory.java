// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;

/**
 * What one client wrote in a run, and when: so it can say which states of a record a reply may
 * show. A state is possible if some order of the writes allows it in which each write is done
 * between its sending and its acknowledgement, and if the store may still show it: everything that
 * was acknowledged long enough before the call has to show. A write that failed, or was not
 * answered, may have been done at any later time, or not at all.
 *
 * <p>Times are nanoseconds since the history was made. For a record that no write of the last
 * moments concerns, a question costs one read of memory; others take a lock that few records share.
 * Memory: 128 kB, 24 to 48 bytes for each record that was written, and some 100 bytes for each of
 * the recent writes, at most a given number of them.
 *
 * <p>For any number of threads.
 */
public final class WriteHistory {

  /** In place of a state: the record is as it was before the first write. */
  public static final int UNCHANGED = -2;

  /** In place of a state: {@link #lookUp} has to find out. */
  public static final int UNCERTAIN = -3;

  /** The time before which no write was acknowledged. */
  public static final long START = 0;

  /** The interval, in nanoseconds, at which all callers are asked when their calls began. */
  private static final long CALLS_INTERVAL = 50_000;

  /** Learns of each write before it is sent; writes of one record follow one another. */
  public interface Listener {
    /**
     * A write is about to be sent.
     *
     * @param before the state of the record, or {@link #UNCERTAIN}; then this object has learnt of
     *     the writes in flight
     * @param state what it writes, {@link Baseline#ABSENT} for a delete
     */
    void write(long number, int before, int state);
  }

  private final LongSupplier clock;
  private final long origin;
  private final Baseline baseline;
  private final RetentionLimits limits;
  private final StateBits words = new StateBits();
  private final List<CallBegin> calls = new CopyOnWriteArrayList<>();
  private final RecentWrites[] recent = new RecentWrites[StateBits.STRIPES];
  private final AtomicLong kept = new AtomicLong();
  private final AtomicLong givenUp = new AtomicLong();
  private final Expiries expiries = new Expiries();
  private final LongAdder expired = new LongAdder();
  private final LongAdder writes = new LongAdder();
  private final LongAdder batched = new LongAdder();
  private final LongAdder lateFailures = new LongAdder();
  private final LongAdder outsideRecords = new LongAdder();
  private final LongAdder outsideWords = new LongAdder();
  private volatile Listener listener = (number, before, state) -> {};
  private volatile WriteLog log;
  private volatile long neededAt = START;
  private volatile long neededThen = Long.MIN_VALUE;

  /**
   * @param baseline the records before the first write
   * @param limits how long writes are kept, and how many
   * @param ownRevision whether this run writes a revision
   * @param clock nanoseconds, as {@link System#nanoTime}
   */
  public WriteHistory(
      Baseline baseline, RetentionLimits limits, IntPredicate ownRevision, LongSupplier clock) {
    this.baseline = baseline;
    this.limits = limits;
    this.clock = clock;
    this.origin = clock.getAsLong();
    Arrays.setAll(
        recent, i -> new RecentWrites(words, baseline, this::needed, this::horizon, ownRevision));
  }

  public Baseline baseline() {
    return baseline;
  }

  /** Sets who learns of all writes from now on. */
  public void setListener(Listener listener) {
    this.listener = listener;
  }

  /** Keeps all writes from now on in a log, too. */
  public void setLog(WriteLog log) {
    this.log = log;
  }

  /** What the clock showed when the history was made. */
  public long origin() {
    return origin;
  }

  /** Nanoseconds since the history was made. */
  public long now() {
    return clock.getAsLong() - origin;
  }

  /**
   * Registers a thread that will ask questions.
   *
   * @return to be set before each call whose reply will be judged
   */
  public CallBegin newCaller() {
    CallBegin begin = new CallBegin(now());
    calls.add(begin);
    return begin;
  }

  /** What was replaced before this time no call can show that is judged now or later. */
  private long needed() {
    long earliest = now();
    for (CallBegin call : calls) {
      earliest = Math.min(earliest, call.get());
    }
    return earliest - limits.visibility();
  }

  /**
   * A time since when calls may have begun that are judged now or later, less what the store may
   * lag behind: the latest such time, or a moment ago.
   */
  public long earliestNeeded() {
    long now = now();
    if (now - neededAt > CALLS_INTERVAL) {
      neededAt = now;
      neededThen = needed();
    }
    return neededThen;
  }

  private long horizon() {
    return kept.get() < limits.maxForAges() ? needed() - limits.ages() : needed();
  }

  private RecentWrites recent(long number) {
    return recent[StateBits.stripe(number)];
  }

  /**
   * Notes a write that is about to be sent.
   *
   * @param state the revision that it writes, or {@link Baseline#ABSENT} for a delete
   * @return when it was sent, which identifies this write in later calls
   */
  public long begin(long number, int state) {
    WriteLog file = log;
    long now = file == null ? now() : file.begin(number, state, this::now);
    writes.increment();
    note(number, state, now);
    return now;
  }

  /** Notes a write that may show from a time on. */
  private void note(long number, int state, long time) {
    RecentWrites some = recent(number);
    synchronized (some) {
      long word = words.get(number);
      if (kept.get() >= limits.maxWrites()) {
        givenUp.addAndGet(StateBits.isUnknown(word) ? 0 : 1);
        kept.addAndGet(-some.giveUp(number));
      } else {
        kept.addAndGet(some.begin(number, state, time));
      }
      listener.write(number, stateBefore(number, word), state);
    }
  }

  private int stateBefore(long number, long word) {
    if (word == StateBits.UNWRITTEN) {
      return baseline.state(number);
    }
    return StateBits.isSettled(word) ? StateBits.state(word) : UNCERTAIN;
  }

  /**
   * Notes how a write ended.
   *
   * @param sent what {@link #begin} returned for it
   */
  public void end(long number, int state, long sent, WriteEnd how) {
    if (how == WriteEnd.BATCHED) {
      batched.increment();
    }
    WriteLog file = log;
    long now = file == null ? now() : file.end(sent, how, this::now);
    recent(number).end(number, state, sent, how, now);
  }

  /** Notes that the store has said that the write is done. */
  public void acknowledge(long number, int state, long sent) {
    end(number, state, sent, WriteEnd.ACKNOWLEDGED);
  }

  /**
   * Notes that the store will remove a record by itself. To be called before the insert is sent,
   * which may take longer than the record lives.
   *
   * @param from the earliest time at which a reply may show the record as missing
   * @return to be given to {@link #limit} when the insert was acknowledged
   */
  public Expiry expire(long number, long from) {
    Expiry expiry = new Expiry(number, from);
    expiries.add(expiry);
    return expiry;
  }

  /**
   * Notes when a record has certainly expired, because its insert was acknowledged.
   *
   * @param until a call that begins later must not show the record
   */
  public void limit(Expiry expiry, long until) {
    synchronized (expiry) {
      expiry.setUntil(until);
      // Without effect on a record that has not begun to expire.
      end(expiry, WriteEnd.ACKNOWLEDGED, until);
    }
  }

  /**
   * Takes into account which records may have expired by a time. To be called before a reply is
   * judged that was there at this time.
   */
  public void passTo(long time) {
    expiries.passTo(time, this::note);
  }

  private void note(Expiry expiry) {
    synchronized (expiry) {
      expired.increment();
      note(expiry.number(), Baseline.ABSENT, expiry.from());
      recent(expiry.number()).setExpires(expiry.number());
      boolean isKnown = expiry.until() != Expiry.UNKNOWN;
      end(
          expiry,
          isKnown ? WriteEnd.ACKNOWLEDGED : WriteEnd.FAILED,
          isKnown ? expiry.until() : expiry.from());
    }
  }

  private void end(Expiry expiry, WriteEnd how, long time) {
    recent(expiry.number()).end(expiry.number(), Baseline.ABSENT, expiry.from(), how, time);
  }

  /** Whether a record is missing, or may be, because it has expired. Clients delete no such one. */
  public boolean mayHaveExpired(long number) {
    long word = words.get(number);
    boolean isGone = StateBits.isSettled(word) && StateBits.state(word) == Baseline.ABSENT;
    return expired() > 0 && (isGone || recent(number).hasExpiry(number));
  }

  /** Number of records that have begun to expire. */
  public long expired() {
    return expired.sum();
  }

  /** All batches have been sent and acknowledged. */
  public void acknowledgeBatches() {
    WriteLog file = log;
    long now = file == null ? now() : file.batches(this::now);
    for (RecentWrites some : recent) {
      some.acknowledgeBatched(now);
    }
  }

  /**
   * Notes what a reply has shown, of a store that shows every acknowledged write at once. If all
   * writes of the record were acknowledged before the call began, it has settled which of those
   * that overlap came last: no later call may show another. If it shows a write that had failed
   * before, that write is done from now on.
   *
   * @param state a possible one
   * @param begin when the call began
   * @param end when it ended
   */
  public void observe(long number, int state, long begin, long end) {
    if (StateBits.isUnsettled(words.get(number))
        && recent(number).observe(number, state, begin, end)) {
      lateFailures.increment();
    }
  }

  /** Whether no write of the record was begun. */
  public boolean isUnwritten(long number) {
    return words.get(number) == StateBits.UNWRITTEN;
  }

  /**
   * Finds the states in which a reply may show a record.
   *
   * @param earliest what was acknowledged before this time has to show; {@link #START} if the store
   *     promises nothing
   * @param end when the reply was there
   * @param batches whether what was accepted into a batch has to show as what was acknowledged
   */
  public void lookUp(long number, long earliest, long end, boolean batches, PossibleStates into) {
    lookUp(number, earliest, end, batches, 0, into);
  }

  /**
   * Finds the states, as the other method does, for a call that shows an expired record less long
   * than others.
   *
   * @param lead by how much earlier than {@link #limit} says the record must be gone, in
   *     nanoseconds
   */
  public void lookUp(
      long number, long earliest, long end, boolean batches, long lead, PossibleStates into) {
    long word = words.get(number);
    if (word == StateBits.UNWRITTEN) {
      into.setOnly(baseline.state(number));
    } else if (StateBits.isUnknown(word)) {
      into.setUnknown();
    } else if (StateBits.isSettledBefore(word, earliest)) {
      into.setOnly(StateBits.state(word));
    } else {
      recent(number).possible(number, earliest, end, batches, lead, into);
    }
  }

  /**
   * How a record, as a reply has shown it, stands to the writes that were acknowledged before the
   * call. Takes a lock only if a write of the record overlaps the call.
   *
   * @param state a possible one, {@link Baseline#ABSENT} included
   * @param begin when the call began
   */
  public ReplyFreshness freshness(long number, int state, long begin) {
    long word = words.get(number);
    if (word == StateBits.UNWRITTEN) {
      return ReplyFreshness.UNTOUCHED;
    }
    return StateBits.isSettledBefore(word, begin)
        ? ReplyFreshness.CURRENT
        : recent(number).freshness(number, state, begin);
  }

  /**
   * The state of a record if it is certain without a lock: its revision, {@link Baseline#ABSENT},
   * or {@link #UNCHANGED} or {@link #UNCERTAIN}.
   *
   * @param earliest as for {@link #lookUp}
   */
  public int certainState(long number, long earliest) {
    long word = words.get(number);
    if (word == StateBits.UNWRITTEN) {
      return UNCHANGED;
    }
    return StateBits.isSettledBefore(word, earliest) ? StateBits.state(word) : UNCERTAIN;
  }

  /** Whether nothing is known of a record, because too many writes would have been kept. */
  public boolean isGivenUp(long number) {
    return StateBits.isUnknown(words.get(number));
  }

  /**
   * Notes that a record which no question asks for is about to be written beside the others.
   *
   * @param words number of words of its text
   */
  public void writeOutside(int words) {
    outsideRecords.increment();
    outsideWords.add(words);
  }

  /** Number of writes of such records. */
  public long outsideRecords() {
    return outsideRecords.sum();
  }

  /** Number of words in these writes. */
  public long outsideWords() {
    return outsideWords.sum();
  }

  public long writes() {
    return writes.sum();
  }

  public long batched() {
    return batched.sum();
  }

  /** Number of failed writes that a reply has shown after another had not. */
  public long lateFailures() {
    return lateFailures.sum();
  }

  /** Number of records that are unknown, because too many writes would have been kept. */
  public long givenUp() {
    return givenUp.get();
  }

  /** The number of each written record, in order. */
  public LongStream written() {
    return words.written();
  }

  /**
   * The numbers, in order, of the records that may differ from a table in which this many records
   * were loaded.
   */
  LongStream changed(long loaded) {
    LongStream added = LongStream.range(loaded, baseline.recordCount());
    LongStream before = LongStream.concat(added, baseline.changed().numbers());
    return LongStream.concat(before, words.written()).sorted().distinct();
  }
}
