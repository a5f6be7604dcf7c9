/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.search.workload;

import java.time.Duration;
import site.ycsb.search.Visibility;
import site.ycsb.search.check.InsertedHits;
import site.ycsb.search.check.Oracle;
import site.ycsb.search.history.WriteHistory;

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
