// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.io.IOException;
import java.util.DoubleSummaryStatistics;
import java.util.LongSummaryStatistics;
import site.ycsb.Utils;
import site.ycsb.measure.PhaseProgress;
import site.ycsb.measure.SampleListener;
import site.ycsb.measurements.Measurements;
import site.ycsb.measurements.exporter.MeasurementsExporter;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;

/**
 * Measures the JVM every second: YCSB's {@code measurement.trackjvm}. Each value is reported like
 * the latency of an operation, as in YCSB, so a thread or a megabyte appears as a microsecond.
 */
final class JvmTracker implements SampleListener {

  static final Setting<Boolean> TRACKED =
      Setting.flag(
              "measurement.trackjvm",
              false,
              "whether memory, threads and load of the client are measured too")
          .as(Role.OUTPUT);

  private final LongSummaryStatistics megabytes = new LongSummaryStatistics();
  private final LongSummaryStatistics threads = new LongSummaryStatistics();
  private final DoubleSummaryStatistics load = new DoubleSummaryStatistics();
  private long collections;
  private long collectionMillis;

  @Override
  public void started(PhaseProgress progress) {
    sampling();
  }

  @Override
  public void sampling() {
    Measurements to = Measurements.getMeasurements();
    int threadCount = Utils.getActiveThreadCount();
    threads.accept(threadCount);
    to.measure("THREAD_COUNT", threadCount);
    int usedMegabytes = Utils.getUsedMemoryMegaBytes();
    megabytes.accept(usedMegabytes);
    to.measure("USED_MEM_MB", usedMegabytes);
    double systemLoad = Utils.getSystemLoadAverage();
    if (systemLoad >= 0) {
      load.accept(systemLoad);
      to.measure("SYS_LOAD_AVG", (int) systemLoad);
    }
    long count = Utils.getGCTotalCollectionCount();
    long millis = Utils.getGCTotalTime();
    to.measure("GCS", (int) (count - collections));
    to.measure("GCS_TIME", (int) (millis - collectionMillis));
    collections = count;
    collectionMillis = millis;
  }

  void write(MeasurementsExporter to) throws IOException {
    to.write("MAX_MEM_USED", "MBs", megabytes.getMax());
    to.write("MIN_MEM_USED", "MBs", megabytes.getMin());
    to.write("MAX_THREADS", "Count", (int) threads.getMax());
    to.write("MIN_THREADS", "Count", (int) threads.getMin());
    to.write("MAX_SYS_LOAD_AVG", "Load", load.getCount() == 0 ? 0 : load.getMax());
    to.write("MIN_SYS_LOAD_AVG", "Load", load.getCount() == 0 ? 0 : load.getMin());
  }
}
