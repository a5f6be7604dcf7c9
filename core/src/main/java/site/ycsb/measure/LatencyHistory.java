// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The latencies of one operation over time: the logs of all threads. Complete when all recording
 * threads have ended.
 */
public final class LatencyHistory {

  private final List<LatencyLog> logs = new CopyOnWriteArrayList<>();
  private volatile long originMillis;

  LatencyHistory() {}

  void add(LatencyLog log, long origin) {
    originMillis = origin;
    logs.add(log);
  }

  /** The origin of the times in all logs, as {@code System.currentTimeMillis}. */
  public long originMillis() {
    return originMillis;
  }

  /** The logs of that class. */
  public <T extends LatencyLog> List<T> logs(Class<T> type) {
    return logs.stream().filter(type::isInstance).map(type::cast).toList();
  }
}
