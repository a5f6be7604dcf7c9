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
package site.ycsb.client.measure;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Makes the latency recorders of a phase when they are first needed, and keeps them for sampling.
 *
 * <p>Up to {@link #MAX_OWN} threads have recorders of their own. Above that, memory counts for
 * more: threads share {@link #SHARED} sets of recorders.
 */
final class LatencyRecorders {

  /** What a recorder measures. */
  enum Time {
    SERVICE,
    RESPONSE
  }

  /** A recorder and what is recorded there. */
  record Source(String operation, Time time, LatencyRecorder recorder) {}

  private record SharedKey(int set, String operation, Time time) {}

  static final int MAX_OWN = 64;
  static final int SHARED = 16;

  private final boolean shared;
  private final Map<SharedKey, LatencyRecorder> sharedRecorders = new HashMap<>();
  private final List<Source> sources = new CopyOnWriteArrayList<>();

  LatencyRecorders(int threads) {
    shared = threads > MAX_OWN;
  }

  /** The recorder that the thread has to use for the operation; called once for each. */
  LatencyRecorder recorder(int thread, String operation, Time time) {
    if (!shared) {
      return register(operation, time, LatencyRecorder.forOneThread());
    }
    synchronized (sharedRecorders) {
      return sharedRecorders.computeIfAbsent(
          new SharedKey(thread % SHARED, operation, time),
          key -> register(operation, time, LatencyRecorder.forManyThreads()));
    }
  }

  private LatencyRecorder register(String operation, Time time, LatencyRecorder recorder) {
    sources.add(new Source(operation, time, recorder));
    return recorder;
  }

  /** All recorders made so far. */
  List<Source> sources() {
    return sources;
  }
}
