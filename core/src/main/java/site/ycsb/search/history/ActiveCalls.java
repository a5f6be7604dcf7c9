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
