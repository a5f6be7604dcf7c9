// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.Optional;
import java.util.Properties;
import java.util.function.Supplier;
import site.ycsb.DB;
import site.ycsb.Workload;
import site.ycsb.compat.MeasurementsBridge;
import site.ycsb.measure.ThreadRecorder;
import site.ycsb.search.StoreWorkload;
import site.ycsb.settings.ConfigurationException;

/** Makes the client threads of a phase, each with a binding and a recorder of its own. */
final class WorkerFactory {

  private final PhaseOptions options;
  private final Properties properties;
  private final Supplier<ThreadRecorder> recorders;
  private final int firstNumber;
  private final MeasurementsBridge bridge;
  private final Failures failures;
  private final FailureNames failureNames;

  /**
   * @param recorders gives each thread its own
   * @param firstNumber number of the first thread
   */
  WorkerFactory(
      PhaseOptions options,
      Properties properties,
      Supplier<ThreadRecorder> recorders,
      int firstNumber,
      MeasurementsBridge bridge,
      Failures failures) {
    this.options = options;
    this.properties = properties;
    this.recorders = recorders;
    this.firstNumber = firstNumber;
    this.bridge = bridge;
    this.failures = failures;
    failureNames = ConfigurationException.reading(() -> FailureNames.of(properties));
  }

  /** All client threads, not yet started. */
  WorkerGroup newGroup(Workload workload) {
    Optional<KeyShape> shape = KeyShape.of(properties, workload);
    StartGate gate = new StartGate(options.threads());
    WorkerGroup group =
        new WorkerGroup(
            workload,
            gate,
            new ErrorLimit(options.maxErrors(), options.operations()),
            options.load(),
            options.operations());
    for (int number = 0; number < options.threads(); number++) {
      group.add(
          newWorker(firstNumber + number, workload, shape, gate, group), options.virtualThreads());
    }
    return group;
  }

  private Worker newWorker(
      int number, Workload workload, Optional<KeyShape> shape, StartGate gate, WorkerGroup group) {
    ThreadRecorder thread = recorders.get();
    // A workload that judges replies knows when a record may be missing.
    boolean missIsFailure = !(workload instanceof StoreWorkload);
    CallRecorder calls = new CallRecorder(thread, failures, failureNames, missIsFailure);
    MeasuredDB db = new MeasuredDB(Plugins.newDb(options.dbClass(), properties), thread, calls);
    OperationLoop loop =
        new OperationLoop(
            options,
            group.segments(),
            number - firstNumber,
            workload,
            shape.<DB>map(keys -> new ShapedKeys(db, keys)).orElse(db),
            calls,
            thread,
            group::operationFailed);
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
