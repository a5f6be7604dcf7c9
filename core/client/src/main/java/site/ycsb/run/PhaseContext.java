// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.io.PrintStream;
import java.util.Map;
import java.util.Properties;
import site.ycsb.Workload;
import site.ycsb.compat.MeasurementType;
import site.ycsb.compat.MeasurementsBridge;
import site.ycsb.load.Phase;
import site.ycsb.measure.PhaseRecorder;

/**
 * What the threads and the parts of a phase share.
 *
 * @param err where progress is reported
 */
record PhaseContext(
    PhaseOptions options,
    Properties properties,
    PhaseRecorder recorder,
    MeasurementsBridge bridge,
    Failures failures,
    PrintStream err) {

  static PhaseContext of(PhaseOptions options, Properties properties, PrintStream err) {
    PhaseRecorder recorder =
        new PhaseRecorder(
            options.eventLoops() > 0 ? options.eventLoops() : options.threads(),
            options.isScheduled(),
            MeasurementType.logs(properties));
    return new PhaseContext(
        options,
        properties,
        recorder,
        new MeasurementsBridge(recorder),
        new Failures(options.reportedErrors()),
        err);
  }

  /** A context of the phase for other threads, which have their own options. */
  PhaseContext with(PhaseOptions own, Properties ownProperties) {
    return new PhaseContext(own, ownProperties, recorder, bridge, failures, err);
  }

  /** The share of each operation in percent; empty of a load, or if the workload does not say. */
  Map<String, Double> operationMix(Workload workload) {
    return options.phase() == Phase.RUN ? Workloads.mix(workload, properties) : Map.of();
  }
}
