// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * When the calls that are not judged yet began, so that what none of them can show may be
 * forgotten.
 */
final class ActiveCalls {

  private final List<CallBegin> begins = new CopyOnWriteArrayList<>();

  /**
   * A place for one thread, which sets it before each of its calls to a time not after the begin of
   * the call. Between calls the time of the last one stands, so that a call which is about to begin
   * never finds too much forgotten.
   */
  CallBegin add(long now) {
    CallBegin begin = new CallBegin(now);
    begins.add(begin);
    return begin;
  }

  /** No call that is judged now or later began before this time. */
  long earliest(long now) {
    long earliest = now;
    for (CallBegin begin : begins) {
      earliest = Math.min(earliest, begin.get());
    }
    return earliest;
  }
}
