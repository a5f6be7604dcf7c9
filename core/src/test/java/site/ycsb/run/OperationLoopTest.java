// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

class OperationLoopTest {

  /** Began one hour ago, so that nothing has to wait. */
  private static final long START = System.nanoTime() - Duration.ofHours(1).toNanos();

  private final PhaseRecorder phase = new PhaseRecorder(1, true);
  private final ThreadRecorder thread = phase.newThread();
  private final List<Long> intendedStarts = new ArrayList<>();
  private int failures;

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
          return db.read("table", "key", null, null).isOk();
        }
      };

  private OperationLoop loop(int operations, Segment... segments) {
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
            return Status.OK;
          }
        };
    CallRecorder calls =
        new CallRecorder(thread, new Failures(), FailureNames.of(properties), true);
    return new OperationLoop(
        options,
        new LoadPlan(List.of(segments)),
        0,
        workload,
        new MeasuredDB(db, thread, calls),
        calls,
        thread,
        () -> failures++);
  }

  private static Segment segment(Schedule schedule, long millis, boolean recorded) {
    return new Segment(schedule, Duration.ofMillis(millis), recorded);
  }

  private OperationFigures reads() {
    phase.sample(1);
    return phase.figures().get("READ");
  }

  @Test
  void aLateOperationKeepsItsIntendedStart() {
    OperationLoop loop = loop(3, Segment.toTheEnd(new ConstantRate(1000)));

    loop.run(null, START);

    assertThat(intendedStarts).containsExactly(0L, 1_000_000L, 2_000_000L);
    assertThat(reads().response().getMinValue()).isGreaterThan(reads().service().getMaxValue());
    assertThat(loop.tally().ok()).isEqualTo(3);
    assertThat(loop.remaining()).isZero();
  }

  @Test
  void aSegmentBeginsWhenTheOneBeforeIsOver() {
    OperationLoop loop =
        loop(4, segment(new ConstantRate(1000), 2, true), Segment.toTheEnd(new ConstantRate(100)));

    loop.run(null, START);

    assertThat(intendedStarts).containsExactly(0L, 1_000_000L, 2_000_000L, 12_000_000L);
  }

  @Test
  void operationsOfAClosedLoopHaveNoIntendedStart() {
    OperationLoop loop =
        loop(3, segment(new ConstantRate(1000), 1, true), Segment.toTheEnd(Schedule.CLOSED));

    loop.run(null, START);

    assertThat(intendedStarts).containsExactly(0L, -1L, -1L);
  }

  @Test
  void aSegmentThatIsNotRecordedLeavesNoLatencies() {
    OperationLoop loop =
        loop(5, segment(new ConstantRate(1000), 2, false), Segment.toTheEnd(Schedule.CLOSED));

    loop.run(null, START);

    assertThat(loop.tally().ok()).isEqualTo(5);
    assertThat(reads().service().getTotalCount()).isEqualTo(3);
    assertThat(reads().statuses()).isEqualTo(Map.of(Status.OK, 3L));
    assertThat(failures).isZero();
  }

  @Test
  void endsWithItsLastSegment() {
    OperationLoop loop = loop(100, segment(new ConstantRate(1000), 3, true));

    loop.run(null, START);

    assertThat(intendedStarts).hasSize(3);
    assertThat(loop.remaining()).isEqualTo(97);
  }
}
