// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import site.ycsb.measure.OperationFigures;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.result.OperationCounts;
import site.ycsb.result.ScheduleFigures;
import site.ycsb.result.StepResult;
import site.ycsb.search.SearchStatus;

/**
 * Takes the figures of each segment when it ends, while no operation runs. By one thread at a time.
 */
final class SegmentFigures {

  /** Each thread does it once, after its last segment. */
  private static final String CLEANUP = "CLEANUP";

  private static final String VERIFY = "VERIFY";

  private final WorkerGroup workers;
  private final Supplier<Map<String, OperationFigures>> figures;
  private final LongConsumer forget;
  private final List<StepResult> steps = new ArrayList<>();
  private ActiveSegment last;
  private OperationCounts countsBefore = new OperationCounts(0, 0, 0, 0, 0);
  private OperationTally.Lateness latenessBefore = new OperationTally.Lateness(0, 0);
  private ScheduleFigures schedule = ScheduleFigures.NONE;
  private long phaseStart;
  private long recordedStart;
  private long okNotRecorded;
  private long failedNotRecorded;
  private boolean recorded;

  /**
   * @param workers tell the counts and the lateness of all operations so far
   * @param figures what was recorded since it was last asked, which does not change
   * @param forget is called when a segment ends before the first that is part of the result, with
   *     the nanoseconds since the start of the phase
   */
  SegmentFigures(
      WorkerGroup workers, Supplier<Map<String, OperationFigures>> figures, LongConsumer forget) {
    this.workers = workers;
    this.figures = figures;
    this.forget = forget;
  }

  /**
   * A segment ended at this time, as {@code System.nanoTime}. The last one may be reported twice.
   *
   * @return the figures of a step, otherwise null
   */
  StepResult ended(ActiveSegment segment, long nanoTime) {
    if (segment == last) {
      return null;
    }
    last = segment;
    StepResult step = null;
    if (segment.number() == 0) {
      phaseStart = segment.startNanoTime();
    }
    OperationCounts now = workers.counts();
    OperationTally.Lateness lateNow = workers.lateness();
    if (segment.segment().recorded()) {
      if (!recorded) {
        recorded = true;
        recordedStart = segment.startNanoTime();
      }
      ScheduleFigures own = schedule(segment, nanoTime, now, lateNow);
      schedule = schedule.plus(own);
      if (segment.segment().isStep()) {
        step = step(segment, nanoTime, now, own);
        steps.add(step);
      }
    } else {
      okNotRecorded += now.ok() - countsBefore.ok();
      failedNotRecorded += now.failed() - countsBefore.failed();
      if (!recorded) {
        forget.accept(nanoTime - phaseStart);
      }
    }
    countsBefore = now;
    latenessBefore = lateNow;
    return step;
  }

  private ScheduleFigures schedule(
      ActiveSegment segment, long nanoTime, OperationCounts now, OperationTally.Lateness lateNow) {
    if (!segment.segment().isScheduled()) {
      return ScheduleFigures.NONE;
    }
    long started = now.issued() - countsBefore.issued();
    long dueNow = segment.due(nanoTime);
    long dropped = segment.dropped();
    long due = Math.max(dueNow, started + dropped);
    return new ScheduleFigures(
        due,
        lateNow.late() - latenessBefore.late(),
        dropped,
        due - started - dropped,
        lateNow.maxDelayNanos());
  }

  private StepResult step(
      ActiveSegment segment, long nanoTime, OperationCounts now, ScheduleFigures ofSchedule) {
    Map<String, OperationFigures> ofStep = new TreeMap<>();
    figures
        .get()
        .forEach(
            (name, own) -> {
              if (isNotEmpty(own) && !name.equals(CLEANUP)) {
                ofStep.put(name, own);
              }
            });
    return new StepResult(
        segment.segment().step(),
        segment.startNanoTime() - phaseStart,
        segment.lasted(nanoTime),
        now.ok() - countsBefore.ok(),
        now.failed() - countsBefore.failed(),
        failedVerifications(ofStep),
        ofSchedule,
        ofStep);
  }

  /** An operation that only fails has statuses; its latencies are under the name of the failure. */
  private static boolean isNotEmpty(OperationFigures figures) {
    return figures.service().getTotalCount() > 0 || !figures.statuses().isEmpty();
  }

  private static long failedVerifications(Map<String, OperationFigures> figures) {
    return Stream.of(VERIFY, PhaseRecorder.BACKGROUND + VERIFY)
        .filter(figures::containsKey)
        .flatMap(name -> figures.get(name).statuses().entrySet().stream())
        .filter(entry -> SearchStatus.isFailure(entry.getKey()))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  /** Whether a segment that is part of the result has ended. */
  boolean isRecorded() {
    return recorded;
  }

  /** When the first segment that is part of the result began, as {@code System.nanoTime}. */
  long recordedStart() {
    return recordedStart;
  }

  /**
   * Those of all operations that are part of the result.
   *
   * @param ofPhase its figures after the end, which say how many replies were wrong
   */
  OperationCounts recordedOf(OperationCounts all, Map<String, OperationFigures> ofPhase) {
    return new OperationCounts(
        all.issued() - okNotRecorded - failedNotRecorded,
        all.ok() - okNotRecorded,
        all.failed() - failedNotRecorded,
        all.unfinished(),
        failedVerifications(ofPhase));
  }

  /** Whether the last segment that began had all its time. */
  boolean isComplete() {
    return last != null && last.isOver() && !last.isStopped();
  }

  ScheduleFigures schedule() {
    return schedule;
  }

  List<StepResult> steps() {
    return List.copyOf(steps);
  }
}
