// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.time.Duration;
import java.util.Optional;
import java.util.Properties;
import site.ycsb.compat.OccupancyCounts;
import site.ycsb.eventloop.EventLoop;
import site.ycsb.load.LoadPlan;
import site.ycsb.load.Phase;
import site.ycsb.saturation.Saturation;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * How one phase is run, read from YCSB's properties once; settings explain the other components.
 *
 * @param operations number of operations in all, 0 for no limit but the time
 * @param eventLoops how many event loops share the client threads; 0 for threads of the platform
 * @param load when operations start
 * @param saturation how to search for the rates of the load; empty if they are given
 * @param maxExecutionTime when to stop; zero for never
 * @param stall also how long a call of the store outside the client threads may take; zero for no
 *     limit
 */
public record PhaseOptions(
    Phase phase,
    String workloadClass,
    String dbClass,
    long operations,
    int threads,
    int eventLoops,
    LoadPlan load,
    Optional<Saturation> saturation,
    boolean spin,
    Duration maxExecutionTime,
    Duration grace,
    Duration stall,
    MaxErrors maxErrors,
    Failures.Reported reportedErrors) {

  public static final Setting<Duration> MAX_EXECUTION_TIME =
      Setting.seconds("maxexecutiontime", 0, "time after which the phase is stopped; 0 for none")
          .as(Role.LOAD);

  static final Setting<String> THREAD_KIND =
      Setting.of(
          "client.threads",
          ValueType.choice("platform", "async"),
          "platform",
          "what runs client threads: the operating system, or event loops for thousands of clients,"
              + " which need Java 24");

  static final Setting<Integer> EVENT_LOOPS =
      Setting.optional(
          "client.eventloops",
          ValueType.integer(1, 1024),
          "number of event loops that share the client threads, with client.threads=async;"
              + " if not set, one per two processors");

  static final Setting<Duration> GRACE =
      Setting.seconds(
              "client.grace",
              30,
              "how long threads may take to finish their current operation when the run"
                  + " stops; threads that do not end are named, and their operations count as"
                  + " unfinished")
          .as(Role.OUTPUT);

  public static final Setting<Duration> STALL =
      Setting.seconds(
              "client.stall",
              300,
              "how long a run may go on without a successful operation, and how long any other call"
                  + " of the store may take; 0 for no limit")
          .as(Role.OUTPUT);

  static final Setting<Boolean> SPIN =
      Setting.flag(
          "spin.sleep",
          false,
          "whether threads wait without sleeping for the last 200 us before an operation is due");

  public static final Setting<Boolean> STATUS =
      Setting.flag("status", false, "whether status lines are printed to stderr").as(Role.OUTPUT);

  public static final Setting<Boolean> SUMMARY =
      Setting.optional(
              "summary",
              ValueType.flag(),
              "whether to print a summary table to stderr at the end; if not set, only on a terminal")
          .as(Role.OUTPUT);

  public static final Setting<String> LABEL =
      Setting.text("label", "", "what each status line starts with").as(Role.OUTPUT);

  /**
   * Reads what the phase needs.
   *
   * @throws ConfigurationException if a property does not fit
   */
  public static PhaseOptions of(Phase phase, Properties properties) {
    return read(phase, OccupancyCounts.of(properties), Optional.empty());
  }

  /**
   * Reads what a run needs that searches for the highest rate.
   *
   * @throws ConfigurationException if a property does not fit
   */
  public static PhaseOptions ofSaturation(Properties properties) {
    return read(Phase.RUN, OccupancyCounts.of(properties), Optional.of(Saturation.of(properties)));
  }

  private static PhaseOptions read(
      Phase phase, Properties properties, Optional<Saturation> saturation) {
    if (!CommonSettings.WORKLOAD.isSet(properties)) {
      throw new ConfigurationException(
          "no workload: name a workload file such as workloads/workloadsearch with -P, or a class with -p %s="
              .formatted(CommonSettings.WORKLOAD));
    }
    boolean isRun = phase == Phase.RUN;
    if (CommonSettings.DO_TRANSACTIONS.or(properties, isRun) != isRun) {
      throw new ConfigurationException(
          CommonSettings.DO_TRANSACTIONS + " contradicts the command " + phase + ": leave it out");
    }
    Duration maxExecutionTime = MAX_EXECUTION_TIME.get(properties);
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
        eventLoops(properties),
        load,
        saturation,
        SPIN.get(properties),
        maxExecutionTime,
        GRACE.get(properties),
        STALL.get(properties),
        saturation.isPresent() ? MaxErrors.ofSteps(properties) : MaxErrors.of(properties),
        Failures.Reported.from(properties));
  }

  private static int eventLoops(Properties properties) {
    if (THREAD_KIND.get(properties).equals("platform")) {
      return 0;
    }
    try {
      EventLoop.check();
    } catch (UnsupportedOperationException e) {
      throw THREAD_KIND.needs("async", "platform here, because async " + e.getMessage());
    }
    if (SPIN.get(properties)) {
      throw SPIN.needs(
          "true", "false: with %s=async it would hold up other clients".formatted(THREAD_KIND));
    }
    return EVENT_LOOPS
        .find(properties)
        .orElseGet(() -> Math.max(1, Runtime.getRuntime().availableProcessors() / 2));
  }

  private static long operations(Properties properties, LoadPlan load, boolean timed) {
    if (load.hasSteps()) {
      return 0;
    }
    long operations = CommonSettings.OPERATION_COUNT.get(properties);
    if (operations == 0 && !timed) {
      throw new ConfigurationException(
          "nothing to run: set %s or %s"
              .formatted(CommonSettings.OPERATION_COUNT, MAX_EXECUTION_TIME));
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

  /** Options of other threads, whose load ends when they are stopped. */
  PhaseOptions inBackground(int ownThreads, LoadPlan ownLoad) {
    return new PhaseOptions(
        phase,
        workloadClass,
        dbClass,
        0,
        ownThreads,
        eventLoops,
        ownLoad,
        Optional.empty(),
        spin,
        maxExecutionTime,
        grace,
        stall,
        maxErrors,
        reportedErrors);
  }

  public boolean isScheduled() {
    return load.isScheduled();
  }
}
