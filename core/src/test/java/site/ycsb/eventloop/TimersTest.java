// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.eventloop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TimersTest {

  /** The next time is due before the alarm, which has just rung, looks again. */
  @Test
  void ringsOnceForEachTimeThatIsDue() throws InterruptedException {
    Semaphore rings = new Semaphore(0);
    Timers timers = new Timers("alarm", rings::release);
    for (int i = 0; i < 1000; i++) {
      timers.add(System.nanoTime() + 20_000, Thread.currentThread());

      assertThat(rings.tryAcquire(10, TimeUnit.SECONDS)).as("time %d", i).isTrue();
      assertThat(timers.isNoneDue()).isFalse();
      timers.fire(System.nanoTime());
      assertThat(timers.isNoneDue()).isTrue();
    }
    assertThat(rings.availablePermits()).isZero();
  }
}
