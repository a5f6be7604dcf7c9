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

  /**
   * In place of a time of acknowledgement: the write is in flight, or failed and may yet be done.
   */
  static final long PENDING = Long.MAX_VALUE;

  /** In place of a time of acknowledgement: accepted into a batch that may not have been sent. */
  static final long BATCHED = Long.MAX_VALUE - 1;

  /** In place of a time: before everything. */
  static final long ALWAYS = Long.MIN_VALUE;

  private final long number;
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

  /** Notes that the record had other states before, the last of which was replaced by this time. */
  void forgetUntil(long time) {
    replacedAt = Math.max(replacedAt, time);
  }

  /** Whether a call may show a state that was forgotten. Arguments as for {@link #possible}. */
  boolean mayShowForgotten(long earliest) {
    return replacedAt >= earliest;
  }

  /** When the write in the middle was sent. */
  long middle() {
    return sent[size / 2];
  }

  /** Sets the time of acknowledgement of a write, {@link #BATCHED} included. */
  void acknowledge(int state, long sentAt, long ackedAt) {
    int i = indexOf(state, sentAt);
    if (i >= 0) {
      acked[i] = ackedAt;
    }
  }

  /** Forgets a write that was certainly not done. */
  void withdraw(int state, long sentAt) {
    int i = indexOf(state, sentAt);
    if (i >= 0) {
      remove(i);
    }
  }

  /** All that was accepted into batches has been done. */
  void acknowledgeBatched(long ackedAt) {
    for (int i = 0; i < size; i++) {
      if (acked[i] == BATCHED) {
        acked[i] = ackedAt;
      }
    }
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
   */
  void possible(long earliest, long end, PossibleStates into) {
    into.clear();
    boolean deleted = false;
    for (int i = 0; i < size; i++) {
      if (states[i] == Baseline.ABSENT && sent[i] < end) {
        into.add(Baseline.ABSENT);
        deleted |= acked[i] < earliest;
      }
    }
    if (deleted) {
      return;
    }
    long lastCertain = lastSentOfThoseAcknowledgedBefore(earliest);
    boolean mayPrecedeInsert = true;
    for (int i = 0; i < size; i++) {
      if (states[i] == Baseline.ABSENT) {
        continue;
      }
      mayPrecedeInsert &= acked[i] >= earliest;
      if (sent[i] < end && acked[i] >= lastCertain) {
        into.add(states[i]);
      }
    }
    if (mayPrecedeInsert) {
      // Nothing has certainly been written yet: the record is an insert's, which may not be done.
      into.add(Baseline.ABSENT);
    }
  }

  /**
   * When the last write was sent of those acknowledged before a time: it replaced all before it.
   */
  private long lastSentOfThoseAcknowledgedBefore(long time) {
    long last = ALWAYS;
    for (int i = 0; i < size; i++) {
      if (states[i] != Baseline.ABSENT && acked[i] < time) {
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
    long last = ALWAYS;
    for (int i = 0; i < size; i++) {
      last = Math.max(last, acked[i]);
    }
    return last;
  }

  /**
   * Whether every write was acknowledged before a time, and one of them, or what was there before
   * them, left a state: then the record is in that state for good, until its next write.
   */
  boolean isFixedAt(int state, long time) {
    boolean written = false;
    for (int i = 0; i < size; i++) {
      if (acked[i] >= time) {
        return false;
      }
      written |= states[i] == state;
    }
    return written;
  }

  /**
   * How the state that a call showed, which is a possible one, stands to the writes that were
   * acknowledged before the call.
   */
  Standing standing(int state, long begin) {
    int shown = -1;
    for (int i = 0; i < size; i++) {
      if (states[i] == state) {
        shown = i;
      }
    }
    boolean acknowledged = replacedAt != ALWAYS;
    boolean open = false;
    for (int i = 0; i < size; i++) {
      if (acked[i] < begin && acked[i] != ALWAYS) {
        acknowledged = true;
        open |= i != shown && (shown < 0 || acked[i] > sent[shown]);
      }
    }
    boolean deleted = state == Baseline.ABSENT && shown >= 0 && acked[shown] < begin;
    if (!acknowledged) {
      return Standing.UNTOUCHED;
    }
    return open && !deleted ? Standing.OPEN : Standing.CURRENT;
  }

  /** The write that no other overlaps or follows, or -1. */
  private int lastOnly() {
    long lastSent = lastSentOfThoseAcknowledgedBefore(PENDING);
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
