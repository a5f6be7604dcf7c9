// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.eventloop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class TimersTest {

  private final Timers timers = new Timers();

  @Test
  void saysHowLongItIsUntilTheNext() {
    assertThat(timers.fire(1000, 70)).isEqualTo(70);
    Thread other = new Thread(() -> {});
    timers.add(1050, other);
    timers.add(1040, other);
    timers.add(2000, other);

    assertThat(timers.fire(1000, 70)).isEqualTo(40);
    assertThat(timers.fire(1000, 30)).isEqualTo(30);
    assertThat(timers.fire(1040, 70)).isEqualTo(10);
    assertThat(timers.fire(1050, 70)).isEqualTo(70);
  }

  @Test
  @Timeout(60)
  void letsThoseGoOnThatAreDue() {
    timers.add(1000, Thread.currentThread());

    timers.fire(1000, 70);

    LockSupport.park();
  }
}
