// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

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
