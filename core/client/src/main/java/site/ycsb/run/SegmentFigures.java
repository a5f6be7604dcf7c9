// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import site.ycsb.measure.OperationFigures;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.result.LoadResult;
import site.ycsb.result.LoadResult.LoadStep;
import site.ycsb.result.OperationCounts;
import site.ycsb.result.OperationMetrics;
import site.ycsb.result.ScheduleFigures;
import site.ycsb.search.Visibility;

/**
 * Takes the figures of each segment when it ends, while no operation runs. By one thread at a time.
 */
final class SegmentFigures {

  private final WorkerGroup workers;
  private final Supplier<Map<String, OperationFigures>> figures;
  private final Supplier<Visibility> promised;
  private final LongConsumer forget;
  private final List<LoadStep> steps = new ArrayList<>();
  private ActiveSegment last;
  private OperationCounts countsBefore = OperationCounts.NONE;
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
   * @param promised how old a reply may be; gives null if replies are not judged by their age
   * @param forget is called when a segment ends before the first that is part of the result, with
   *     the nanoseconds since the start of the phase
   */
  SegmentFigures(
      WorkerGroup workers,
      Supplier<Map<String, OperationFigures>> figures,
      Supplier<Visibility> promised,
      LongConsumer forget) {
    this.workers = workers;
    this.figures = figures;
    this.promised = promised;
    this.forget = forget;
  }

  /**
   * A segment ended at this time, as {@code System.nanoTime}. The last one may be reported twice.
   *
   * @return the figures of a step, otherwise null
   */
  LoadStep ended(ActiveSegment segment, long nanoTime) {
    if (segment == last) {
      return null;
    }
    last = segment;
    LoadStep step = null;
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

  private LoadStep step(
      ActiveSegment segment, long nanoTime, OperationCounts now, ScheduleFigures ofSchedule) {
    Map<String, OperationFigures> ofStep = new TreeMap<>();
    figures
        .get()
        .forEach(
            (name, own) -> {
              if (isNotEmpty(own) && !name.equals(PhaseRecorder.CLEANUP)) {
                ofStep.put(name, own);
              }
            });
    long ok = now.ok() - countsBefore.ok();
    long nanos = segment.lasted(nanoTime);
    return new LoadStep(
        segment.segment().step(),
        segment.startNanoTime() - phaseStart,
        nanos,
        1e9 * ok / Math.max(1, nanos),
        ok,
        now.failed() - countsBefore.failed(),
        ofSchedule,
        ofSchedule.isTargetMissed(),
        OperationMetrics.of(ofStep, promised.get()));
  }

  /** An operation that only fails has statuses; its latencies are under the name of the failure. */
  private static boolean isNotEmpty(OperationFigures figures) {
    return figures.service().nanos().getTotalCount() > 0 || !figures.statuses().isEmpty();
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
   * The figures of all operations that are part of the result.
   *
   * @param wrongReplies in the whole phase
   */
  OperationCounts recordedOf(OperationCounts all, long wrongReplies) {
    return new OperationCounts(
        all.issued() - okNotRecorded - failedNotRecorded,
        all.ok() - okNotRecorded,
        all.failed() - failedNotRecorded,
        all.unfinished(),
        wrongReplies);
  }

  /** Whether the last segment that began had all its time. */
  boolean isComplete() {
    return last != null && last.isOver() && !last.isStopped();
  }

  ScheduleFigures schedule() {
    return schedule;
  }

  /** How well the schedule was kept, with the steps. */
  LoadResult.ScheduleResult result() {
    return new LoadResult.ScheduleResult(schedule, List.copyOf(steps));
  }
}
