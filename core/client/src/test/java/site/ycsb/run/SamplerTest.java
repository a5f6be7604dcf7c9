// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import site.ycsb.measure.OperationFigures;
import site.ycsb.measure.PhaseProgress;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.measure.Sample;
import site.ycsb.measure.SampleListener;

@Timeout(300)
class SamplerTest {

  @Test
  void aSampleThatSomebodyWaitsForReadsNoGauges() throws InterruptedException {
    AtomicInteger readings = new AtomicInteger();
    Sampler sampler =
        new Sampler(
            new PhaseRecorder(1, false, origin -> null),
            List.of(),
            () -> new PhaseProgress(0, 0),
            new GaugeReader(
                List.of(() -> Map.of("readings", (double) readings.incrementAndGet())), n -> {}));
    sampler.prepare();
    sampler.endStep();
    assertThat(readings).as("only the first, which rates count from").hasValue(1);

    sampler.start(System.nanoTime() - TimeUnit.SECONDS.toNanos(5));
    sampler.finish();
    assertThat(readings).hasValueGreaterThan(1);
  }

  @Test
  void laterSamplesDoNotChangeFigures() throws InterruptedException {
    PhaseRecorder recorder = new PhaseRecorder(1, false, origin -> null);
    recorder.newThread().operation("READ").recordOk(5, 5);
    Sampler sampler =
        new Sampler(
            recorder,
            List.of(),
            () -> new PhaseProgress(0, 0),
            new GaugeReader(List.of(), n -> {}));
    sampler.prepare();
    Map<String, OperationFigures> figures = sampler.endStep();

    sampler.endStep();

    assertThat(figures.get("READ").service().nanos().getTotalCount()).isOne();
    sampler.finish();
  }

  @Test
  void theLastSampleEndsWithThePhaseHoweverLateItIsTaken() throws InterruptedException {
    List<Long> ends = new CopyOnWriteArrayList<>();
    SampleListener listener =
        new SampleListener() {
          @Override
          public void sampled(Sample sample, PhaseProgress progress) {
            ends.add(TimeUnit.NANOSECONDS.toMillis(sample.endNanos()));
          }
        };
    Sampler sampler =
        new Sampler(
            new PhaseRecorder(1, false, origin -> null),
            List.of(listener),
            () -> new PhaseProgress(0, 0),
            new GaugeReader(List.of(), n -> {}));
    sampler.prepare();
    long start = System.nanoTime() - TimeUnit.SECONDS.toNanos(100);
    sampler.start(start);

    sampler.endAt(start + TimeUnit.SECONDS.toNanos(2));
    sampler.endStep();
    sampler.finish();

    assertThat(ends).containsExactly(2000L, 2001L);
  }
}
