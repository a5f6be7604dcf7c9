// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import site.ycsb.BasicDB;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.Workload;
import site.ycsb.load.ConstantRate;
import site.ycsb.load.LoadPlan;
import site.ycsb.load.Phase;
import site.ycsb.load.Schedule;
import site.ycsb.load.Segment;
import site.ycsb.measure.OperationFigures;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.measure.ThreadRecorder;

class WorkerTest {

  /** Began one hour ago, so that nothing has to wait. */
  private static final long START = System.nanoTime() - Duration.ofHours(1).toNanos();

  private final PhaseRecorder phase = new PhaseRecorder(1, true, origin -> null);
  private final ThreadRecorder thread = phase.newThread();
  private final List<Long> intendedStarts = new ArrayList<>();
  private int failures;
  private Status status = Status.OK;
  private SegmentRun run;
  private Worker worker;

  private final Worker.WorkerPeers group =
      new Worker.WorkerPeers() {
        @Override
        public Long awaitStart() {
          return START;
        }

        @Override
        public void failed(RuntimeException e) {
          throw e;
        }

        @Override
        public void operationFailed() {
          failures++;
        }

        @Override
        public void ended(Worker ended) {}
      };

  /** Reads one record, and remembers when it should have. */
  private final Workload workload =
      new Workload() {
        @Override
        public boolean doInsert(DB db, Object state) {
          return false;
        }

        @Override
        public boolean doTransaction(DB db, Object state) {
          intendedStarts.add(thread.intendedStartOr(START - 1) - START);
          db.read("table", "key", null, null);
          return true;
        }
      };

  private Worker worker(int operations, Segment... segments) {
    Properties properties = new Properties();
    properties.setProperty("workload", "any");
    properties.setProperty("operationcount", String.valueOf(operations));
    PhaseOptions options = PhaseOptions.of(Phase.RUN, properties);
    BasicDB db =
        new BasicDB() {
          @Override
          public Status read(
              String table,
              String key,
              java.util.Set<String> fields,
              Map<String, site.ycsb.ByteIterator> result) {
            return status;
          }
        };
    run =
        new SegmentRun(
            new LoadPlan(List.of(segments), Duration.ZERO, 0, Duration.ofSeconds(1), true),
            operations,
            1,
            () -> worker.tally().issued());
    PhaseContext context =
        new PhaseContext(
            options,
            properties,
            phase,
            null,
            new Failures(Failures.Reported.from(properties)),
            null);
    worker =
        new Worker(
            context,
            workload,
            db,
            Optional.empty(),
            run,
            thread,
            0,
            0,
            new WorkerThreads(0),
            group);
    return worker;
  }

  private static Segment segment(Schedule schedule, long operations, boolean recorded) {
    return new Segment("", schedule, Duration.ZERO, operations, recorded);
  }

  private OperationFigures reads() {
    phase.sample(1);
    return phase.figures().get("READ");
  }

  @Test
  void lateOperationKeepsItsIntendedStart() {
    Worker worker = worker(3, Segment.toTheEnd(new ConstantRate(1000)));

    worker.operateFrom(START);

    assertThat(intendedStarts).containsExactly(0L, 1_000_000L, 2_000_000L);
    assertThat(reads().response().nanos().getMinValue())
        .isGreaterThan(reads().service().nanos().getMaxValue());
    assertThat(worker.tally().ok()).isEqualTo(3);
    assertThat(run.remaining()).isZero();
  }

  @Test
  void segmentBeginsWhenThePreviousOneEnds() {
    Worker worker =
        worker(
            4, segment(new ConstantRate(1000), 2, true), Segment.toTheEnd(new ConstantRate(1e6)));

    worker.operateFrom(START);

    long second = run.current().startNanoTime() - START;
    assertThat(second).isGreaterThan(Duration.ofHours(1).toNanos());
    assertThat(intendedStarts).containsExactly(0L, 1_000_000L, second, second + 1000);
  }

  @Test
  void operationsOfAClosedLoopHaveNoIntendedStart() {
    Worker worker =
        worker(3, segment(new ConstantRate(1000), 1, true), Segment.toTheEnd(Schedule.CLOSED));

    worker.operateFrom(START);

    assertThat(intendedStarts).containsExactly(0L, -1L, -1L);
  }

  @Test
  void unrecordedSegmentLeavesNoLatencies() {
    Worker worker =
        worker(5, segment(new ConstantRate(1000), 2, false), Segment.toTheEnd(Schedule.CLOSED));

    worker.operateFrom(START);

    assertThat(worker.tally().ok()).isEqualTo(5);
    assertThat(reads().service().nanos().getTotalCount()).isEqualTo(3);
    assertThat(reads().statuses()).isEqualTo(Map.of(Status.OK, 3L));
    assertThat(failures).isZero();
  }

  @Test
  void whatIsDueWhileAnotherPhaseIsNotRecordedLeavesNoLatencies() {
    Worker worker = worker(6, Segment.toTheEnd(new ConstantRate(1000)));
    RecordedSpans other = new RecordedSpans();
    other.change(START, false);
    other.change(START + 2_000_000, true);
    other.change(START + 4_000_000, false);
    other.change(START + 5_000_000, true);
    run.recordedBy(other);

    worker.operateFrom(START);

    assertThat(worker.tally().ok()).isEqualTo(6);
    assertThat(reads().service().nanos().getTotalCount()).isEqualTo(3);
    assertThat(reads().statuses()).isEqualTo(Map.of(Status.OK, 3L));
    assertThat(worker.tally().leftOut()).isEqualTo(3);
    assertThat(worker.tally().late()).isEqualTo(3);
  }

  @Test
  void failuresInASegmentThatIsNotRecordedCountButAreInNoFigure() {
    status = Status.ERROR;
    Worker worker =
        worker(2, segment(Schedule.CLOSED, 1, false), segment(Schedule.CLOSED, 1, false));

    worker.operateFrom(START);

    assertThat(failures).isEqualTo(2);
    assertThat(reads()).isNull();
  }

  @Test
  void endsWithItsLastSegment() {
    Worker worker = worker(100, segment(new ConstantRate(1000), 3, true));

    worker.operateFrom(START);

    assertThat(intendedStarts).hasSize(3);
    assertThat(run.remaining()).isEqualTo(97);
  }

  @Test
  void whatFollowsTheLastKnownSegmentMayBeDecidedAtItsEnd() {
    Worker worker = worker(100, segment(Schedule.CLOSED, 2, true));
    run.continueWith(
        step ->
            run.current().number() < 2 ? List.of(segment(Schedule.CLOSED, 3, true)) : List.of());

    worker.operateFrom(START);

    assertThat(worker.tally().ok()).isEqualTo(2 + 3 + 3);
  }

  @Test
  void aSegmentWhoseTimeIsOverLeavesWhatWaits() {
    Worker worker =
        worker(
            100,
            new Segment("", new ConstantRate(1000), Duration.ofMinutes(1), 0, true),
            segment(Schedule.CLOSED, 3, true));

    worker.operateFrom(START);

    assertThat(intendedStarts).containsExactly(-1L, -1L, -1L);
  }

  @Test
  void delaysAreThoseOfTheScheduleAndLateBeyondTheTolerance() {
    Worker worker = worker(3, Segment.toTheEnd(new ConstantRate(1000)));

    worker.operateFrom(START);

    assertThat(worker.tally().late()).isEqualTo(3);
    assertThat(worker.tally().maxDelayNanos())
        .isGreaterThanOrEqualTo(Duration.ofHours(1).toNanos());
  }
}
