// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import site.ycsb.Workload;
import site.ycsb.compat.CoreWorkloads;
import site.ycsb.measure.GaugeFigures;
import site.ycsb.messages.Problem;
import site.ycsb.result.LoadResult;
import site.ycsb.result.MachineShare;
import site.ycsb.result.OperationCounts;
import site.ycsb.result.OperationMetrics;
import site.ycsb.result.PhaseConditions;
import site.ycsb.result.RunDocument;
import site.ycsb.settings.SecretMask;

/**
 * The end of a phase, as the document that all outputs are made from.
 *
 * @param section has ended
 */
record PhaseResult(
    PhaseContext phase,
    Workload workload,
    PhaseStore store,
    PhasePart parts,
    TimedSection section,
    boolean interrupted) {

  /** The document, with the problems of the parts but without what else the parts add. */
  RunDocument document(Map<String, RunDocument.Collections> garbageCollections) {
    PhaseOptions options = phase.options();
    SecretMask mask = new SecretMask(phase.properties());
    WorkerGroup workers = section.workers();
    OperationMetrics metrics = OperationMetrics.of(phase.recorder().figures(), store.visibility());
    OperationCounts all = workers.counts();
    OperationCounts counts = section.segments().recordedOf(all, metrics.wrongReplies());
    Map<String, GaugeFigures> gauges = section.gauges();
    TimedSection.Timing timing = section.timing();
    MachineShare share = MachineShare.of(gauges, timing.cpuNanos(), timing.runTimeNanos());
    TargetAdvice advice =
        TargetAdvice.of(
            workers,
            options,
            share,
            gauges,
            metrics.longestCallNanos(),
            section.segments().schedule().maxDelayNanos());
    List<Problem> problems = problems(counts, all, advice);
    RunDocument document =
        new RunDocument(
            options.phase().toString(),
            timing.started(),
            outcome(mask, counts, problems),
            timing.overall(
                options.isScheduled(),
                counts.ok(),
                all.ok() + all.failed(),
                workers.sum(Worker::clientNanos),
                share,
                garbageCollections),
            metrics,
            options.isScheduled() ? LoadResult.of(section.segments().result()) : LoadResult.NONE,
            gauges,
            PhaseConditions.of(
                mask, phase.operationMix(workload), store.workloadFacts(), store.info()));
    boolean isProblem =
        PhaseProblems.targetMissed(options.load(), section.segments().schedule(), advice)
            .isPresent();
    if (document.belowTarget() != null && !isProblem && !workers.isStalled()) {
      phase.err().println("The target was not reached: " + advice.text());
    }
    return document;
  }

  private RunDocument.PhaseOutcome outcome(
      SecretMask mask, OperationCounts counts, List<Problem> problems) {
    return new RunDocument.PhaseOutcome(
        problems.isEmpty(),
        interrupted,
        mask.texts(Problem.texts(problems)),
        mask.texts(phase.failures().examples()),
        mask.texts(wrongExamples()),
        counts);
  }

  private List<Problem> problems(
      OperationCounts counts, OperationCounts ofAll, TargetAdvice advice) {
    PhaseOptions options = phase.options();
    WorkerGroup workers = section.workers();
    Failures failures = phase.failures();
    List<Problem> all = new ArrayList<>();
    if (interrupted) {
      all.add(Problem.failure("interrupted: the metrics cover only the part that ran"));
    }
    all.addAll(workers.problems());
    boolean endedEarly = interrupted || workers.isStalled();
    all.addAll(PhaseProblems.problems(options.load(), section.segments(), advice, endedEarly));
    all.addAll(section.timing().problems());
    all.addAll(parts.problems());
    all.addAll(store.problems());
    all.addAll(
        PhaseProblems.problems(
            counts,
            ofAll,
            options.maxErrors(),
            workers.isStoppedByErrors(),
            failures,
            CoreWorkloads.questionAfterWrongReplies(workload)));
    return all;
  }

  /** Wrong replies first, and then what the checks after the phase found. */
  private List<String> wrongExamples() {
    Stream<String> findings =
        store.problems().stream().filter(Problem::isWrongAnswer).map(Problem::text);
    return Stream.concat(phase.failures().wrongExamples().stream(), findings)
        .limit(Failures.MAX_EXAMPLES)
        .toList();
  }
}
