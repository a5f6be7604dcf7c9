// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongFunction;
import site.ycsb.measure.RecorderSet.Time;
import site.ycsb.settings.PropertyReader;

/** Keeps what a measurement type needs beside histograms: nothing, all latencies, or averages. */
public final class LatencyLogs {

  private record Key(String operation, Time time) {}

  private final LongFunction<LatencyLog> newLog;
  private final Map<Key, LatencyHistory> histories = new ConcurrentHashMap<>();
  private final AtomicLong originMillis = new AtomicLong();

  /**
   * @param newLog makes a log from its origin, or null to keep nothing
   */
  private LatencyLogs(LongFunction<LatencyLog> newLog) {
    this.newLog = newLog;
  }

  /** Keeps nothing. */
  static LatencyLogs none() {
    return new LatencyLogs(null);
  }

  /** Keeps what {@code measurementtype} and {@code timeseries.granularity} ask for. */
  public static LatencyLogs of(Properties properties) {
    MeasurementType type = MeasurementType.of(properties);
    if (type.isRaw()) {
      return new LatencyLogs(RawLog::new);
    }
    long unit =
        new PropertyReader(properties)
            .wholeNumber("timeseries.granularity", 1000, 1, Integer.MAX_VALUE);
    return type == MeasurementType.TIMESERIES
        ? new LatencyLogs(origin -> new AverageLog(origin, unit))
        : none();
  }

  /** A log for one thread, made when it is first needed, or null if nothing is kept. */
  LatencyLog newLog(String operation, Time time) {
    if (newLog == null) {
      return null;
    }
    originMillis.compareAndSet(0, System.currentTimeMillis());
    return history(operation, time).newLog(originMillis.get());
  }

  /** What was kept. */
  LatencyHistory history(String operation, Time time) {
    return histories.computeIfAbsent(new Key(operation, time), key -> new LatencyHistory(newLog));
  }
}
