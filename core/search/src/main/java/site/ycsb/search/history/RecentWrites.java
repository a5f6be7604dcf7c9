// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;

/**
 * The writes, of some of the records, that are in flight or were acknowledged a short time ago. Its
 * methods are short and may be called by any thread; there are many of these objects, so that
 * threads seldom wait for each other.
 */
final class RecentWrites {

  private static final int MIN_PRUNED = 8;

  /** The most writes of one record that are kept in addition to the needed ones. */
  private static final int MAX_PER_RECORD = 64;

  private final StateBits words;
  private final Baseline baseline;
  private final LongSupplier needed;
  private final LongSupplier horizon;
  private final IntPredicate ownRevision;
  private RecordWrites[] records = new RecordWrites[4];

  /**
   * The numbers of these records in one array: to look into each record would miss the processor's
   * cache.
   */
  private long[] numbers = new long[4];

  private int size;
  private int pruneAt = MIN_PRUNED;

  /**
   * @param needed no call is judged now or later by what was replaced before this time
   * @param horizon the same or earlier: what was replaced before it is forgotten
   * @param ownRevision whether this run writes a revision
   */
  RecentWrites(
      StateBits words,
      Baseline baseline,
      LongSupplier needed,
      LongSupplier horizon,
      IntPredicate ownRevision) {
    this.words = words;
    this.baseline = baseline;
    this.needed = needed;
    this.horizon = horizon;
    this.ownRevision = ownRevision;
  }

  /**
   * Notes that a write is about to be sent.
   *
   * @return by how much the number of kept writes has grown
   */
  synchronized int begin(long number, int state, long now) {
    if (StateBits.isUnknown(words.get(number))) {
      return 0;
    }
    int before = 0;
    int pruned = 0;
    if (size >= pruneAt) {
      pruned = prune();
    }
    RecordWrites writes = find(number);
    if (writes == null) {
      writes = open(number);
    } else {
      before = writes.size();
      if (before >= pruneAt) {
        writes.prune(horizon.getAsLong());
      }
      if (writes.size() >= MAX_PER_RECORD) {
        writes.prune(Math.min(needed.getAsLong(), writes.middle()));
      }
    }
    writes.add(state, now, RecordWrites.PENDING);
    words.setUnsettled(number);
    return writes.size() - before - pruned;
  }

  /** Notes that the store removes a record by itself, which is among these. */
  synchronized void setExpires(long number) {
    RecordWrites writes = find(number);
    if (writes != null) {
      writes.setExpires();
    }
  }

  /** Whether the store removes a record by itself, see {@link #setExpires}. */
  synchronized boolean hasExpiry(long number) {
    RecordWrites writes = find(number);
    return writes != null && writes.expires();
  }

  private RecordWrites open(long number) {
    RecordWrites writes = new RecordWrites(number);
    long word = words.get(number);
    if (StateBits.isSettled(word)) {
      // It was settled before the horizon, or its writes would still be here.
      writes.forgetUntil(StateBits.settledAt(word));
      writes.add(StateBits.state(word), RecordWrites.ALWAYS, RecordWrites.ALWAYS);
    } else if (baseline.state(number) != Baseline.ABSENT) {
      writes.add(baseline.state(number), RecordWrites.ALWAYS, RecordWrites.ALWAYS);
    }
    if (size == records.length) {
      records = Arrays.copyOf(records, 2 * size);
      numbers = Arrays.copyOf(numbers, 2 * size);
    }
    numbers[size] = number;
    records[size++] = writes;
    return writes;
  }

  private RecordWrites find(long number) {
    int i = indexOf(number);
    return i < 0 ? null : records[i];
  }

  private int indexOf(long number) {
    for (int i = 0; i < size; i++) {
      if (numbers[i] == number) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Gives up what is known of a record, for good.
   *
   * @return by how much the number of kept writes has shrunk
   */
  synchronized int giveUp(long number) {
    words.setUnknown(number);
    int i = indexOf(number);
    if (i < 0) {
      return 0;
    }
    int removed = records[i].size();
    records[i] = records[--size];
    numbers[i] = numbers[size];
    records[size] = null;
    return removed;
  }

  /** Notes how a write ended, and when. */
  synchronized void end(long number, int state, long sentAt, WriteEnd how, long time) {
    RecordWrites writes = find(number);
    if (writes != null) {
      writes.end(state, sentAt, how, time);
      settle(writes);
    }
  }

  synchronized void acknowledgeBatched(long ackedAt) {
    for (int i = 0; i < size; i++) {
      records[i].acknowledgeBatched(ackedAt);
      settle(records[i]);
    }
  }

  private void settle(RecordWrites writes) {
    if (writes.isSettled()) {
      words.setSettled(writes.number(), writes.settledState(), writes.settledAt());
    }
  }

  /**
   * Takes note of a state that a reply showed of a record that this run has written, see {@link
   * WriteHistory#observe}.
   */
  synchronized boolean observe(long number, int state, long begin, long end) {
    RecordWrites writes = find(number);
    if (writes == null || writes.isSettled()) {
      return false;
    }
    boolean late = writes.observeFailed(state, begin, end);
    if (writes.isFixedAt(state, begin, end)) {
      words.setSettled(number, state, writes.settledAt());
    }
    return late;
  }

  /**
   * Collects the possible states of a record that this run has written, see {@link
   * WriteHistory#lookUp}.
   */
  synchronized void possible(
      long number, long earliest, long end, boolean batches, long lead, PossibleStates into) {
    RecordWrites writes = find(number);
    if (writes != null) {
      if (writes.possible(earliest, end, batches, lead, into)) {
        addForgotten(number, into);
      }
      return;
    }
    long word = words.get(number);
    if (!StateBits.isSettled(word)) {
      into.setUnknown();
      return;
    }
    into.setOnly(StateBits.state(word));
    if (!StateBits.isSettledBefore(word, earliest)) {
      addForgotten(number, into);
    }
  }

  private void addForgotten(long number, PossibleStates into) {
    into.add(baseline.state(number));
    into.addUnlisted(ownRevision);
  }

  /**
   * How fresh a state of a record is that this run has written, see {@link WriteHistory#freshness}.
   */
  synchronized ReplyFreshness freshness(long number, int state, long begin) {
    RecordWrites writes = find(number);
    return writes == null ? ReplyFreshness.OPEN : writes.freshness(state, begin);
  }

  /** Returns by how much the number of kept writes has shrunk. */
  private int prune() {
    long before = horizon.getAsLong();
    int kept = 0;
    int removed = 0;
    for (int i = 0; i < size; i++) {
      RecordWrites writes = records[i];
      removed += writes.size();
      if (!StateBits.isSettledBefore(words.get(writes.number()), before)) {
        writes.prune(before);
        removed -= writes.size();
        numbers[kept] = numbers[i];
        records[kept++] = writes;
      }
    }
    Arrays.fill(records, kept, size, null);
    size = kept;
    pruneAt = Math.max(MIN_PRUNED, 2 * kept);
    return removed;
  }
}
