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

import java.util.concurrent.ThreadLocalRandom;
import site.ycsb.search.data.SortValues;

/**
 * Revisions that a run writes: the upper bits are the run's id, so that a row says which run wrote
 * it, the lower ones random.
 */
final class Revisions {

  /** Bound of run ids; 0 is no run's, since revision 0 is the loaded record. */
  static final int RUNS = 256;

  private static final int PER_RUN = SortValues.REVISIONS / RUNS;

  private final int base;

  Revisions(int runId) {
    this.base = runId * PER_RUN;
  }

  int next() {
    return base + ThreadLocalRandom.current().nextInt(PER_RUN);
  }
}
