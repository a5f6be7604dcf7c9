// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.time.Duration;
import site.ycsb.search.Visibility;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.InsertedHits;
import site.ycsb.search.judge.Oracle;

/**
 * What the replies of one run are judged by: the records before it, what it writes, what the store
 * promises. Shared by all threads.
 *
 * @param visibility when the store shows what it has acknowledged
 * @param history what this client writes; its baseline is what was there before
 * @param oracle the right answers before the first write, or null if no query is asked
 * @param inserted the hits among records that are inserted, or null if no query is asked
 * @param readOnly whether this client writes nothing
 */
record Expectations(
    Visibility visibility,
    WriteHistory history,
    Oracle oracle,
    InsertedHits inserted,
    boolean readOnly) {

  /** For searches that begin after the store was waited for. */
  Expectations withSearchesAtOnce() {
    return new Expectations(
        new Visibility(visibility.reads(), visibility.scans(), Duration.ZERO),
        history,
        oracle,
        inserted,
        readOnly);
  }
}
