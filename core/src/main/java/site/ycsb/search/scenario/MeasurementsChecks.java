// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import site.ycsb.Status;
import site.ycsb.measurements.Measurements;
import site.ycsb.search.CheckRecorder;

/** Checks for YCSB's own client, whose {@code Measurements} know neither examples nor ages. */
record MeasurementsChecks(Measurements measurements, IntendedStart intendedStart)
    implements CheckRecorder {

  /** The recorder of this client's current thread, or one for YCSB's own client. */
  static CheckRecorder ofThread() {
    Measurements measurements = Measurements.getMeasurements();
    CheckRecorder own = measurements instanceof Source source ? source.checks() : null;
    return own == null ? new MeasurementsChecks(measurements, IntendedStart.of(measurements)) : own;
  }

  @Override
  public void checked(String operation, Status verdict, long nanos) {
    measurements.measure("VERIFY", micros(nanos));
    measurements.reportStatus("VERIFY", verdict);
  }

  /** An operation that is not on a schedule should have started when it did. */
  @Override
  public void combined(String operation, long startNanoTime, long endNanoTime) {
    long delay = Math.max(0, startNanoTime - intendedStart.nanoTime());
    long nanos = endNanoTime - startNanoTime;
    measurements.measure(operation, micros(nanos));
    measurements.measureIntended(operation, micros(nanos + delay));
  }

  private static int micros(long nanos) {
    return (int) (nanos / 1000);
  }
}
