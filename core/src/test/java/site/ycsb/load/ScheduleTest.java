// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ScheduleTest {

  private static Arrivals constant(double rate, int thread, int threads) {
    return new ConstantRate(rate).arrivals(thread, threads).orElseThrow();
  }

  @Test
  void threadsTakeTurnsAtTheRateOfAllTogether() {
    assertThat(starts(constant(1000, 0, 2))).containsExactly(0L, 2_000_000L, 4_000_000L);
    assertThat(starts(constant(1000, 1, 2))).containsExactly(1_000_000L, 3_000_000L, 5_000_000L);
  }

  @Test
  void aRateThatDoesNotDivideASecondDoesNotDrift() {
    Arrivals arrivals = constant(3, 0, 1);

    assertThat(arrivals.startNanos(3_000_000_000L)).isEqualTo(1_000_000_000_000_000_000L);
  }

  @Test
  void lessThanOneOperationPerSecondIsARate() {
    assertThat(constant(0.1, 0, 1).startNanos(1)).isEqualTo(10_000_000_000L);
  }

  @Test
  void aClosedLoopHasNoArrivals() {
    assertThat(Schedule.CLOSED.arrivals(0, 1)).isEmpty();
  }

  @Test
  void aTargetIsAConstantRateAndNoTargetAClosedLoop() {
    assertThat(LoadPlan.of(5).segments())
        .containsExactly(new Segment(new ConstantRate(5), Duration.ZERO, true));
    assertThat(LoadPlan.of(5).isScheduled()).isTrue();
    assertThat(LoadPlan.of(0).isScheduled()).isFalse();
  }

  private static LongStream starts(Arrivals arrivals) {
    return LongStream.range(0, 3).map(arrivals::startNanos);
  }
}
