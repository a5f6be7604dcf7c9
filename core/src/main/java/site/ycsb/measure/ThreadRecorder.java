// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * All that one client thread records. Only that thread may record; any thread may read.
 *
 * <p>{@link #operation} is a look-up: a caller that records often keeps what it returns.
 */
public final class ThreadRecorder {

  private final boolean scheduled;
  private final RecorderSet recorders;
  private final LatencyLogs logs;
  private final Map<String, OperationRecorder> operations = new ConcurrentHashMap<>();
  private long intendedStart;
  private boolean intended;
  private boolean recording = true;

  ThreadRecorder(boolean scheduled, RecorderSet recorders, LatencyLogs logs) {
    this.scheduled = scheduled;
    this.recorders = recorders;
    this.logs = logs;
  }

  /** The recorder of the operation of that name, made if it is new. */
  public OperationRecorder operation(String name) {
    OperationRecorder recorder = operations.get(name);
    if (recorder == null) {
      recorder = new OperationRecorder(name, scheduled, recorders, logs, recording);
      operations.put(name, recorder);
    }
    return recorder;
  }

  /** Whether what is recorded from now on is part of the result. */
  public void recording(boolean on) {
    recording = on;
    operations.values().forEach(operation -> operation.recording(on));
  }

  /** Says when the schedule wanted the current operation to start, in {@code System.nanoTime}. */
  public void intendedStart(long nanoTime) {
    intendedStart = nanoTime;
    intended = true;
  }

  /** From now on operations are not on the schedule. */
  public void noIntendedStart() {
    intended = false;
  }

  /** When the current operation should have started, or the given start if nothing wanted it. */
  public long intendedStartOr(long start) {
    return intended ? intendedStart : start;
  }

  Collection<OperationRecorder> operations() {
    return operations.values();
  }
}
