// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BiConsumer;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.HdrHistogram.WriterReaderPhaser;
import site.ycsb.client.Metric;

/**
 * The recorders of one thread, or of several that share them. They are made when they are first
 * needed.
 *
 * <p>With a schedule an operation has two times, and a sample must have both or neither. Therefore
 * threads set aside what they record while their set is sampled, which takes no lock; the next
 * sample begins with it.
 */
final class RecorderSet {

  /** Both times of a call, or one. */
  private record CallLatencies(
      LatencyRecorder service, long serviceNanos, LatencyRecorder response, long responseNanos) {

    void record() {
      service.record(serviceNanos);
      if (response != null) {
        response.record(responseNanos);
      }
    }
  }

  private final boolean shared;
  private final Supplier<LongConsumer> newLog;
  private final Map<String, LatencyRecorder> services = new ConcurrentHashMap<>();
  private final Map<String, LatencyRecorder> responses = new ConcurrentHashMap<>();
  private final Queue<MetricRecorder> metrics = new ConcurrentLinkedQueue<>();
  private final WriterReaderPhaser phaser;
  private final Queue<CallLatencies> aside = new ConcurrentLinkedQueue<>();
  private volatile boolean sampling;

  /**
   * @param shared whether several threads record at once
   * @param paired whether both times of an operation are recorded, because it has a schedule
   * @param newLog makes a log for each kind of latency of an operation, or returns null
   */
  RecorderSet(boolean shared, boolean paired, Supplier<LongConsumer> newLog) {
    this.shared = shared;
    this.newLog = newLog;
    phaser = paired ? new WriterReaderPhaser() : null;
  }

  boolean isPaired() {
    return phaser != null;
  }

  LongConsumer newLog() {
    return newLog.get();
  }

  LatencyRecorder service(String operation) {
    return services.computeIfAbsent(operation, name -> new LatencyRecorder(shared));
  }

  LatencyRecorder response(String operation) {
    return responses.computeIfAbsent(operation, name -> new LatencyRecorder(shared));
  }

  /** A recorder for one thread. */
  MetricRecorder newMetric(String operation, Metric metric) {
    MetricRecorder recorder = new MetricRecorder(operation, metric);
    metrics.add(recorder);
    return recorder;
  }

  /** The recorders of metrics of all threads of this set. */
  Iterable<MetricRecorder> metrics() {
    return metrics;
  }

  void record(LatencyRecorder recorder, long nanos) {
    if (phaser == null) {
      recorder.record(nanos);
    } else {
      record(recorder, nanos, null, 0);
    }
  }

  /** Records both times of one call; only for a set that is paired. */
  void record(
      LatencyRecorder service, long serviceNanos, LatencyRecorder response, long responseNanos) {
    long section = phaser.writerCriticalSectionEnter();
    try {
      if (sampling) {
        aside.add(new CallLatencies(service, serviceNanos, response, responseNanos));
      } else {
        service.record(serviceNanos);
        if (response != null) {
          response.record(responseNanos);
        }
      }
    } finally {
      phaser.writerCriticalSectionExit(section);
    }
  }

  /** Hands all recorders to their readers, by operation. Called by one thread at a time. */
  void sample(
      BiConsumer<String, LatencyRecorder> ofServices,
      BiConsumer<String, LatencyRecorder> ofResponses) {
    if (phaser == null) {
      services.forEach(ofServices);
      return;
    }
    phaser.readerLock();
    try {
      sampling = true;
      phaser.flipPhase();
      // No thread records from here on. Everything in the queue was set aside before.
      int count = aside.size();
      for (int i = 0; i < count; i++) {
        aside.remove().record();
      }
      services.forEach(ofServices);
      responses.forEach(ofResponses);
    } finally {
      sampling = false;
      phaser.readerUnlock();
    }
  }
}
