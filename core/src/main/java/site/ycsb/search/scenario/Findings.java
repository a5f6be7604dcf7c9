// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import site.ycsb.Status;
import site.ycsb.search.SearchStatus;

/** Counts the wrong, stale and failed calls of one kind, and names the first wrong and failed. */
final class Findings {
  private final AtomicLong wrong = new AtomicLong();
  private final AtomicLong failed = new AtomicLong();
  private final AtomicLong stale = new AtomicLong();
  private volatile String first;
  private volatile String firstFailed;

  void add(String what, Status verdict) {
    if (SearchStatus.isFailure(verdict) && wrong.getAndIncrement() == 0) {
      first = what;
    }
    if (verdict == SearchStatus.STALE) {
      stale.incrementAndGet();
    }
  }

  void addFailed(String what) {
    if (failed.getAndIncrement() == 0) {
      firstFailed = what;
    }
  }

  void describe(String what, Map<String, String> facts, List<String> problems) {
    if (stale.get() > 0) {
      facts.put("stale of " + what, stale.toString());
    }
    if (failed.get() > 0) {
      problems.add(failed + " of " + what + " failed; first: " + firstFailed);
    }
    if (wrong.get() > 0) {
      problems.add(wrong + " of " + what + " are wrong; first: " + first);
    }
  }
}
