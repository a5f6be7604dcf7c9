// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.Arrays;
import java.util.List;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.NumberTable;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.LiveAnswer;
import site.ycsb.search.judge.StateView;

/**
 * The hits of one question about relevance while records are written: how many have each profile,
 * of those that are certain for each call, and which others there may be. For any number of
 * threads.
 */
final class LiveRelevance implements LiveAnswer {

  private static final long OPEN = 1;
  private static final long CLOSED = 0;

  private final RelevanceHits loaded;
  private final WriteHistory history;
  private final LiveCounts counts;
  private final int[] slots;
  private final int[] profile;

  /** The profiles of the certain hits; those of the load until a record is written. */
  private ProfileCounts certain;

  private NumberTable written;
  private long[] open = {};
  private int openCount;
  private long acknowledgedBefore = Long.MIN_VALUE;
  private long settledBefore = Long.MIN_VALUE;

  /** Null until it is asked for. */
  private ProfileRanking ranking;

  LiveRelevance(RelevanceHits loaded, WriteHistory history) {
    this.loaded = loaded;
    this.history = history;
    counts = loaded.shared().live(history);
    slots = Arrays.stream(loaded.ranks()).map(rank -> loaded.shared().asked().slot(rank)).toArray();
    certain = loaded.profiles();
    profile = new int[certain.width()];
  }

  RelevanceHits loaded() {
    return loaded;
  }

  LiveCounts counts() {
    return counts;
  }

  /** The places of the words among those that all questions ask for. */
  int[] slots() {
    return slots;
  }

  @Override
  public void open(long number, int before) {
    open(number, before, loaded.shared().asked().ofThread());
  }

  private synchronized void open(long number, int before, ScoredWords words) {
    if (written == null) {
      written = new NumberTable();
      certain = certain.copy();
    }
    if (written.get(number, CLOSED) == OPEN) {
      return;
    }
    written.put(number, OPEN);
    if (openCount == open.length) {
      open = Arrays.copyOf(open, 2 * openCount + 4);
    }
    open[openCount++] = number;
    if (before != Baseline.ABSENT) {
      count(certain, number, before, -1, words);
    }
  }

  private void count(ProfileCounts into, long number, int state, int times, ScoredWords words) {
    words.set(number, state);
    if (words.profile(loaded.ranks(), profile, 0)) {
      into.add(profile, 0, times);
    }
  }

  /** Counts the records as certain that no call can show in another state. */
  private void close(ScoredWords words) {
    long needed = openCount == 0 ? settledBefore : history.earliestNeeded();
    if (needed == settledBefore) {
      return;
    }
    settledBefore = needed;
    int all = openCount;
    openCount = 0;
    for (int i = 0; i < all; i++) {
      int state = history.certainState(open[i], needed);
      if (state == WriteHistory.UNCERTAIN || state == WriteHistory.UNCHANGED) {
        open[openCount++] = open[i];
        continue;
      }
      acknowledgedBefore = Math.max(acknowledgedBefore, needed);
      written.put(open[i], CLOSED);
      if (state != Baseline.ABSENT) {
        count(certain, open[i], state, 1, words);
      }
    }
  }

  /**
   * Finds the certain hits for a call, and lists all records that may be others.
   *
   * @param scores with one limit for each score, by which profiles are ranked if they have to be
   * @param k how many of the best records are wanted
   * @param wanted which profiles are listed, at least
   */
  synchronized void look(
      StateView view,
      Bm25Scores scores,
      int k,
      List<ProfileRanking.Wanted> wanted,
      ScoredWords words,
      RelevanceLook into) {
    into.openCount = 0;
    close(words);
    into.hasWritten = written != null && openCount < written.size();
    if (view.shownFrom() < acknowledgedBefore) {
      lookAtLoaded(words, into);
      return;
    }
    if (ranking == null || ranking.isWorn()) {
      certain = written == null ? certain : certain.copyWithRecords();
      ranking = new ProfileRanking(certain, scores);
    }
    into.clear(certain);
    ranking.list(certain, k, wanted, into);
    for (int i = 0; i < openCount; i++) {
      into.list(open[i]);
    }
  }

  /** Takes the hits as they were before the first write, and lists all that were written. */
  private void lookAtLoaded(ScoredWords words, RelevanceLook into) {
    ProfileCounts before = loaded.profiles().copy();
    for (long number : written.numbers().toArray()) {
      into.list(number);
      int state = history.baseline().state(number);
      if (state != Baseline.ABSENT) {
        count(before, number, state, -1, words);
      }
    }
    into.clear(before);
    for (int i = 0; i < before.size(); i++) {
      into.list(before, i);
    }
  }
}
