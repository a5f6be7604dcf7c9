// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import site.ycsb.Workload;
import site.ycsb.client.WorkloadFact;
import site.ycsb.compat.CoreWorkloads;
import site.ycsb.result.RunDocument;

/** What has to be said to users of YCSB's core workloads, and of no other. */
final class CoreWorkloadPart implements PhasePart {

  private final PhaseContext phase;
  private Workload workload;

  CoreWorkloadPart(PhaseContext phase) {
    this.phase = phase;
  }

  /** Warns of a run that inserts what another client inserts too. */
  @Override
  public void prepare(Workload ofRun) {
    workload = ofRun;
    CoreWorkloads.warning(workload, phase.options().phase(), phase.properties())
        .ifPresent(phase.err()::println);
  }

  /** Adds what was read, and to the problems what to do about keys that were there before. */
  @Override
  public RunDocument addTo(RunDocument result) {
    RunDocument withValues =
        WorkloadFact.VALUES
            .in(CoreWorkloads.facts(workload, phase.properties()))
            .map(values -> result.with(WorkloadFact.VALUES, values))
            .orElse(result);
    return CoreWorkloads.hint(workload, phase.options().phase(), phase.failures().counts())
        .filter(hint -> !result.outcome().good())
        .map(withValues::withProblem)
        .orElse(withValues);
  }
}
