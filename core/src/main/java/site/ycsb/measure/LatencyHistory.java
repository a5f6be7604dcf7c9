// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongFunction;

/**
 * The latencies of one operation over time, as far as the measurement type keeps them. Complete
 * when all recording threads have ended.
 */
public final class LatencyHistory {

  /** Takes one latency. */
  public interface Points {

    /**
     * @param millis when it was taken, as {@code System.currentTimeMillis}
     * @param micros the latency in microseconds
     */
    void point(long millis, int micros);
  }

  private final LongFunction<LatencyLog> newLog;
  private final List<LatencyLog> logs = new CopyOnWriteArrayList<>();
  private volatile long originMillis;

  LatencyHistory(LongFunction<LatencyLog> newLog) {
    this.newLog = newLog;
  }

  /** The log of one more thread. */
  LatencyLog newLog(long origin) {
    originMillis = origin;
    LatencyLog log = newLog.apply(origin);
    logs.add(log);
    return log;
  }

  /** Number of latencies that were kept. */
  public int count() {
    return rawLogs().stream().mapToInt(RawLog::count).sum();
  }

  /** All latencies, in the order of time. */
  public void forEach(Points points) {
    for (long point : RawLog.merge(rawLogs())) {
      points.point(originMillis + RawLog.millis(point), RawLog.micros(point));
    }
  }

  private List<RawLog> rawLogs() {
    return logs.stream().filter(RawLog.class::isInstance).map(RawLog.class::cast).toList();
  }

  /**
   * Averages in nanoseconds by the start of the unit of time in milliseconds, which counts from the
   * first latency of the phase. Units without latencies are left out.
   */
  public SortedMap<Long, Double> averages() {
    return AverageLog.merge(
        logs.stream().filter(AverageLog.class::isInstance).map(AverageLog.class::cast).toList());
  }
}
