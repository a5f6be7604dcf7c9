// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.question.HitFinder;

/**
 * All hits of an answer in order, as they certainly were at one time: what was not written since
 * needs no look at the history to judge a call that began later. A call that may show older states
 * is judged by the same snapshot, from which everything is taken out that was ever written.
 *
 * @param time nanoseconds by the history's clock
 * @param numbers those of the hits; not to be changed, as the other arrays
 * @param revisions those of the hits; null for those of the oracle
 * @param others records that were certainly no hits, but have been or may become some
 * @param uncertain records of which it was not certain
 * @param added how many of the {@link AddedHits} are among all of these
 * @param isWritten whether the run had changed the answer
 */
record HitSnapshot(
    Oracle oracle,
    long time,
    int[] numbers,
    int[] revisions,
    int[] others,
    int[] uncertain,
    int added,
    boolean isWritten) {

  private static final int[] NONE = {};

  /** The hits before the first write. */
  static HitSnapshot ofLoaded(Oracle oracle, int[] hits) {
    return new HitSnapshot(oracle, WriteHistory.START, hits, null, NONE, NONE, 0, false);
  }

  /** Number of hits. */
  int size() {
    return numbers.length;
  }

  int revision(int place) {
    return revisions == null ? oracle.revision(numbers[place]) : revisions[place];
  }

  /** The key of order of a hit. */
  long key(int place) {
    return key(numbers[place], revision(place));
  }

  private long key(int number, int revision) {
    return oracle.questions().order().key(number, revision);
  }

  /** Number of hits whose key of order is below a limit. */
  int countBelow(long limit) {
    return countBelow(limit, numbers.length, this::key);
  }

  private static int countBelow(long limit, int size, IntToLongFunction keys) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = low + high >>> 1;
      if (keys.applyAsLong(middle) < limit) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /**
   * The answer as of the latest time that each call which is judged now or later began after.
   *
   * @param all the {@link AddedHits} of the answer, with further numbers that mean nothing
   * @param count how many of them there are
   */
  HitSnapshot renewed(int query, long[] all, int count, WriteHistory history, HitFinder finder) {
    Renewal renewal = new Renewal(query, history.needed(), history, finder);
    return renewal.now <= time ? this : renewal.snapshot(all, count);
  }

  /** Sorts out what each record is that was written since the last snapshot. */
  private final class Renewal {

    private final int query;
    private final long now;
    private final WriteHistory history;
    private final HitFinder finder;
    private final List<Moved> moved = new ArrayList<>();
    private final IntStream.Builder noHits = IntStream.builder();
    private final IntStream.Builder unsure = IntStream.builder();
    private boolean changed = isWritten;

    private record Moved(int number, int revision, long key) {}

    Renewal(int query, long now, WriteHistory history, HitFinder finder) {
      this.query = query;
      this.now = now;
      this.history = history;
      this.finder = finder;
    }

    HitSnapshot snapshot(long[] all, int count) {
      for (int i = 0; i < others.length; i++) {
        int end = history.firstWritten(others, i, time);
        for (; i < end; i++) {
          noHits.add(others[i]);
        }
        if (i < others.length) {
          sortOut(others[i], Baseline.ABSENT);
        }
      }
      for (int number : uncertain) {
        sortOut(number, Baseline.ABSENT);
      }
      int taken = added;
      while (taken < count && all[taken] <= Integer.MAX_VALUE) {
        sortOut((int) all[taken++], Baseline.ABSENT);
      }
      return withHits(taken);
    }

    /**
     * @param before the revision at which the record was a hit, or {@link Baseline#ABSENT}
     */
    private void sortOut(int number, int before) {
      int state = history.certainState(number, now);
      if (state == WriteHistory.UNCERTAIN || state == WriteHistory.UNCHANGED) {
        // If unchanged, its first write is about to begin.
        unsure.add(number);
        return;
      }
      boolean wasHit = before != Baseline.ABSENT;
      boolean isHit =
          state != Baseline.ABSENT
              && (wasHit
                  ? finder.isStillHit(number, before, state, query)
                  : finder.isHit(number, state, query));
      changed |= wasHit || isHit;
      if (isHit) {
        moved.add(new Moved(number, state, key(number, state)));
      } else {
        noHits.add(number);
      }
    }

    /** Puts the hits that have moved between those that have not. */
    private HitSnapshot withHits(int taken) {
      int[] unmoved = new int[numbers.length];
      int[] revisionsOfUnmoved = new int[numbers.length];
      int size = 0;
      for (int i = 0; i < numbers.length; i++) {
        int end = history.firstWritten(numbers, i, time);
        for (; i < end; i++) {
          unmoved[size] = numbers[i];
          revisionsOfUnmoved[size++] = revision(i);
        }
        if (i < numbers.length) {
          sortOut(numbers[i], revision(i));
        }
      }
      moved.sort(Comparator.comparingLong(Moved::key));
      int[] all = Arrays.copyOf(unmoved, size + moved.size());
      int[] revisionsOfAll = Arrays.copyOf(revisionsOfUnmoved, all.length);
      for (int i = moved.size() - 1; i >= 0; i--) {
        Moved hit = moved.get(i);
        int place = countBelow(hit.key, size, j -> key(all[j], revisionsOfAll[j]));
        System.arraycopy(all, place, all, place + i + 1, size - place);
        System.arraycopy(revisionsOfAll, place, revisionsOfAll, place + i + 1, size - place);
        all[place + i] = hit.number;
        revisionsOfAll[place + i] = hit.revision;
        size = place;
      }
      return new HitSnapshot(
          oracle,
          now,
          all,
          revisionsOfAll,
          noHits.build().toArray(),
          unsure.build().toArray(),
          taken,
          changed);
    }
  }
}
