// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.Properties;
import site.ycsb.Workload;
import site.ycsb.compat.MeasurementsBridge;
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
    StartGate gate = new StartGate(options.threads());
    WorkerGroup group =
        new WorkerGroup(workload, gate, new ErrorLimit(options.maxErrors(), options.operations()));
    for (int number = 0; number < options.threads(); number++) {
      group.add(newWorker(number, workload, gate, group), options.virtualThreads());
    }
    return group;
  }

  private Worker newWorker(int number, Workload workload, StartGate gate, WorkerGroup group) {
    ThreadRecorder thread = recorder.newThread();
    // A workload that judges replies knows when a record may be missing.
    boolean missIsFailure = !(workload instanceof StoreWorkload);
    CallRecorder calls = new CallRecorder(thread, failures, failureNames, missIsFailure);
    MeasuredDB db = new MeasuredDB(Plugins.newDb(options.dbClass(), properties), thread, calls);
    OperationLoop loop =
        new OperationLoop(
            options, options.load(), number, workload, db, calls, thread, group::operationFailed);
    return new Worker(
        number,
        options,
        properties,
        workload,
        db,
        loop,
        () -> bridge.attach(thread),
        gate,
        group::failed);
  }
}
