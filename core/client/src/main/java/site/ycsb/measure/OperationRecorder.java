// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongConsumer;
import site.ycsb.Status;
import site.ycsb.client.Metric;

/**
 * Latencies, statuses and metrics of one operation as one thread records them. Only that thread may
 * record; any thread may read.
 */
public final class OperationRecorder {

  private final String operation;
  private final boolean scheduled;
  private final RecorderSet recorders;

  /** Null until there is one: thousands of clients each have several recorders. */
  private volatile Map<String, StatusCount> otherStatuses;

  private MetricRecorder[] metrics = {};

  private LatencyRecorder service;
  private LatencyRecorder response;
  private LongConsumer serviceLog;
  private LongConsumer responseLog;
  private long ok;
  private boolean hasResponse;
  private boolean recording;

  private static final Metric CHECKED = new Metric("checked", Metric.Aggregation.SUM);

  /** How many calls ended with a status of that name, and the first of them. */
  private record StatusCount(Status status, LongAdder number) {}

  OperationRecorder(String operation, RecorderSet recorders, boolean recording) {
    this.operation = operation;
    this.recorders = recorders;
    scheduled = recorders.isPaired();
    this.recording = recording;
  }

  /** Whether what is recorded from now on is part of the result. */
  public void recording(boolean on) {
    recording = on;
  }

  /** Records a call that ended with {@link Status#OK}: both times in nanoseconds. */
  public void recordOk(long serviceNanos, long responseNanos) {
    if (recording) {
      ok++;
      keep(serviceNanos, responseNanos);
    }
  }

  /**
   * Records both times in nanoseconds; a sample has both or neither. Without a schedule the service
   * time is used for both.
   */
  public void record(long serviceNanos, long responseNanos) {
    if (recording) {
      keep(serviceNanos, responseNanos);
    }
  }

  private void keep(long serviceNanos, long responseNanos) {
    if (!scheduled) {
      keepService(serviceNanos);
      hasResponse = true;
      return;
    }
    recorders.record(service(), serviceNanos, response(), responseNanos);
    log(serviceLog, serviceNanos);
    log(responseLog, responseNanos);
  }

  public void recordService(long nanos) {
    if (recording) {
      keepService(nanos);
    }
  }

  private void keepService(long nanos) {
    recorders.record(service(), nanos);
    log(serviceLog, nanos);
  }

  public void recordResponse(long nanos) {
    if (!recording) {
      return;
    }
    if (!scheduled) {
      hasResponse = true;
      return;
    }
    recorders.record(response(), nanos);
    log(responseLog, nanos);
  }

  private LatencyRecorder service() {
    if (service == null) {
      service = recorders.service(operation);
      serviceLog = recorders.newLog();
    }
    return service;
  }

  private LatencyRecorder response() {
    if (response == null) {
      response = recorders.response(operation);
      responseLog = recorders.newLog();
      hasResponse = true;
    }
    return response;
  }

  private static void log(LongConsumer log, long nanos) {
    if (log != null) {
      log.accept(nanos);
    }
  }

  public void count(Status status) {
    if (recording) {
      add(status);
    }
  }

  /** Counts a verdict; a wrong reply counts even where nothing else is part of the result. */
  public void countVerdict(Status verdict) {
    if (recording || !verdict.isOk()) {
      add(verdict);
    }
  }

  /**
   * Replaces a verdict that was counted before. Only after the thread has ended.
   *
   * @param counted whether the reply is part of the result
   */
  public void correct(Status before, Status verdict, boolean counted) {
    if (!before.isOk()) {
      StatusCount count = otherStatuses.get(before.getName());
      count.number().decrement();
      if (count.number().sum() == 0) {
        otherStatuses.remove(before.getName());
      }
    } else if (counted) {
      ok--;
    }
    if (counted || !verdict.isOk()) {
      add(verdict);
    }
  }

  private void add(Status status) {
    if (status == Status.OK) {
      ok++;
    } else {
      if (otherStatuses == null) {
        otherStatuses = new ConcurrentHashMap<>();
      }
      otherStatuses
          .computeIfAbsent(status.getName(), name -> new StatusCount(status, new LongAdder()))
          .number()
          .increment();
    }
  }

  /** Counts a reply that was checked, as {@link #countVerdict} does. */
  public void countCheck(Status verdict) {
    if (recording || !verdict.isOk()) {
      metric(CHECKED).record(1, 1, 1);
    }
  }

  /** Records a metric of a reply, as {@link site.ycsb.client.VerdictRecorder#metric} has it. */
  public void recordMetric(Metric metric, double value, double lower, double upper) {
    if (recording) {
      metric(metric).record(value, lower, upper);
    }
  }

  private MetricRecorder metric(Metric metric) {
    for (MetricRecorder known : metrics) {
      if (known.metric().equals(metric)) {
        return known;
      }
    }
    metrics = Arrays.copyOf(metrics, metrics.length + 1);
    MetricRecorder added = recorders.newMetric(operation, metric);
    metrics[metrics.length - 1] = added;
    return added;
  }

  /** Null if nothing is kept. */
  LongConsumer serviceLog() {
    return serviceLog;
  }

  /** Null if nothing is kept, or there is no schedule. */
  LongConsumer responseLog() {
    return responseLog;
  }

  public String name() {
    return operation;
  }

  boolean hasResponse() {
    return hasResponse;
  }

  void addStatusesTo(Map<Status, Long> counts) {
    if (ok > 0) {
      counts.merge(Status.OK, ok, Long::sum);
    }
    if (otherStatuses != null) {
      otherStatuses
          .values()
          .forEach(count -> Statuses.add(counts, count.status(), count.number().sum()));
    }
  }
}
