// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.Properties;
import site.ycsb.Workload;
import site.ycsb.compat.MeasurementsBridge;
import site.ycsb.load.NanoClock;
import site.ycsb.load.Pacer;
import site.ycsb.load.Schedule;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.measure.ThreadRecorder;
import site.ycsb.search.StoreWorkload;
import site.ycsb.settings.ConfigurationException;

/** Makes the client threads of a phase, each with a binding and a recorder of its own. */
final class WorkerFactory {

  private final PhaseOptions options;
  private final Properties properties;
  private final PhaseRecorder recorder;
  private final MeasurementsBridge bridge;
  private final Failures failures;
  private final FailureNames failureNames;

  WorkerFactory(
      PhaseOptions options,
      Properties properties,
      PhaseRecorder recorder,
      MeasurementsBridge bridge,
      Failures failures) {
    this.options = options;
    this.properties = properties;
    this.recorder = recorder;
    this.bridge = bridge;
    this.failures = failures;
    failureNames = ConfigurationException.reading(() -> FailureNames.of(properties));
  }

  /** All client threads, not yet started. */
  WorkerGroup newGroup(Workload workload) {
    WorkerGroup group =
        new WorkerGroup(workload, new ErrorLimit(options.maxErrors(), options.operations()));
    for (int number = 0; number < options.threads(); number++) {
      group.add(newWorker(number, workload, group), options.virtualThreads());
    }
    return group;
  }

  private Worker newWorker(int number, Workload workload, WorkerGroup group) {
    ThreadRecorder thread = recorder.newThread();
    // A workload that judges replies knows when a record may be missing.
    boolean missIsFailure = !(workload instanceof StoreWorkload);
    CallRecorder calls = new CallRecorder(thread, failures, failureNames, missIsFailure);
    MeasuredDB db = new MeasuredDB(Plugins.newDb(options.dbClass(), properties), thread, calls);
    return new Worker(
        number,
        options,
        properties,
        workload,
        db,
        calls,
        thread,
        bridge,
        newPacer(number, workload),
        group);
  }

  private Pacer newPacer(int number, Workload workload) {
    return options.isScheduled()
        ? new Pacer(
            Schedule.constantRate(options.target(), number, options.threads()),
            options.spin() ? NanoClock.SPINNING : NanoClock.SLEEPING,
            workload::isStopRequested)
        : null;
  }
}
