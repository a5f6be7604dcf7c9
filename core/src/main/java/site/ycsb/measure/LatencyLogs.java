// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongFunction;
import site.ycsb.measure.RecorderSet.Time;

/** Keeps what an output needs beside histograms. For any number of threads. */
public final class LatencyLogs {

  private record Key(String operation, Time time) {}

  private final LongFunction<LatencyLog> newLog;
  private final Map<Key, LatencyHistory> histories = new ConcurrentHashMap<>();
  private final AtomicLong originMillis = new AtomicLong();

  private LatencyLogs(LongFunction<LatencyLog> newLog) {
    this.newLog = newLog;
  }

  /** Keeps nothing. */
  public static LatencyLogs none() {
    return new LatencyLogs(null);
  }

  /**
   * Keeps a log for each thread, operation and kind of latency.
   *
   * @param newLog makes a log from the moment that its times count from, as {@code
   *     System.currentTimeMillis}: that of the first latency of the phase
   */
  public static LatencyLogs of(LongFunction<LatencyLog> newLog) {
    return new LatencyLogs(newLog);
  }

  /** A log for one thread, made when it is first needed, or null if nothing is kept. */
  LatencyLog newLog(String operation, Time time) {
    if (newLog == null) {
      return null;
    }
    originMillis.compareAndSet(0, System.currentTimeMillis());
    long origin = originMillis.get();
    LatencyLog log = newLog.apply(origin);
    history(operation, time).add(log, origin);
    return log;
  }

  /** The logs so far. */
  LatencyHistory history(String operation, Time time) {
    return histories.computeIfAbsent(new Key(operation, time), key -> new LatencyHistory());
  }
}
