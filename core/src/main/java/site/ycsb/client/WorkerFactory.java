/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.client;

import java.util.Properties;
import site.ycsb.Workload;
import site.ycsb.client.measure.MeasurementsBridge;
import site.ycsb.client.measure.PhaseRecorder;
import site.ycsb.client.measure.ThreadRecorder;
import site.ycsb.client.settings.ConfigurationException;
import site.ycsb.search.StoreWorkload;

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
    MeasuredDB db =
        new MeasuredDB(
            Plugins.newDb(options.dbClass(), properties),
            thread,
            failures,
            failureNames,
            missIsFailure);
    return new Worker(
        number,
        options,
        properties,
        workload,
        db,
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
