// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.checks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import site.ycsb.Status;
import site.ycsb.client.VerdictRecorder;
import site.ycsb.measurements.Measurements;

/**
 * Checks for YCSB's own client, whose {@code Measurements} know neither examples nor ages.
 *
 * @param intendedStart when the operation of the current thread should have started, in the time of
 *     {@link System#nanoTime()}
 */
record MeasurementsRecorder(Measurements measurements, MethodHandle intendedStart)
    implements VerdictRecorder {

  /** YCSB 0.17 and its master have the same method under two names. */
  private static final List<String> INTENDED_START =
      List.of("getIntendedStartTimeNs", "getIntendedtartTimeNs");

  /** The recorder of this client's current thread, or one for YCSB's own client. */
  static VerdictRecorder ofThread() {
    Measurements measurements = Measurements.getMeasurements();
    VerdictRecorder own =
        measurements instanceof VerdictRecorderSource source ? source.checks() : null;
    return own == null
        ? new MeasurementsRecorder(measurements, intendedStart(Measurements.class, measurements))
        : own;
  }

  /**
   * @param type has the method under one of its names
   * @throws IllegalStateException if it has neither
   */
  static <T> MethodHandle intendedStart(Class<T> type, T measurements) {
    for (String name : INTENDED_START) {
      try {
        return MethodHandles.publicLookup()
            .findVirtual(type, name, MethodType.methodType(long.class))
            .bindTo(measurements);
      } catch (NoSuchMethodException | IllegalAccessException e) {
        // Try the other name.
      }
    }
    throw new IllegalStateException(
        "the core of YCSB on the class path has no " + String.join(" or ", INTENDED_START));
  }

  @Override
  public void checked(String operation, Status verdict, long nanos) {
    measurements.measure(VerdictRecorder.VERIFY, micros(nanos));
    measurements.reportStatus(VerdictRecorder.VERIFY, verdict);
  }

  /** An operation that is not on a schedule should have started when it did. */
  @Override
  public void combined(String operation, long startNanoTime, long endNanoTime) {
    long delay = Math.max(0, startNanoTime - intendedNanoTime());
    long nanos = endNanoTime - startNanoTime;
    measurements.measure(operation, micros(nanos));
    measurements.measureIntended(operation, micros(nanos + delay));
  }

  private long intendedNanoTime() {
    try {
      return (long) intendedStart.invokeExact();
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static int micros(long nanos) {
    return (int) (nanos / 1000);
  }
}
