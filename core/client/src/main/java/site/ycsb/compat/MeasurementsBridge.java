// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import java.lang.reflect.Field;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import site.ycsb.Status;
import site.ycsb.client.VerdictRecorder;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.measure.ThreadRecorder;
import site.ycsb.measurements.Measurements;

/**
 * Receives what a workload reports to YCSB's {@link Measurements} (READ-MODIFY-WRITE, VERIFY, and
 * whatever a workload invents) and routes it to the recorder of the thread that reports it.
 *
 * <p>YCSB keeps its measurements in a static field, and a workload looks them up when it is made,
 * so a phase has to {@link #install} its bridge first. This is the one piece of static state that
 * the design allows, because YCSB has it; two phases in a JVM install their bridges one after the
 * other.
 */
public final class MeasurementsBridge extends Measurements
    implements VerdictRecorder.VerdictRecorderSource {

  /** Each thread's recorder, found through whichever bridge was installed last. */
  private static final ThreadLocal<VerdictRecorder> CHECKS = new ThreadLocal<>();

  private final ThreadLocal<ThreadRecorder> recorder;

  public MeasurementsBridge(PhaseRecorder phase) {
    super(new Properties());
    recorder = ThreadLocal.withInitial(phase::newThread);
  }

  /** Makes this object the one that {@link Measurements#getMeasurements} returns. */
  public void install() {
    try {
      Field singleton = Measurements.class.getDeclaredField("singleton");
      singleton.setAccessible(true);
      synchronized (Measurements.class) {
        singleton.set(null, this);
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this YCSB core keeps its measurements elsewhere", e);
    }
  }

  /** From now on, reports of the current thread go to these recorders. */
  public void attach(ThreadRecorder thread, VerdictRecorder ofChecks) {
    recorder.set(thread);
    CHECKS.set(ofChecks);
  }

  @Override
  public VerdictRecorder checks() {
    return CHECKS.get();
  }

  @Override
  public void measure(String operation, int micros) {
    recorder.get().operation(operation).recordService(TimeUnit.MICROSECONDS.toNanos(micros));
  }

  @Override
  public void measureIntended(String operation, int micros) {
    recorder.get().operation(operation).recordResponse(TimeUnit.MICROSECONDS.toNanos(micros));
  }

  @Override
  public void reportStatus(String operation, Status status) {
    recorder.get().operation(operation).count(status == null ? Status.ERROR : status);
  }

  @Override
  public void setIntendedStartTimeNs(long nanoTime) {
    if (nanoTime == 0) {
      recorder.get().noIntendedStart();
    } else {
      recorder.get().intendedStart(nanoTime);
    }
  }

  @Override
  public long getIntendedtartTimeNs() {
    return recorder.get().intendedStartOr(System.nanoTime());
  }

  /**
   * The time under the name that workloads of YCSB's master branch use: an override if that core is
   * used.
   */
  public long getIntendedStartTimeNs() {
    return getIntendedtartTimeNs();
  }
}
