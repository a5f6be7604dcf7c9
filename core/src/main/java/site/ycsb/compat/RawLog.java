// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import site.ycsb.measure.LatencyHistory;
import site.ycsb.measure.LatencyLog;

/**
 * Keeps each latency: eight bytes each, in memory. A point is one number, so that points in their
 * natural order are in the order of time.
 */
final class RawLog implements LatencyLog {

  private static final int FIRST_CHUNK = 64;
  private static final int MAX_CHUNK = 1 << 16;
  private static final long NANOS_PER_MICRO = 1000;

  private final long originMillis;
  private final List<long[]> full = new ArrayList<>();
  private long[] chunk = new long[FIRST_CHUNK];
  private int size;

  /**
   * @param originMillis the origin of the points' times, as {@code System.currentTimeMillis}
   */
  RawLog(long originMillis) {
    this.originMillis = originMillis;
  }

  @Override
  public void record(long nanos) {
    if (size == chunk.length) {
      full.add(chunk);
      chunk = new long[Math.min(2 * size, MAX_CHUNK)];
      size = 0;
    }
    long micros = Math.min(nanos / NANOS_PER_MICRO, Integer.MAX_VALUE);
    long elapsed = Math.max(0, System.currentTimeMillis() - originMillis);
    chunk[size] = elapsed << Integer.SIZE | micros;
    size++;
  }

  /** Takes one latency. */
  interface Points {

    /**
     * @param millis when it was taken, as {@code System.currentTimeMillis}
     * @param micros the latency in microseconds
     */
    void point(long millis, int micros);
  }

  /** Number of latencies that were kept. */
  static int count(LatencyHistory history) {
    return history.logs(RawLog.class).stream().mapToInt(RawLog::count).sum();
  }

  /** All latencies, in the order of time. */
  static void forEach(LatencyHistory history, Points points) {
    for (long point : merge(history.logs(RawLog.class))) {
      points.point(history.originMillis() + (point >>> Integer.SIZE), (int) point);
    }
  }

  private static long[] merge(List<RawLog> logs) {
    long[] all = new long[logs.stream().mapToInt(RawLog::count).sum()];
    int end = 0;
    for (RawLog log : logs) {
      for (long[] points : log.full) {
        System.arraycopy(points, 0, all, end, points.length);
        end += points.length;
      }
      System.arraycopy(log.chunk, 0, all, end, log.size);
      end += log.size;
    }
    Arrays.sort(all);
    return all;
  }

  private int count() {
    return full.stream().mapToInt(points -> points.length).sum() + size;
  }
}
