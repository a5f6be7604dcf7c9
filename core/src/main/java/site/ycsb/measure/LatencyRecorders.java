// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Hands out the sets of recorders of a phase, and keeps them for sampling.
 *
 * <p>Up to {@link #MAX_OWN} threads have a set of their own. Above that, memory counts for more:
 * threads share {@link #SHARED} sets.
 */
final class LatencyRecorders {

  static final int MAX_OWN = 64;
  static final int SHARED = 16;

  private final boolean shared;
  private final boolean scheduled;
  private final List<RecorderSet> sets = new CopyOnWriteArrayList<>();

  LatencyRecorders(int threads, boolean scheduled) {
    this.scheduled = scheduled;
    shared = threads > MAX_OWN;
    for (int i = 0; shared && i < SHARED; i++) {
      sets.add(new RecorderSet(LatencyRecorder::forManyThreads, scheduled));
    }
  }

  /** The set that the thread has to use; called once for each. */
  RecorderSet set(int thread) {
    if (shared) {
      return sets.get(thread % SHARED);
    }
    RecorderSet own = new RecorderSet(LatencyRecorder::forOneThread, scheduled);
    sets.add(own);
    return own;
  }

  /** A set for one more thread whose operations have both times, whatever the others have. */
  RecorderSet pairedSet() {
    RecorderSet own = new RecorderSet(LatencyRecorder::forOneThread, true);
    sets.add(own);
    return own;
  }

  /** All sets handed out so far. */
  List<RecorderSet> sets() {
    return sets;
  }
}
