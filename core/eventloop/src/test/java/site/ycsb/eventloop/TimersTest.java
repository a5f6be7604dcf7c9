// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.eventloop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class TimersTest {

  private static final long HOUR_NANOS = 3_600_000_000_000L;

  private final Timers timers = new Timers();

  @Test
  void saysHowLongItIsUntilTheNext() {
    assertThat(timers.left(70)).isEqualTo(70);
    long now = System.nanoTime();
    Thread other = new Thread(() -> {});
    timers.add(now + HOUR_NANOS, other);
    timers.add(now - 50, other);
    timers.add(now - 100, other);

    assertThat(timers.left(70)).isLessThanOrEqualTo(-100);
    timers.fire(now - 60);
    assertThat(timers.left(70)).isBetween(-HOUR_NANOS, -50L);
    timers.fire(now);
    assertThat(timers.left(70)).isEqualTo(70);
    assertThat(timers.left(2 * HOUR_NANOS)).isBetween(1L, HOUR_NANOS);
  }

  @Test
  @Timeout(300)
  void letsThoseGoOnThatAreDue() {
    timers.add(1000, Thread.currentThread());

    timers.fire(1000);

    LockSupport.park();
  }
}
