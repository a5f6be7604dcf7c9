// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.time.Duration;
import java.util.Properties;
import site.ycsb.compat.OccupancyCounts;
import site.ycsb.load.LoadPlan;
import site.ycsb.load.Phase;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.PropertyReader;

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
 * @param stall how long no operation may end well before the phase is stopped, and how long a call
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

  public static final String WORKLOAD = "workload";
  public static final String DB = "db";
  public static final String DO_TRANSACTIONS = "dotransactions";
  public static final String THREADS = "threadcount";
  public static final String TARGET = "target";
  public static final String STATUS = "status";
  public static final String LABEL = "label";
  public static final String OPERATION_COUNT = "operationcount";
  public static final String RECORD_COUNT = "recordcount";
  public static final String INSERT_START = "insertstart";
  public static final String INSERT_COUNT = "insertcount";
  public static final String MAX_EXECUTION_TIME = "maxexecutiontime";

  public static final String DEFAULT_DB = "site.ycsb.BasicDB";
  private static final int MAX_THREADS = 1_000_000;

  /** Reads what the phase needs. */
  public static PhaseOptions of(Phase phase, Properties properties) {
    return ConfigurationException.reading(
        () ->
            read(
                phase,
                new PropertyReader(OccupancyCounts.of(properties)),
                properties.getProperty(LABEL, "")));
  }

  private static PhaseOptions read(Phase phase, PropertyReader reader, String label) {
    if (!reader.has(WORKLOAD)) {
      throw new ConfigurationException(
          "no workload: name a workload file with -P, or a class with -p " + WORKLOAD + "=");
    }
    if (reader.flag(DO_TRANSACTIONS, phase == Phase.RUN) != (phase == Phase.RUN)) {
      throw new ConfigurationException(
          DO_TRANSACTIONS + " contradicts the command " + phase + ": leave it out");
    }
    Duration maxExecutionTime =
        Duration.ofSeconds(reader.wholeNumber(MAX_EXECUTION_TIME, 0, 0, Integer.MAX_VALUE));
    long operations = operations(phase, reader, !maxExecutionTime.isZero());
    int threads = reader.integer(THREADS, 1, 1, MAX_THREADS);
    return new PhaseOptions(
        phase,
        reader.string(WORKLOAD, ""),
        reader.string(DB, DEFAULT_DB),
        operations,
        operations == 0 ? threads : (int) Math.min(threads, operations),
        reader.choice("client.threads", "platform", "platform", "virtual").equals("virtual"),
        target(reader),
        reader.flag("spin.sleep", false),
        maxExecutionTime,
        grace(reader),
        stall(reader),
        MaxErrors.from(reader),
        reader.flag(STATUS, false),
        reader.integer("status.interval", 10, 1, Integer.MAX_VALUE),
        reader.string("measurementtype", "").equals("timeseries"),
        label);
  }

  private static Duration grace(PropertyReader reader) {
    return Duration.ofSeconds(reader.wholeNumber("client.grace", 30, 0, Integer.MAX_VALUE));
  }

  /** How long a call of the store outside the client threads may take; zero for ever. */
  public static Duration stall(PropertyReader reader) {
    return Duration.ofSeconds(reader.wholeNumber("client.stall", 300, 0, Integer.MAX_VALUE));
  }

  /** YCSB takes 0 for no target, and so do scripts. */
  private static double target(PropertyReader reader) {
    double target = reader.decimal(TARGET, 0, 0, Double.MAX_VALUE);
    if (target > 0 && target < 1) {
      throw PropertyReader.needs(
          TARGET, reader.string(TARGET, ""), "1 operation per second or more, or 0 for no limit");
    }
    return target;
  }

  private static long operations(Phase phase, PropertyReader reader, boolean timed) {
    if (phase == Phase.RUN) {
      long operations = reader.wholeNumber(OPERATION_COUNT, 0, 0, Long.MAX_VALUE);
      if (operations == 0 && !timed) {
        throw new ConfigurationException(
            "nothing to run: set " + OPERATION_COUNT + " or " + MAX_EXECUTION_TIME);
      }
      return operations;
    }
    long records = reader.wholeNumber(RECORD_COUNT, 0, 0, Long.MAX_VALUE);
    if (records == 0 && reader.has(RECORD_COUNT) && !reader.has(INSERT_COUNT)) {
      throw PropertyReader.needs(RECORD_COUNT, "0", "1 or more: there is nothing to load");
    }
    // YCSB would insert as many records as there are in all, and go beyond the last of them.
    long start = reader.wholeNumber(INSERT_START, 0, 0, Long.MAX_VALUE);
    long rest = start < records ? records - start : records;
    long inserts = reader.wholeNumber(INSERT_COUNT, rest, 0, Long.MAX_VALUE);
    if (inserts == 0 && reader.has(INSERT_COUNT)) {
      throw PropertyReader.needs(
          INSERT_COUNT, "0", "1 or more to load, or leave it out to load all of " + RECORD_COUNT);
    }
    if (inserts == 0) {
      throw new ConfigurationException("nothing to load: set " + RECORD_COUNT);
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
