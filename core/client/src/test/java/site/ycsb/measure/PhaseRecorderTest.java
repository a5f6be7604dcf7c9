// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.Status;

class PhaseRecorderTest {

  @ParameterizedTest
  @ValueSource(ints = {2, PhaseRecorder.MAX_OWN_SETS + 10})
  void mergesTheFiguresOfAllThreads(int threads) {
    PhaseRecorder phase = new PhaseRecorder(threads, true, origin -> null);
    for (int i = 0; i < threads; i++) {
      phase.newThread().operation("READ").recordOk(1000, 2000);
    }

    Sample sample = phase.sample(1);

    assertThat(sample.operations().get("READ").service().getTotalCount()).isEqualTo(threads);
    assertThat(sample.operations().get("READ").response().getTotalCount()).isEqualTo(threads);
    OperationFigures figures = phase.figures().get("READ");
    assertThat(figures.service().nanos().getMean()).isEqualTo(1000);
    assertThat(figures.response().nanos().getMean()).isEqualTo(2000);
    assertThat(figures.statuses()).isEqualTo(Map.of(Status.OK, (long) threads));
  }

  @Test
  void sampleCoversItsIntervalAndFiguresCoverEverything() {
    PhaseRecorder phase = new PhaseRecorder(1, false, origin -> null);
    OperationRecorder read = phase.newThread().operation("READ");
    read.recordOk(1000, 1000);
    phase.sample(10);
    read.recordOk(3000, 3000);
    read.recordOk(3000, 3000);

    Sample second = phase.sample(25);

    assertThat(second.startNanos()).isEqualTo(10);
    assertThat(second.endNanos()).isEqualTo(25);
    assertThat(second.operations().get("READ").service().getTotalCount()).isEqualTo(2);
    assertThat(second.operations().get("READ").service().getMinValue()).isEqualTo(3000);
    assertThat(phase.figures().get("READ").service().nanos().getTotalCount()).isEqualTo(3);
  }

  @Test
  void withoutAScheduleResponseTimesAreServiceTimes() {
    PhaseRecorder phase = new PhaseRecorder(1, false, origin -> null);
    phase.newThread().operation("READ").record(1000, 999_999);
    phase.sample(1);

    OperationFigures figures = phase.figures().get("READ");

    assertThat(figures.response()).isSameAs(figures.service());
    assertThat(figures.hasResponse()).isTrue();
  }

  @Test
  void recordsValuesOutOfRangeAtItsEnd() {
    PhaseRecorder phase = new PhaseRecorder(1, false, origin -> null);
    OperationRecorder read = phase.newThread().operation("READ");
    read.recordService(-5);
    read.recordService(TimeUnit.DAYS.toNanos(3));
    phase.sample(1);

    var service = phase.figures().get("READ").service().nanos();

    assertThat(service.getTotalCount()).isEqualTo(2);
    assertThat(service.getMinValue()).isZero();
    assertThat(service.valuesAreEquivalent(service.getMaxValue(), TimeUnit.HOURS.toNanos(1)))
        .isTrue();
  }

  @Test
  void omitsAnOperationThatNeverHappened() {
    PhaseRecorder phase = new PhaseRecorder(1, false, origin -> null);
    phase.newThread().operation("SCAN");
    phase.sample(1);

    assertThat(phase.figures()).isEmpty();
  }

  @Test
  void operationThatOnlyFailedHasItsStatuses() {
    PhaseRecorder phase = new PhaseRecorder(1, false, origin -> null);
    phase.newThread().operation("READ").count(Status.ERROR);
    phase.newThread().operation("READ").count(Status.ERROR);
    phase.sample(1);

    OperationFigures read = phase.figures().get("READ");

    assertThat(read.failed()).isEqualTo(2);
    assertThat(read.ok()).isZero();
    assertThat(read.service().nanos().getTotalCount()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 1000})
  void clientsThatShareASetAreAllCounted(int threads) {
    PhaseRecorder phase = new PhaseRecorder(threads, true, origin -> null);
    for (int client = 0; client < 1000; client++) {
      phase.newClientThread(client % threads).operation("READ").recordOk(1000, 2000 + client);
    }
    phase.sample(1);

    OperationFigures read = phase.figures().get("READ");

    assertThat(read.ok()).isEqualTo(1000);
    assertThat(read.service().nanos().getTotalCount()).isEqualTo(1000);
    assertThat(read.response().mean()).isEqualTo(2499.5);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, PhaseRecorder.MAX_OWN_SETS + 10})
  void meanIsExact(int threads) {
    PhaseRecorder phase = new PhaseRecorder(threads, true, origin -> null);
    phase.newClientThread(0).operation("READ").recordOk(1_234_567, 7_654_321);
    phase.sample(1);
    phase.newClientThread(1).operation("READ").recordOk(2_345_678, 8_765_432);
    phase.sample(2);

    OperationFigures figures = phase.figures().get("READ");

    assertThat(figures.service().mean()).isEqualTo((1_234_567 + 2_345_678) / 2.0);
    assertThat(figures.response().mean()).isEqualTo((7_654_321 + 8_765_432) / 2.0);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, PhaseRecorder.MAX_OWN_SETS + 10})
  void sampleHasBothTimesOfAnOperationOrNeither(int threads) throws InterruptedException {
    PhaseRecorder phase = new PhaseRecorder(threads, true, origin -> null);
    OperationRecorder read = phase.newClientThread(1).operation("READ");
    read.recordOk(1000, 2000);
    AtomicBoolean stop = new AtomicBoolean();
    AtomicLong recorded = new AtomicLong(1);
    Thread thread =
        new Thread(
            () -> {
              // Not without end: what is recorded while a sample is taken is set aside for the
              // next.
              while (!stop.get() && recorded.get() < 300_000) {
                read.recordOk(1000, 2000);
                recorded.incrementAndGet();
              }
            });
    thread.start();

    long sum = 0;
    for (int i = 0; i < 200; i++) {
      Sample.OperationSample interval = phase.sample(i).operations().get("READ");
      long count = interval.service().getTotalCount();
      assertThat(interval.response().getTotalCount()).isEqualTo(count);
      sum += count;
    }
    stop.set(true);
    thread.join();
    sum += phase.sample(200).operations().get("READ").service().getTotalCount();

    assertThat(sum).isEqualTo(recorded.get());
  }
}
