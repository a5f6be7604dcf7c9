// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.waiting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PacerTest {

  private static final long START = Long.MAX_VALUE - 50;

  /** Time passes only by pausing. */
  private static final class ManualClock implements Pacer.Clock {
    private final List<Long> pauses = new ArrayList<>();
    private long now = START;
    private long step = Long.MAX_VALUE;

    @Override
    public long nanoTime() {
      return now;
    }

    @Override
    public void pause(long nanos) {
      pauses.add(nanos);
      now += Math.min(nanos, step);
    }
  }

  private final ManualClock clock = new ManualClock();
  private boolean stop;
  private final Pacer pacer = new Pacer(clock, () -> stop);

  @Test
  void waitsForTheIntendedStartEvenWhereTheClockOverflows() {
    pacer.await(START + 100);

    assertThat(clock.now).isEqualTo(START + 100);
    assertThat(pacer.waitedNanos()).isEqualTo(100);
  }

  @Test
  void lateOperationStartsAtOnce() {
    clock.now = START + 1000;

    pacer.await(START + 100);

    assertThat(clock.pauses).isEmpty();
    assertThat(pacer.waitedNanos()).isZero();
  }

  @Test
  void goesOnWaitingAfterWakingUpEarly() {
    clock.step = 30;

    pacer.await(START + 100);

    assertThat(clock.pauses).containsExactly(100L, 70L, 40L, 10L);
  }

  @Test
  void spinningClockSleepsUntilShortlyBefore() {
    long end = System.nanoTime() + 50_000_000;
    int pauses = 0;
    for (long left = 50_000_000; left > Pacer.Clock.SPIN_NANOS; left = end - System.nanoTime()) {
      Pacer.Clock.SPINNING.pause(left);
      pauses++;
    }

    assertThat(pauses).isLessThan(100);
  }

  @Test
  void stopEndsTheWait() {
    stop = true;

    pacer.await(START + 1_000_000);

    assertThat(clock.now).isEqualTo(START);
  }
}
