// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.time.Duration;
import java.util.Properties;
import site.ycsb.compat.MeasurementType;
import site.ycsb.compat.OccupancyCounts;
import site.ycsb.load.LoadPlan;
import site.ycsb.load.Phase;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;

/**
 * How one phase is run, read from YCSB's properties once.
 *
 * @param phase what to do
 * @param workloadClass class of the workload
 * @param dbClass class of the binding
 * @param operations number of operations in all, 0 for as many as fit in the time
 * @param threads number of client threads, 1 or more
 * @param virtualThreads whether they are virtual
 * @param target operations per second of all threads together, 0 for as many as possible
 * @param spin whether to wait for the schedule without sleeping
 * @param maxExecutionTime when to stop; zero for never
 * @param grace how long an operation may take after the stop before its thread counts as hung
 * @param stall how long no operation may succeed before the phase is stopped, and how long a call
 *     of the store outside the client threads may take; zero for ever
 * @param maxErrors how many operations may fail in a run that succeeds
 * @param status whether to print the status
 * @param statusIntervalSeconds how often
 * @param statusOnStdout whether to print it on stdout too
 * @param label what the status lines start with
 */
public record PhaseOptions(
    Phase phase,
    String workloadClass,
    String dbClass,
    long operations,
    int threads,
    boolean virtualThreads,
    double target,
    boolean spin,
    Duration maxExecutionTime,
    Duration grace,
    Duration stall,
    MaxErrors maxErrors,
    boolean status,
    int statusIntervalSeconds,
    boolean statusOnStdout,
    String label) {

  /**
   * Reads what the phase needs.
   *
   * @throws ConfigurationException if a property does not fit
   */
  public static PhaseOptions of(Phase phase, Properties properties) {
    return ConfigurationException.reading(() -> read(phase, OccupancyCounts.of(properties)));
  }

  private static PhaseOptions read(Phase phase, Properties properties) {
    if (!CommonSettings.WORKLOAD.isSet(properties)) {
      throw new ConfigurationException(
          "no workload: name a workload file with -P, or a class with -p "
              + CommonSettings.WORKLOAD
              + "=");
    }
    boolean isRun = phase == Phase.RUN;
    if (CommonSettings.DO_TRANSACTIONS.or(properties, isRun) != isRun) {
      throw new ConfigurationException(
          CommonSettings.DO_TRANSACTIONS + " contradicts the command " + phase + ": leave it out");
    }
    Duration maxExecutionTime = PhaseSettings.MAX_EXECUTION_TIME.get(properties);
    long operations =
        isRun ? operations(properties, !maxExecutionTime.isZero()) : inserts(properties);
    int threads = CommonSettings.THREADS.get(properties);
    return new PhaseOptions(
        phase,
        CommonSettings.WORKLOAD.get(properties),
        CommonSettings.DB.get(properties),
        operations,
        operations == 0 ? threads : (int) Math.min(threads, operations),
        PhaseSettings.THREAD_KIND.get(properties).equals("virtual"),
        target(properties),
        PhaseSettings.SPIN.get(properties),
        maxExecutionTime,
        PhaseSettings.GRACE.get(properties),
        PhaseSettings.STALL.get(properties),
        MaxErrors.of(properties),
        PhaseSettings.STATUS.get(properties),
        CommonSettings.STATUS_INTERVAL.get(properties),
        MeasurementType.TYPE.get(properties) == MeasurementType.TIMESERIES,
        // With the white space that it was given.
        properties.getProperty(PhaseSettings.LABEL.name(), PhaseSettings.LABEL.defaultText()));
  }

  /** YCSB takes 0 for no target, and so do scripts. */
  private static double target(Properties properties) {
    double target = PhaseSettings.TARGET.get(properties);
    if (target > 0 && target < 1) {
      throw PhaseSettings.TARGET.needs(
          properties.getProperty(PhaseSettings.TARGET.name()).strip(),
          "1 operation per second or more, or 0 for no limit");
    }
    return target;
  }

  private static long operations(Properties properties, boolean timed) {
    long operations = CommonSettings.OPERATION_COUNT.get(properties);
    if (operations == 0 && !timed) {
      throw new ConfigurationException(
          "nothing to run: set "
              + CommonSettings.OPERATION_COUNT
              + " or "
              + PhaseSettings.MAX_EXECUTION_TIME);
    }
    return operations;
  }

  private static long inserts(Properties properties) {
    Setting<Long> recordCount = CommonSettings.RECORD_COUNT;
    Setting<Long> insertCount = CommonSettings.INSERT_COUNT;
    long records = recordCount.or(properties, 0L);
    if (records == 0 && recordCount.isSet(properties) && !insertCount.isSet(properties)) {
      throw recordCount.needs("0", "1 or more: there is nothing to load");
    }
    // YCSB would insert as many records as there are in all, and go beyond the last of them.
    long start = CommonSettings.INSERT_START.get(properties);
    long inserts = insertCount.or(properties, start < records ? records - start : records);
    if (inserts == 0 && insertCount.isSet(properties)) {
      throw insertCount.needs(
          "0", "1 or more to load, or leave it out to load all of " + recordCount);
    }
    if (inserts == 0) {
      throw new ConfigurationException("nothing to load: set " + recordCount);
    }
    return inserts;
  }

  /** The load of the phase. */
  LoadPlan load() {
    return LoadPlan.of(target);
  }

  /** Whether operations have an intended start. */
  public boolean isScheduled() {
    return load().isScheduled();
  }

  /** The share of one thread; the shares differ by one at most and add up to the whole. */
  long operationsOf(int thread) {
    return operations / threads + (thread < operations % threads ? 1 : 0);
  }
}
