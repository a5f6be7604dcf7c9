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

  private final String prefix;
  private final RecorderSet recorders;
  private final Map<String, OperationRecorder> operations = new ConcurrentHashMap<>();
  private long intendedStart;
  private boolean intended;
  private boolean recording = true;

  /**
   * @param prefix of the names under which operations are recorded
   */
  ThreadRecorder(String prefix, RecorderSet recorders) {
    this.prefix = prefix;
    this.recorders = recorders;
  }

  /** The recorder of the operation of that name, created on first use. */
  public OperationRecorder operation(String name) {
    OperationRecorder recorder = operations.get(name);
    if (recorder == null) {
      recorder = new OperationRecorder(withPrefix(name), recorders, recording);
      operations.put(name, recorder);
    }
    return recorder;
  }

  /** The name of a failed operation comes from its recorder, which has the prefix. */
  private String withPrefix(String name) {
    return name.startsWith(prefix) ? name : prefix + name;
  }

  /** Whether what is recorded from now on is part of the result. */
  public void recording(boolean on) {
    recording = on;
    operations.values().forEach(operation -> operation.recording(on));
  }

  public boolean isRecording() {
    return recording;
  }

  /** Sets when the current operation should start, as {@code System.nanoTime}. */
  public void intendedStart(long nanoTime) {
    intendedStart = nanoTime;
    intended = true;
  }

  /** From now on operations are not on the schedule. */
  public void noIntendedStart() {
    intended = false;
  }

  /** When the current operation should have started, or the given start if it is not scheduled. */
  public long intendedStartOr(long start) {
    return intended ? intendedStart : start;
  }

  Collection<OperationRecorder> operations() {
    return operations.values();
  }
}
