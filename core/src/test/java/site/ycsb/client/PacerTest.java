/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PacerTest {

  private static final long START = Long.MAX_VALUE - 50;

  /** Time passes only by pausing. */
  private static final class ManualClock implements NanoClock {
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
  private final Pacer pacer = new Pacer(operation -> operation * 100, clock, () -> stop);

  @Test
  void waitsForTheIntendedStartEvenWhereTheClockOverflows() {
    long intended = pacer.await(START, 1);

    assertThat(intended).isEqualTo(START + 100);
    assertThat(clock.now).isEqualTo(START + 100);
    assertThat(pacer.waitedNanos()).isEqualTo(100);
  }

  @Test
  void aLateOperationStartsAtOnceAndKeepsItsIntendedStart() {
    clock.now = START + 1000;

    assertThat(pacer.await(START, 1)).isEqualTo(START + 100);
    assertThat(clock.pauses).isEmpty();
    assertThat(pacer.waitedNanos()).isZero();
  }

  @Test
  void wakingUpEarlyIsNoEndOfTheWait() {
    clock.step = 30;

    pacer.await(START, 1);

    assertThat(clock.pauses).containsExactly(100L, 70L, 40L, 10L);
  }

  @Test
  void aStopEndsTheWait() {
    stop = true;

    pacer.await(START, 1_000_000);

    assertThat(clock.now).isEqualTo(START);
  }
}
