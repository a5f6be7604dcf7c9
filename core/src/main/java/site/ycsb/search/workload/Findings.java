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

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import site.ycsb.Status;
import site.ycsb.search.SearchStatus;

/** The wrong replies and failed calls among those of one kind, the first of each by name. */
final class Findings {
  private final AtomicLong wrong = new AtomicLong();
  private final AtomicLong failed = new AtomicLong();
  private volatile String first;
  private volatile String firstFailed;

  void add(String what, Status verdict) {
    if (SearchStatus.isFailure(verdict) && wrong.getAndIncrement() == 0) {
      first = what;
    }
  }

  void addFailed(String what) {
    if (failed.getAndIncrement() == 0) {
      firstFailed = what;
    }
  }

  void describe(String what, List<String> problems) {
    if (failed.get() > 0) {
      problems.add(failed + " of " + what + " got no answer; first: " + firstFailed);
    }
    if (wrong.get() > 0) {
      problems.add(wrong + " of " + what + " are wrong; first: " + first);
    }
  }
}
