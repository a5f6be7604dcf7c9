// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

import java.util.Arrays;

/**
 * The writes of one record that may still matter to a reply: each with the state that it writes (a
 * revision, or {@link Baseline#ABSENT} for a delete), when it was sent, and when it was
 * acknowledged. An insert writes revision 0. Guarded by the lock of its {@link RecentWrites}.
 *
 * <p>Two writes overlap if each was sent before the other was acknowledged; the store may have done
 * them in either order. An update never brings back what is deleted, so that an acknowledged delete
 * is final.
 */
final class RecordWrites {

  /** In place of a time of acknowledgement: the write is in flight. */
  static final long PENDING = Long.MAX_VALUE;

  /**
   * Added to the time when the write was accepted into a batch that may not have been sent, in
   * place of a time of acknowledgement.
   */
  private static final long BATCHED = 1L << 62;

  /** Added to the time when the write failed; it may yet be done, or have been. */
  private static final long FAILED = BATCHED + (1L << 61);

  /** Set in the time of failure if a later reply has not shown the write. */
  private static final long UNSEEN = 1;

  /** In place of a time: before everything. */
  static final long ALWAYS = Long.MIN_VALUE;

  private final long number;

  /** Whether the store removes the record by itself; then no client deletes it. */
  private boolean expires;

  private long replacedAt = ALWAYS;
  private int size;
  private int[] states = new int[2];
  private long[] sent = new long[2];
  private long[] acked = new long[2];

  RecordWrites(long number) {
    this.number = number;
  }

  long number() {
    return number;
  }

  int size() {
    return size;
  }

  void add(int state, long sentAt, long ackedAt) {
    if (size == states.length) {
      states = Arrays.copyOf(states, 2 * size);
      sent = Arrays.copyOf(sent, 2 * size);
      acked = Arrays.copyOf(acked, 2 * size);
    }
    states[size] = state;
    sent[size] = sentAt;
    acked[size] = ackedAt;
    size++;
  }

  /** Notes that the delete of this record is its expiry. */
  void setExpires() {
    expires = true;
  }

  boolean expires() {
    return expires;
  }

  /** Notes that the record had other states, the last one replaced by this time. */
  void forgetUntil(long time) {
    replacedAt = Math.max(replacedAt, time);
  }

  long middle() {
    return sent[size / 2];
  }

  void end(int state, long sentAt, WriteEnd how, long time) {
    int i = indexOf(state, sentAt);
    if (i >= 0) {
      switch (how) {
        case ACKNOWLEDGED -> acked[i] = time;
        case BATCHED -> acked[i] = BATCHED + time;
        case FAILED -> acked[i] = FAILED + (time & ~UNSEEN);
        case NOT_DONE -> remove(i);
      }
    }
  }

  /** All that was accepted into batches has been done. */
  void acknowledgeBatched(long ackedAt) {
    for (int i = 0; i < size; i++) {
      acked[i] = isBatched(i) ? ackedAt : acked[i];
    }
  }

  private boolean isBatched(int i) {
    return acked[i] >= BATCHED && acked[i] < FAILED;
  }

  /**
   * When the store or a batch acknowledged a write; a greater value, up to {@link #PENDING}, if
   * neither did.
   */
  private long accepted(int i) {
    return isBatched(i) ? acked[i] - BATCHED : acked[i];
  }

  private int indexOf(int state, long sentAt) {
    for (int i = size - 1; i >= 0; i--) {
      if (sent[i] == sentAt && states[i] == state) {
        return i;
      }
    }
    return -1;
  }

  private void remove(int i) {
    size--;
    System.arraycopy(states, i + 1, states, i, size - i);
    System.arraycopy(sent, i + 1, sent, i, size - i);
    System.arraycopy(acked, i + 1, acked, i, size - i);
  }

  /**
   * The states that a call may show.
   *
   * @param earliest what was acknowledged before this time has to show
   * @param end what was sent at this time or later cannot show
   * @param batches whether what was accepted into a batch has to show, too
   * @param lead by how much earlier than noted the record has certainly expired, in nanoseconds
   * @return whether it may also show a state that was forgotten
   */
  boolean possible(long earliest, long end, boolean batches, long lead, PossibleStates into) {
    into.clear();
    boolean deleted = false;
    long gone = expires && earliest > WriteHistory.START ? earliest + lead : earliest;
    for (int i = 0; i < size; i++) {
      if (states[i] == Baseline.ABSENT && sent[i] < end) {
        into.add(Baseline.ABSENT);
        deleted |= shownFrom(i, batches) < gone;
      }
    }
    boolean forgotten = replacedAt >= earliest;
    if (deleted) {
      return forgotten;
    }
    long lastCertain = lastSentOfThoseShownFrom(earliest, batches);
    boolean mayPrecedeInsert = true;
    for (int i = 0; i < size; i++) {
      if (states[i] == Baseline.ABSENT) {
        continue;
      }
      mayPrecedeInsert &= shownFrom(i, batches) >= earliest;
      if (sent[i] < end && shownFrom(i, batches) >= lastCertain) {
        into.add(states[i]);
      }
    }
    if (mayPrecedeInsert) {
      // Nothing has certainly been written yet: the record is an insert's, which may not be done.
      into.add(Baseline.ABSENT);
    }
    return forgotten;
  }

  private long shownFrom(int i, boolean batches) {
    return batches ? accepted(i) : acked[i];
  }

  /**
   * When the last write was sent of those that have to show before a time: it replaced all before.
   */
  private long lastSentOfThoseShownFrom(long time, boolean batches) {
    long last = ALWAYS;
    for (int i = 0; i < size; i++) {
      if (states[i] != Baseline.ABSENT && shownFrom(i, batches) < time) {
        last = Math.max(last, sent[i]);
      }
    }
    return last;
  }

  /** Whether every write is acknowledged and they leave one state only. */
  boolean isSettled() {
    boolean deleted = false;
    for (int i = 0; i < size; i++) {
      if (acked[i] >= BATCHED) {
        return false;
      }
      deleted |= states[i] == Baseline.ABSENT;
    }
    return deleted || size > 0 && lastOnly() >= 0;
  }

  /** The state that the writes leave, once settled. */
  int settledState() {
    for (int i = 0; i < size; i++) {
      if (states[i] == Baseline.ABSENT) {
        return Baseline.ABSENT;
      }
    }
    return states[lastOnly()];
  }

  /** The time from which on no other state can show, once settled. */
  long settledAt() {
    long last = replacedAt;
    for (int i = 0; i < size; i++) {
      last = Math.max(last, acked[i]);
    }
    return last;
  }

  /**
   * Whether every other write was acknowledged before a call began, and one that was acknowledged
   * before it ended, or what was there before them, left a state: then the record is in that state
   * for good, until its next write.
   */
  boolean isFixedAt(int state, long begin, long end) {
    boolean written = false;
    for (int i = 0; i < size; i++) {
      if (acked[i] >= (states[i] == state ? end + 1 : begin)) {
        return false;
      }
      written |= states[i] == state;
    }
    return written;
  }

  /**
   * A call that began when a write had failed has shown what it writes, or another state.
   *
   * @return whether the write had not shown before, and has to from now on
   */
  boolean observeFailed(int state, long begin, long end) {
    boolean late = false;
    for (int i = 0; i < size; i++) {
      if (acked[i] < FAILED || acked[i] == PENDING || (acked[i] & ~UNSEEN) - FAILED >= begin) {
        continue;
      }
      if (states[i] == state) {
        late |= (acked[i] & UNSEEN) != 0;
        acked[i] = end;
      } else {
        acked[i] |= UNSEEN;
      }
    }
    return late;
  }

  /**
   * How the state that a call showed, which is a possible one, stands to the writes that were
   * accepted before the call.
   */
  ReplyFreshness freshness(int state, long begin) {
    int shown = size - 1;
    while (shown >= 0 && states[shown] != state) {
      shown--;
    }
    boolean acknowledged = replacedAt != ALWAYS;
    boolean open = false;
    for (int i = 0; i < size; i++) {
      if (accepted(i) < begin && acked[i] != ALWAYS) {
        acknowledged = true;
        open |= i != shown && (shown < 0 || accepted(i) > sent[shown]);
      }
    }
    boolean deleted = state == Baseline.ABSENT && shown >= 0 && accepted(shown) < begin;
    if (!acknowledged) {
      return ReplyFreshness.UNTOUCHED;
    }
    return open && !deleted ? ReplyFreshness.OPEN : ReplyFreshness.CURRENT;
  }

  /** The write that no other overlaps or follows, or -1. */
  private int lastOnly() {
    long lastSent = lastSentOfThoseShownFrom(PENDING, false);
    int only = -1;
    for (int i = 0; i < size; i++) {
      if (states[i] != Baseline.ABSENT && acked[i] >= lastSent) {
        if (only >= 0) {
          return -1;
        }
        only = i;
      }
    }
    return only;
  }

  /** Forgets what no call that began at the horizon or later can show. */
  void prune(long horizon) {
    long lastCertain = ALWAYS;
    long lastCertainAcked = ALWAYS;
    for (int i = 0; i < size; i++) {
      if (states[i] != Baseline.ABSENT && acked[i] < horizon && sent[i] > lastCertain) {
        lastCertain = sent[i];
        lastCertainAcked = acked[i];
      }
    }
    for (int i = size - 1; i >= 0; i--) {
      if (states[i] != Baseline.ABSENT && acked[i] < lastCertain) {
        remove(i);
        forgetUntil(lastCertainAcked);
      }
    }
  }
}
