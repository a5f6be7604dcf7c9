// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongConsumer;
import site.ycsb.Status;

/**
 * Latencies and statuses of one operation as one thread records them. Only that thread may record;
 * any thread may read.
 */
public final class OperationRecorder {

  private final String operation;
  private final boolean scheduled;
  private final RecorderSet recorders;

  /** Null until there is one: thousands of clients each have several recorders. */
  private volatile Map<String, Count> otherStatuses;

  private LatencyRecorder service;
  private LatencyRecorder response;
  private LongConsumer serviceLog;
  private LongConsumer responseLog;
  private long ok;
  private long checked;
  private boolean hasResponse;
  private boolean recording;

  /** How many calls ended with a status of that name, and the first of them. */
  private record Count(Status status, LongAdder number) {}

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
      Count count = otherStatuses.get(before.getName());
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
          .computeIfAbsent(status.getName(), name -> new Count(status, new LongAdder()))
          .number()
          .increment();
    }
  }

  /** Counts a reply that was checked, as {@link #countVerdict} does. */
  public void countCheck(Status verdict) {
    if (recording || !verdict.isOk()) {
      checked++;
    }
  }

  /** Null if nothing is kept. */
  LongConsumer serviceLog() {
    return serviceLog;
  }

  /** Null if nothing is kept, or there is no schedule. */
  LongConsumer responseLog() {
    return responseLog;
  }

  long checked() {
    return checked;
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
