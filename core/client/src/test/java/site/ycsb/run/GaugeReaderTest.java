// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import site.ycsb.gauge.GaugeSource;

@Timeout(300)
class GaugeReaderTest {

  private final List<String> notes = new ArrayList<>();
  private final AtomicInteger readings = new AtomicInteger();
  private final AtomicInteger closings = new AtomicInteger();
  private final CountDownLatch hang = new CountDownLatch(1);
  private GaugeReader reader;

  private void start(GaugeSource... sources) throws InterruptedException {
    reader = new GaugeReader(List.of(sources), notes::add);
    reader.start();
  }

  @AfterEach
  void end() throws InterruptedException {
    hang.countDown();
    close();
  }

  private void close() throws InterruptedException {
    if (reader != null) {
      reader.close();
    }
    reader = null;
  }

  /** Counts its closing. */
  private GaugeSource closing(GaugeSource source) {
    return new GaugeSource() {
      @Override
      public Map<String, Double> read() throws Exception {
        return source.read();
      }

      @Override
      public void close() {
        closings.incrementAndGet();
      }
    };
  }

  private Map<String, Double> count() {
    return Map.of("readings", (double) readings.incrementAndGet());
  }

  private Map<String, Double> hang() throws InterruptedException {
    hang.await();
    return Map.of("late", 1.0);
  }

  private Map<String, Double> fail() {
    readings.incrementAndGet();
    throw new IllegalStateException("the process is gone");
  }

  @Test
  void theFirstReadingIsNotUsed() throws InterruptedException {
    start(this::count);

    assertThat(reader.read()).isEqualTo(Map.of("readings", 2.0));
    assertThat(reader.read()).isEqualTo(Map.of("readings", 3.0));
    assertThat(notes).isEmpty();
  }

  @Test
  void aSourceThatFailsIsReportedOnceAndNotReadAgain() throws InterruptedException {
    start(this::fail, () -> Map.of("other", 1.0));

    for (int second = 0; second < 3; second++) {
      assertThat(reader.read()).isEqualTo(Map.of("other", 1.0));
    }
    assertThat(notes).containsExactly("Gauges are missing: the process is gone");
    assertThat(readings).hasValue(2);
  }

  @Test
  void aSourceThatHangsIsReportedOnceAndDelaysNoOther() throws InterruptedException {
    start(this::hang, () -> Map.of("other", 1.0));

    for (int second = 0; second < 3; second++) {
      assertThat(reader.read()).isEqualTo(Map.of("other", 1.0));
    }
    assertThat(notes).containsExactly("Gauges are missing: the source takes longer than a second");
  }

  private Map<String, Double> hangAfterTheStart() throws InterruptedException {
    if (readings.incrementAndGet() > 1) {
      hang.await();
    }
    return Map.of("redis_used_bytes", 1.0, "redis_clients", 2.0);
  }

  @Test
  void gaugesThatAreMissingAreNamed() throws InterruptedException {
    start(this::hangAfterTheStart);

    reader.read();
    reader.read();

    assertThat(notes)
        .containsExactly(
            "Gauges are missing (redis_clients and 1 more): the source takes longer than a second");
  }

  @Test
  void aSourceThatWasLateGivesItsValuesLater() throws InterruptedException {
    start(this::hang);
    assertThat(reader.read()).isEmpty();
    hang.countDown();

    Map<String, Double> values = Map.of();
    while (values.isEmpty()) {
      values = reader.read();
    }
    assertThat(values).isEqualTo(Map.of("late", 1.0));
  }

  @Test
  void aSourceIsClosedAtTheEndEvenOneThatFailed() throws InterruptedException {
    start(closing(this::count), closing(this::fail));
    reader.read();

    close();

    assertThat(closings).hasValue(2);
  }

  @Test
  void aSourceThatCannotBeClosedIsReported() throws InterruptedException {
    start(
        new GaugeSource() {
          @Override
          public Map<String, Double> read() {
            return Map.of();
          }

          @Override
          public void close() {
            throw new IllegalStateException("the connection is gone");
          }
        });

    close();

    assertThat(notes).containsExactly("Gauges are missing: the connection is gone");
  }

  /** Waits like a thread in a system call, which no interruption ends. */
  private Map<String, Double> freeze() {
    while (hang.getCount() > 0) {
      Thread.onSpinWait();
    }
    return Map.of();
  }

  @Test
  void aSourceThatIsFrozenDoesNotHoldTheEndAndIsClosedWhenItGoesOn() throws InterruptedException {
    start(closing(this::freeze));
    reader.read();
    reader.read();

    close();
    assertThat(closings).hasValue(0);

    hang.countDown();
    while (closings.get() == 0 && !Thread.interrupted()) {
      Thread.onSpinWait();
    }
    assertThat(closings).hasValue(1);
  }
}
