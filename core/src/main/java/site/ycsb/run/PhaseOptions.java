// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.time.Duration;
import java.util.Optional;
import java.util.Properties;
import site.ycsb.compat.MeasurementType;
import site.ycsb.compat.OccupancyCounts;
import site.ycsb.load.LoadPlan;
import site.ycsb.load.Phase;
import site.ycsb.saturation.Saturation;
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
 * @param load when operations start
 * @param saturation how to search for the rates of the load; empty if they are given
 * @param spin whether to wait for the schedule without sleeping
 * @param maxExecutionTime when to stop; zero for never
 * @param grace how long an operation may take after the stop before its thread counts as hung
 * @param stall how long no operation may succeed before the phase is stopped, and how long a call
 *     of the store outside the client threads may take; zero for no limit
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
    LoadPlan load,
    Optional<Saturation> saturation,
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
    return ConfigurationException.reading(
        () -> read(phase, OccupancyCounts.of(properties), Optional.empty()));
  }

  /**
   * Reads what a run needs that searches for the highest rate.
   *
   * @throws ConfigurationException if a property does not fit
   */
  public static PhaseOptions ofSaturation(Properties properties) {
    return ConfigurationException.reading(
        () ->
            read(
                Phase.RUN, OccupancyCounts.of(properties), Optional.of(Saturation.of(properties))));
  }

  private static PhaseOptions read(
      Phase phase, Properties properties, Optional<Saturation> saturation) {
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
    LoadPlan load =
        saturation
            .map(search -> LoadPlan.beginningWith(search.first(), properties))
            .orElseGet(() -> LoadPlan.of(phase, properties, maxExecutionTime));
    long operations =
        isRun ? operations(properties, load, !maxExecutionTime.isZero()) : inserts(properties);
    int threads = CommonSettings.THREADS.get(properties);
    return new PhaseOptions(
        phase,
        CommonSettings.WORKLOAD.get(properties),
        CommonSettings.DB.get(properties),
        operations,
        operations == 0 ? threads : (int) Math.min(threads, operations),
        PhaseSettings.THREAD_KIND.get(properties).equals("virtual"),
        load,
        saturation,
        PhaseSettings.SPIN.get(properties),
        maxExecutionTime,
        PhaseSettings.GRACE.get(properties),
        PhaseSettings.STALL.get(properties),
        saturation.isPresent() ? MaxErrors.ofSteps(properties) : MaxErrors.of(properties),
        PhaseSettings.STATUS.get(properties),
        CommonSettings.STATUS_INTERVAL.get(properties),
        MeasurementType.TYPE.get(properties) == MeasurementType.TIMESERIES,
        // White space is part of the label.
        properties.getProperty(PhaseSettings.LABEL.name(), PhaseSettings.LABEL.defaultText()));
  }

  private static long operations(Properties properties, LoadPlan load, boolean timed) {
    if (load.hasSteps()) {
      return 0;
    }
    long operations = CommonSettings.OPERATION_COUNT.get(properties);
    if (operations == 0 && !timed) {
      throw new ConfigurationException(
          "nothing to run: set %s or %s"
              .formatted(CommonSettings.OPERATION_COUNT, PhaseSettings.MAX_EXECUTION_TIME));
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
    // YCSB would insert recordcount records from insertstart on, beyond the last record.
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

  /** The same for other threads, whose load ends when they are stopped. */
  PhaseOptions inBackground(int ownThreads, LoadPlan ownLoad) {
    return new PhaseOptions(
        phase,
        workloadClass,
        dbClass,
        0,
        ownThreads,
        virtualThreads,
        ownLoad,
        Optional.empty(),
        spin,
        maxExecutionTime,
        grace,
        stall,
        maxErrors,
        status,
        statusIntervalSeconds,
        statusOnStdout,
        label);
  }

  /** Whether operations have an intended start. */
  public boolean isScheduled() {
    return load.isScheduled();
  }
}
