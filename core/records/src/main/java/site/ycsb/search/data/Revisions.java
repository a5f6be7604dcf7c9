// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.util.concurrent.ThreadLocalRandom;

/**
 * Revisions that a run writes: the upper bits are the run's id, so that a row says which run wrote
 * it, the lower ones random.
 */
public final class Revisions {

  /** Bound of run ids; 0 is not used, because revision 0 is the loaded record. */
  public static final int RUNS = 256;

  private static final int PER_RUN = SortValues.REVISIONS / RUNS;

  private final int base;

  public Revisions(int runId) {
    this.base = runId * PER_RUN;
  }

  /** The run that wrote a revision other than 0. */
  static int runId(int revision) {
    return revision / PER_RUN;
  }

  /** Whether the run writes the revision; an insert writes revision 0. */
  public static boolean areOf(int runId, int revision) {
    return revision == 0 || runId(revision) == runId;
  }

  public int next() {
    return base + ThreadLocalRandom.current().nextInt(PER_RUN);
  }
}
